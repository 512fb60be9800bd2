import type { Outcome } from './outcome.ts'
import type { EndpointState } from './settle.repository.ts'

const hourMs = 3_600_000
export const warnAfterMs = 24 * hourMs
export const disableAfterMs = 5 * 24 * hourMs
/** Precise to the minute, which saves a write for each delivery. */
const noteEveryMs = 60_000

export interface HealthChange {
  readonly change: Partial<Omit<EndpointState, 'organization_id' | 'id'>> & {
    free_at?: Date
    disabled_reason?: 'gone' | 'failing'
    disabled_at?: Date
  }
  /** What owners and admins are notified about. */
  readonly news: 'failing' | 'gone' | 'disabled' | null
}

/** The endpoint's state after these outcomes, in order of arrival. null: unchanged. */
export function healthAfter(state: EndpointState, outcomes: readonly Outcome[]): HealthChange | null {
  let { consecutive_failures: failures, first_failure_at: since, warned_at: warned, last_success_at: success } = state
  for (const { isDelivered, at } of outcomes) {
    if (isDelivered) [failures, since, warned, success] = [0, null, null, at]
    else [failures, since] = [failures + 1, since ?? at]
  }
  const last = outcomes.at(-1)
  if (!last) return null
  const isGone = outcomes.some((one) => one.isGone)
  const failingMs = since ? last.at.getTime() - since.getTime() : 0
  const isActive = state.status !== 'disabled_auto'
  const disabled = isActive && isGone ? 'gone' : isActive && failingMs >= disableAfterMs ? 'failing' : null
  const isWarning = disabled === null && isActive && warned === null && failingMs >= warnAfterMs
  const wait = outcomes.findLast(({ waitUntil }) => waitUntil !== null)?.waitUntil
  const isNoted =
    success === state.last_success_at || (state.last_success_at && success && +success - +state.last_success_at < noteEveryMs)
  if (isNoted && failures === state.consecutive_failures && !disabled && !wait) return null
  return {
    change: {
      consecutive_failures: failures,
      first_failure_at: since,
      last_success_at: success,
      warned_at: isWarning ? last.at : warned,
      ...(disabled && { status: 'disabled_auto' as const, disabled_reason: disabled, disabled_at: last.at }),
      ...(wait && { free_at: wait }),
    },
    news: disabled === 'gone' ? 'gone' : disabled ? 'disabled' : isWarning ? 'failing' : null,
  }
}
