import type { ReleaseAction } from '@yuko/contract/remotes/change-release'
import { hostContract, satisfiesHostContract } from '@yuko/contract/remotes/host-contract'
import type { RemoteState } from '@yuko/contract/remotes/release-state'
import type { BuiltReleases } from '#core/remotes/built-releases.ts'
import type { Registry } from '#core/remotes/registry.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { inReadersLanguage } from '#platform/in-language.ts'
import type { Platform } from '#platform/module.ts'
import { compare, numbersOf } from './compare.ts'
import { filesOfBuild, keepRelease } from './keep-release.ts'
import { type KnownReleases, verifiedState } from './known-releases.ts'
import { checkPublishable } from './publication-gate.ts'
import { type ReleaseState, stateAfter, stateOfNobody, versionsInUse } from './release-state.ts'
import {
  findState,
  insertChange,
  listReleaseRows,
  lockRemote,
  organizationsExist,
  putState,
  sumsOfVersions,
} from './releases.repository.ts'

export interface ReleaseServices extends Pick<Platform, 'db' | 'clock' | 'log'> {
  readonly known: KnownReleases
  readonly built: BuiltReleases
  readonly registry: Registry
  readonly provides: () => Promise<Readonly<Record<string, readonly string[]>> | null>
}

const dayMs = 24 * 3_600_000

/**
 * Changes the rollout of a remote, and logs who did it and why. The release must exist, be intact, and run on the live host. A
 * release of the build is copied to storage, so that later builds don't remove it. Repeating an action changes and logs nothing.
 */
export async function changeRelease(
  services: ReleaseServices,
  remote: string,
  action: ReleaseAction,
  by: string,
): Promise<ReleaseState> {
  const { db, clock, known, built } = services
  const pointer = await built.pointer(remote)
  if ('version' in action) {
    await takeOver(services, remote, action.version, by)
    const release = await services.registry.release(remote, action.version)
    if (!release) throw await missing(known, remote, action.version)
    await checkPublishable(remote, release, services)
  }
  // The replaced release must stay available for a rollback.
  if (action.action === 'promote' && pointer.current) await takeOver(services, remote, pointer.current, by)
  if (action.action === 'roll-back') await checkWayBack(services, remote)
  const changed = await db.asSystem(async (trx) => {
    await lockRemote(trx, remote)
    const row = await findState(trx, remote)
    const before = row ? verifiedState(known.signer, remote, row.state, row.signature) : stateOfNobody(remote)
    if (!before)
      throw new Refusal('release.refused', 'The stored state of this remote has an invalid signature. Restore it first.')
    const organizations =
      action.action === 'canary' ? action.organizationIds : action.action === 'pin' ? [action.organizationId] : []
    if (!(await organizationsExist(trx, organizations)))
      throw new Refusal('release.organization-unknown', 'This organization doesn’t exist')
    const now = clock.now()
    const after = stateAfter(before, action, { built: pointer.current, now })
    if (after === before) return before
    const state = JSON.stringify(after)
    await putState(trx, { remote, state, signature: known.signer.sign('state', state), now })
    const { action: name, reason, ...detail } = action
    const version = 'version' in action ? action.version : after.live
    await insertChange(trx, { id: newId(), remote, at: now, actor: by, action: name, version, reason: reason || null, detail })
    return after
  })
  known.forget()
  return changed
}

async function missing(known: KnownReleases, remote: string, version: string): Promise<Refusal> {
  const refusal = await known.refusalOf(remote, version)
  return refusal
    ? new Refusal('release.refused', `${remote} ${version} can’t be served: ${refusal}. Upload it again.`)
    : new Refusal('release.not-found', `${remote} ${version} doesn’t exist. Upload it first.`)
}

/** Stores a release of the product's build like an uploaded one. */
async function takeOver(
  { built, known, ...platform }: ReleaseServices,
  remote: string,
  version: string,
  by: string,
): Promise<void> {
  if ((await known.manifest(remote, version)) || (await known.refusalOf(remote, version))) return
  const found = await filesOfBuild(built, remote, version)
  if (found) await keepRelease(platform, known, { remote, ...found, by, action: 'imported from the build' })
}

async function checkWayBack({ known, registry }: ReleaseServices, remote: string): Promise<void> {
  const previous = (await known.states()).get(remote)?.previous
  if (!previous) return
  const release = await registry.release(remote, previous)
  if (!release) throw await missing(known, remote, previous)
  if (!satisfiesHostContract(hostContract, release.hostContract))
    throw new Refusal(
      'release.contract-unmet',
      `${previous} needs host contract ${release.hostContract}, but the live host provides ${hostContract}`,
    )
}

/** Browser metrics of the latest release compared with the previous one. null: nothing to compare. */
export async function comparisonOf({ db, clock, built }: ReleaseServices, state: ReleaseState) {
  const live = state.live ?? (await built.pointer(state.remote)).current
  const [subject, baseline, since] = state.canary
    ? [state.canary.version, live, state.canary.startedAt]
    : [state.live, state.previous, state.promotedAt]
  if (!subject || !baseline || !since || subject === baseline) return null
  // The previous one is measured over its last week.
  const from = new Date(clock.now().getTime() - 7 * dayMs)
  const rows = await db.asSystem((trx) => sumsOfVersions(trx, state.remote, [subject, baseline], from))
  return inReadersLanguage(() => compare(numbersOf(rows, subject), numbersOf(rows, baseline), state.armed ?? undefined))
}

/** Data of the releases page, for the named remotes or all. */
export async function describeRemotes(services: ReleaseServices, only: readonly string[] | null): Promise<RemoteState[]> {
  const { db, known, built, registry } = services
  const states = await known.states()
  const rows = await db.asSystem(listReleaseRows)
  const names = [...new Set([...(await built.names()), ...states.keys(), ...rows.map((row) => row.remote)])]
  const described = names
    .filter((name) => only === null || only.includes(name))
    .map(async (name): Promise<RemoteState> => {
      const state = states.get(name) ?? stateOfNobody(name)
      const pointer = await built.pointer(name)
      const live = state.live ?? pointer.current
      const used = versionsInUse({ ...state, live })
      const own = rows.filter((row) => row.remote === name)
      const uploads = own.map(async ({ version, host_contract, bytes, uploaded_by, uploaded_at }) => ({
        version,
        // Only used releases are verified completely.
        refusal: used.includes(version) ? await known.refusalOf(name, version) : null,
        hostContract: host_contract,
        source: 'upload' as const,
        bytes: Number(bytes),
        uploadedBy: uploaded_by,
        uploadedAt: uploaded_at.toISOString(),
      }))
      const builds = [pointer.current, pointer.previous].map(async (version) => {
        const release = await built.release(name, version)
        const none = { refusal: null, source: 'build' as const, bytes: null, uploadedBy: null, uploadedAt: null }
        return release && !own.some((row) => row.version === version)
          ? { ...none, version: release.version, hostContract: release.hostContract }
          : null
      })
      const releases = (await Promise.all([...uploads, ...builds])).filter((one) => one !== null)
      const newest =
        (await registry.release(name, live)) ?? (await registry.release(name, state.canary?.version ?? releases[0]?.version))
      return {
        name,
        title: newest?.title || name,
        areas: [...(newest?.areas ?? [])],
        isManaged: state.live !== null,
        live,
        previous: state.previous,
        canary: state.canary,
        pins: state.pins,
        armed: state.armed,
        comparison: await comparisonOf(services, state),
        releases: releases.map((one) => ({ ...one, state: stateOf(one, state, live) })),
      }
    })
  return Promise.all(described)
}

function stateOf(
  { version, refusal }: { version: string; refusal: string | null },
  { canary, previous }: ReleaseState,
  live: string | null,
) {
  if (refusal) return 'refused' as const
  if (version === live) return 'live' as const
  if (version === canary?.version) return 'canary' as const
  return version === previous ? ('retired' as const) : ('uploaded' as const)
}
