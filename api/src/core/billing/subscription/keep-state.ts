import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import type { SubscriptionState } from './subscription.ts'
import { type SubscriptionExtras, type SubscriptionRow, saveSubscription } from './subscriptions.repository.ts'

/** Saves the new state of a locked subscription, and records a fact if plan or status changed. */
export async function keepState(
  trx: Trx,
  clock: Clock,
  row: SubscriptionRow,
  state: SubscriptionState,
  extras: SubscriptionExtras = {},
): Promise<SubscriptionRow> {
  const isNewPeriod = state.periodEnd?.getTime() !== row.period_end?.getTime()
  const saved = await saveSubscription(trx, row, state, clock.now(), { ...(isNewPeriod && { reminded_days: null }), ...extras })
  if (row.plan === state.plan && row.status === state.status && row.interval === state.interval) return saved
  const { organization_id: organizationId } = row
  await recordFact(trx, clock, {
    type: 'billing.subscription-updated',
    aggregate: organizationId,
    organizationId,
    payload: {
      from: { plan: row.plan, status: row.status },
      to: { plan: state.plan, interval: state.interval, status: state.status },
    },
  })
  return saved
}
