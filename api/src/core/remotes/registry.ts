import { areasMeet } from '@yuko/contract/remotes/areas'
import { hostContract, satisfiesHostContract } from '@yuko/contract/remotes/host-contract'
import type { LabChoice } from '@yuko/contract/remotes/lab'
import type {
  LabState,
  ListedRemotes,
  RemoteBucket,
  RemoteRegistration,
  RemoteRelease,
} from '@yuko/contract/remotes/list-remotes'
import type { BuiltReleases } from '#core/remotes/built-releases.ts'
import type { KnownReleases } from '#core/remotes/releases/known-releases.ts'
import { bucketFor, stateOfNobody, variesByOrganization } from '#core/remotes/releases/release-state.ts'

/** The organization and user that a page is composed for. */
export interface Composed {
  readonly organizationId: string | null
  readonly lab: (LabState & { readonly choices: Readonly<Record<string, LabChoice>> }) | null
}

export interface Registry {
  list(composed?: Composed): Promise<ListedRemotes>
  /** Whether some release differs by organization. */
  varies(): Promise<boolean>
  /** A release by its version, uploaded or built. Uploaded ones are verified. */
  release(name: string, version: string | null | undefined): Promise<RemoteRelease | null>
}

const forAnybody: Composed = { organizationId: null, lab: null }

/** Which release of each remote an organization gets: the released one, or the one of the product's build. */
export function createRegistry(built: BuiltReleases, known: KnownReleases): Registry {
  /** As last seen: if no release of a remote is left, its paths still belong to it and show that it is unavailable. */
  const areasSeen = new Map<string, readonly string[]>()

  function registration(
    name: string,
    bucket: RemoteBucket,
    current: RemoteRelease | null,
    previous: RemoteRelease | null,
  ): RemoteRegistration {
    const seen = (current ?? previous)?.areas
    if (seen && !current?.isLocal) areasSeen.set(name, seen)
    return { name, areas: [...(seen ?? areasSeen.get(name) ?? [])], current, previous, bucket }
  }

  async function release(name: string, version: string | null | undefined): Promise<RemoteRelease | null> {
    if (!version) return null
    const uploaded = await known.release(name, version)
    if (uploaded) return uploaded
    // A damaged upload is not replaced by the build's release of the same name.
    return (await known.refusalOf(name, version)) ? null : built.release(name, version)
  }

  /** The first existing, intact releases that this host can run. */
  async function usable(name: string, versions: readonly (string | null | undefined)[], count: number): Promise<RemoteRelease[]> {
    const found: RemoteRelease[] = []
    for (const version of new Set(versions)) {
      if (found.length === count) break
      const one = await release(name, version)
      if (one && satisfiesHostContract(hostContract, one.hostContract)) found.push(one)
    }
    return found
  }

  async function register(name: string, { organizationId, lab }: Composed): Promise<RemoteRegistration> {
    const state = (await known.states()).get(name) ?? stateOfNobody(name)
    const pointer = await built.pointer(name)
    const choice = lab?.choices[name]
    if (choice && choice.kind !== 'live') {
      const wanted = choice.kind === 'version' ? choice.version : choice.kind === 'canary' ? state.canary?.version : null
      const shown = choice.kind === 'local' ? localRelease(name, choice.entry, await live()) : await release(name, wanted)
      // A lab release has no fallback.
      return registration(name, 'lab', shown, null)
    }
    const { bucket, version } = bucketFor(state, lab ? null : organizationId)
    const [current = null, previous = null] = await usable(
      name,
      [version, state.live, state.previous, pointer.current, pointer.previous],
      2,
    )
    return registration(name, current && current.version === version ? bucket : 'live', current, previous)

    async function live(): Promise<RemoteRelease | null> {
      return (await usable(name, [state.live, state.previous, pointer.current, pointer.previous], 1))[0] ?? null
    }
  }

  return {
    release,
    async varies() {
      return [...(await known.states()).values()].some(variesByOrganization)
    },
    async list(composed = forAnybody) {
      const states = await known.states()
      const own = await built.names()
      const released = [...states.keys()].filter((name) => !own.includes(name)).sort()
      const named = Object.keys(composed.lab?.choices ?? {}).filter((name) => !own.includes(name) && !released.includes(name))
      const remotes = await Promise.all([...own, ...released, ...named].map((name) => register(name, composed)))
      return {
        hostContract,
        organizationId: composed.organizationId,
        varies: [...states.values()].some(variesByOrganization),
        lab: composed.lab && { expiresAt: composed.lab.expiresAt, by: composed.lab.by },
        remotes: withoutTakenAreas(remotes),
      }
    },
  }
}

/** A development server replaces the release: title and areas are those of the live one; a new remote has only its name. */
const localRelease = (name: string, entry: string, live: RemoteRelease | null): RemoteRelease => ({
  // The container name of a development server's build.
  version: 'dev',
  title: live?.title ?? '',
  areas: live?.areas ?? [name],
  releasedAt: null,
  entry,
  integrity: {},
  exposes: ['./routes', './dashboard-card'],
  preload: [],
  styles: [],
  hostContract,
  isLocal: true,
})

/** Publication refuses this, but a new build of the product may contain it. The first one keeps the area then. */
function withoutTakenAreas(remotes: readonly RemoteRegistration[]): RemoteRegistration[] {
  const taken: string[] = []
  return remotes.map((remote) => {
    const areas = remote.areas.filter((area) => !taken.some((one) => areasMeet(one, area)))
    taken.push(...areas)
    return { ...remote, areas }
  })
}
