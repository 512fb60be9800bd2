import { createHash } from 'node:crypto'
import type { ReleaseAction } from '@yuko/contract/remotes/change-release'
import type { RemoteBucket } from '@yuko/contract/remotes/list-remotes'
import { releaseVersion } from '@yuko/contract/remotes/list-remotes'
import { releaseCanary, rollbackThresholds } from '@yuko/contract/remotes/release-state'
import { z } from 'zod'
import { Refusal } from '#platform/http/refusal.ts'

/** Determines the version of a remote for each organization. Pure; the stored state is signed, see `known-releases.ts`. */
export const releaseState = z.object({
  remote: z.string(),
  /** null: the remote follows the product's build. */
  live: releaseVersion.nullable(),
  previous: releaseVersion.nullable(),
  promotedAt: z.string().nullable(),
  canary: releaseCanary.nullable(),
  pins: z.array(z.object({ organizationId: z.uuid(), version: releaseVersion })),
  armed: rollbackThresholds.nullable(),
})
export type ReleaseState = z.infer<typeof releaseState>

export const stateOfNobody = (remote: string): ReleaseState => ({
  remote,
  live: null,
  previous: null,
  promotedAt: null,
  canary: null,
  pins: [],
  armed: null,
})

interface Occasion {
  /** The version of the product's build, served while nothing else is live. */
  readonly built: string | null
  readonly now: Date
}

/** The state after an action; the same object if the action changes nothing. */
export function stateAfter(state: ReleaseState, action: ReleaseAction, { built, now }: Occasion): ReleaseState {
  const live = state.live ?? built
  switch (action.action) {
    case 'canary':
      if (action.version === live) throw new Refusal('release.live-already', `${action.version} is already live`)
      return withCanary(state, action, now)
    case 'end-canary':
      return state.canary ? { ...state, canary: null } : state
    case 'promote': {
      const canary = state.canary?.version === action.version ? null : state.canary
      if (state.live === action.version) return canary === state.canary ? state : { ...state, canary }
      return {
        ...state,
        live: action.version,
        previous: live === action.version ? null : live,
        promotedAt: now.toISOString(),
        canary,
      }
    }
    case 'roll-back':
      if (!state.previous)
        throw new Refusal('release.nothing-before', 'There’s no previous release. Promote the one you want instead.')
      // A rolled-back release is not served, not even as a fallback.
      return { ...state, live: state.previous, previous: null, promotedAt: null }
    case 'pin': {
      const { organizationId, version } = action
      if (state.pins.some((pin) => pin.organizationId === organizationId && pin.version === version)) return state
      return { ...state, pins: [...withoutPin(state, organizationId), { organizationId, version }] }
    }
    case 'unpin': {
      const pins = withoutPin(state, action.organizationId)
      return pins.length === state.pins.length ? state : { ...state, pins }
    }
    case 'arm':
      return JSON.stringify(state.armed) === JSON.stringify(action.thresholds) ? state : { ...state, armed: action.thresholds }
    case 'disarm':
      return state.armed ? { ...state, armed: null } : state
    case 'follow-build':
      return state.live || state.canary ? { ...state, live: null, previous: null, promotedAt: null, canary: null } : state
  }
}

const withoutPin = ({ pins }: ReleaseState, organizationId: string) => pins.filter((pin) => pin.organizationId !== organizationId)

/** A growing canary keeps its ID, so that its organizations stay in it. */
function withCanary(state: ReleaseState, action: Extract<ReleaseAction, { action: 'canary' }>, now: Date): ReleaseState {
  const { version, percent } = action
  const organizationIds = [...new Set(action.organizationIds)].sort()
  const { canary } = state
  if (canary?.version !== version) {
    const id = createHash('sha256').update(`${state.remote} ${version} ${now.toISOString()}`).digest('hex').slice(0, 12)
    return { ...state, canary: { id, version, percent, organizationIds, startedAt: now.toISOString() } }
  }
  const isSame = canary.percent === percent && canary.organizationIds.join() === organizationIds.join()
  return isSame ? state : { ...state, canary: { ...canary, percent, organizationIds } }
}

/** Whether some organization gets a different release. */
export const variesByOrganization = ({ canary, pins }: ReleaseState): boolean =>
  pins.length > 0 || (canary !== null && (canary.percent > 0 || canary.organizationIds.length > 0))

/** Why an organization gets its release. Its position in a canary is stable: a hash of organization, remote, and canary. */
export function bucketFor(state: ReleaseState, organizationId: string | null): { bucket: RemoteBucket; version: string | null } {
  const { live, canary, pins } = state
  if (organizationId) {
    const pin = pins.find((one) => one.organizationId === organizationId)
    if (pin) return { bucket: 'pinned', version: pin.version }
    if (
      canary &&
      (canary.organizationIds.includes(organizationId) || placeOf(organizationId, state.remote, canary.id) < canary.percent)
    )
      return { bucket: 'canary', version: canary.version }
  }
  return { bucket: 'live', version: live }
}

/** From 0 to below 100. */
function placeOf(organizationId: string, remote: string, canaryId: string): number {
  const hash = createHash('sha256').update(`${organizationId} ${remote} ${canaryId}`).digest()
  return (hash.readUInt32BE() / 2 ** 32) * 100
}

/** Every version that an organization may get. */
export const versionsInUse = ({ live, previous, canary, pins }: ReleaseState): string[] => [
  ...new Set([live, previous, canary?.version, ...pins.map((pin) => pin.version)].filter((version) => version != null)),
]
