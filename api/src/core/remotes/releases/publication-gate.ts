import { areasMeet, hostAreas } from '@yuko/contract/remotes/areas'
import { hostContract, satisfiesHostContract } from '@yuko/contract/remotes/host-contract'
import { type RemoteRelease, remoteArea } from '@yuko/contract/remotes/list-remotes'
import type { BuiltReleases } from '#core/remotes/built-releases.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { KnownReleases } from './known-releases.ts'
import { versionsInUse } from './release-state.ts'

interface GateServices {
  readonly known: KnownReleases
  readonly built: BuiltReleases
  /** Names that the live host provides, by specifier. null: no host is built. */
  readonly provides: () => Promise<Readonly<Record<string, readonly string[]>> | null>
}

/** Rejects a release that the live host couldn't run, or that would take over another remote's paths. */
export async function checkPublishable(name: string, release: RemoteRelease, services: GateServices): Promise<void> {
  if (!satisfiesHostContract(hostContract, release.hostContract)) {
    throw new Refusal(
      'release.contract-unmet',
      `This release needs host contract ${release.hostContract}, but the live host provides ${hostContract}. Release the host first, or build against ${hostContract}.`,
    )
  }
  const provides = await services.provides()
  const missing = Object.entries(release.uses ?? {}).flatMap(([specifier, names]) => {
    const given = provides?.[specifier]
    return given ? names.filter((one) => !given.includes(one)).map((one) => `${one} from ${specifier}`) : []
  })
  if (missing.length > 0)
    throw new Refusal('release.names-missing', `The live host doesn’t provide ${missing.slice(0, 10).join(', ')}`)
  await checkAreas(name, release, services)
}

async function checkAreas(name: string, { areas }: RemoteRelease, { known, built }: GateServices): Promise<void> {
  const wrong = areas.find((area) => !remoteArea.safeParse(area).success)
  if (areas.length === 0 || wrong !== undefined)
    throw new Refusal('release.damaged', 'A release must name the areas it serves, each with one to three path segments')
  const ofHost = areas.find((area) => hostAreas.some((one) => areasMeet(one, area)))
  if (ofHost) throw new Refusal('release.area-taken', `The host itself serves /${ofHost}`)
  const states = await known.states()
  for (const other of new Set([...(await built.names()), ...states.keys()])) {
    if (other === name) continue
    const state = states.get(other)
    const versions = [...(state ? versionsInUse(state) : []), (await built.pointer(other)).current]
    for (const version of versions) {
      const served = version ? ((await known.release(other, version)) ?? (await built.release(other, version))) : null
      const taken = areas.find((area) => served?.areas.some((one) => areasMeet(one, area)))
      if (taken) throw new Refusal('release.area-taken', `${other} already serves /${taken}`)
    }
  }
}
