import type { RemoteRelease } from '@yuko/contract/remotes/list-remotes'
import type { Platform } from '#platform/module.ts'
import { createReleaseFiles, type ReleaseFiles } from './release-files.ts'
import { keyOf, type ReleaseManifest, releaseManifest } from './release-manifest.ts'
import { type ReleaseState, releaseState } from './release-state.ts'
import { findRelease, type ReleaseRow, readStates } from './releases.repository.ts'
import { createReleaseSigner, type ReleaseSigner } from './signing.ts'

/** Milliseconds: how long until every process sees a change, and how often files are verified again. */
const statesAge = 2_000
const filesAge = 5 * 60_000

interface Known {
  manifest: ReleaseManifest | null
  /** Why it isn't served. */
  refusal: string | null
  checkedAt: number
}

/**
 * A process's cache of releases: states and manifests from the database, refreshed after two seconds at most and never for each
 * document. Nothing with an invalid signature counts, and no release is listed before all its files match the signed hashes.
 * Problems are logged, and the previous release is served.
 */
export interface KnownReleases {
  readonly files: ReleaseFiles
  readonly signer: ReleaseSigner
  states(): Promise<ReadonlyMap<string, ReleaseState>>
  /** Verified. null: never uploaded, or modified since. */
  manifest(remote: string, version: string): Promise<ReleaseManifest | null>
  release(remote: string, version: string): Promise<RemoteRelease | null>
  refusalOf(remote: string, version: string): Promise<string | null>
  /** Reports a modified file. */
  reportDamage(remote: string, version: string, file: string): void
  /** Invalidates the cache after a change by this process. */
  forget(remote?: string, version?: string): void
}

export function createKnownReleases(platform: Platform): KnownReleases {
  const { db, clock, log, storage } = platform
  const files = createReleaseFiles(storage)
  const signer = createReleaseSigner(platform)
  const known = new Map<string, Known>()
  const looking = new Map<string, Promise<Known>>()
  let states = new Map<string, ReleaseState>()
  let uploaded: ReadonlySet<string> = new Set()
  let statesReadAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  const now = () => clock.now().getTime()

  async function renew(): Promise<void> {
    const startedAt = now()
    const { states: rows, uploaded: versions } = await db.asSystem(readStates)
    uploaded = new Set(versions.map(({ remote, version }) => keyOf(remote, version)))
    const fresh = new Map<string, ReleaseState>()
    for (const { remote, state, signature } of rows) {
      const parsed = verifiedState(signer, remote, state, signature)
      // The last valid state applies, or the build if there was none.
      const good = parsed ?? states.get(remote)
      if (!parsed) log.error({ remote }, 'remote state has an invalid signature and is ignored')
      if (good) fresh.set(remote, good)
    }
    states = fresh
    statesReadAt = startedAt
  }

  async function current(): Promise<ReadonlyMap<string, ReleaseState>> {
    if (now() - statesReadAt < statesAge) return states
    reading ??= renew().finally(() => {
      reading = undefined
    })
    // If the database is unavailable, live releases stay as they are.
    await reading.catch((error: unknown) => log.error({ err: error }, 'failed to read the states of remotes'))
    return states
  }

  async function look(remote: string, version: string): Promise<Known> {
    const row = await db.asSystem((trx) => findRelease(trx, remote, version))
    const checkedAt = now()
    if (!row) return { manifest: null, refusal: null, checkedAt }
    const manifest = verifiedManifest(signer, row)
    const damaged = manifest && (await files.damaged(manifest))
    const refusal = !manifest ? 'The signature is invalid' : damaged ? `${damaged} doesn’t match what was uploaded` : null
    if (refusal) log.error({ remote, version, reason: refusal }, 'release failed verification and is not served')
    return { manifest, refusal, checkedAt }
  }

  /** Releases that were never uploaded cost no query. */
  async function knownOf(remote: string, version: string): Promise<Known> {
    const key = keyOf(remote, version)
    await current()
    if (!uploaded.has(key)) return { manifest: null, refusal: null, checkedAt: now() }
    const last = known.get(key)
    if (last && now() - last.checkedAt < filesAge) return last
    const search = looking.get(key) ?? look(remote, version).finally(() => looking.delete(key))
    looking.set(key, search)
    const found = await search
    known.set(key, found)
    return found
  }

  const good = async (remote: string, version: string) => {
    const { manifest, refusal } = await knownOf(remote, version)
    return refusal ? null : manifest
  }

  return {
    files,
    signer,
    states: current,
    manifest: good,
    release: async (remote, version) => (await good(remote, version))?.release ?? null,
    refusalOf: async (remote, version) => (await knownOf(remote, version)).refusal,
    reportDamage(remote, version, file) {
      const refusal = `${file} doesn’t match what was uploaded`
      log.error({ remote, version, reason: refusal }, 'release failed verification and is not served')
      known.set(keyOf(remote, version), { manifest: null, refusal, checkedAt: now() })
    },
    forget(remote, version) {
      statesReadAt = Number.NEGATIVE_INFINITY
      if (remote && version) known.delete(keyOf(remote, version))
    },
  }
}

/** Parsed only after its signature is verified for that remote. */
export function verifiedState(signer: ReleaseSigner, remote: string, state: string, signature: string): ReleaseState | null {
  if (!signer.verify('state', state, signature)) return null
  const { data } = releaseState.safeParse(JSON.parse(state))
  return data?.remote === remote ? data : null
}

function verifiedManifest(signer: ReleaseSigner, { remote, version, manifest, signature }: ReleaseRow): ReleaseManifest | null {
  if (!signer.verify('manifest', manifest, signature)) return null
  const { data } = releaseManifest.safeParse(JSON.parse(manifest))
  return data?.remote === remote && data.version === version ? data : null
}
