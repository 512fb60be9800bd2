import { dayMs } from '#platform/wall-clock.ts'
import { rewardPayload } from '../../events/facts/loyalty-happenings.ts'
import { afterOf, type FindDue, nobody, pageSize } from '../scan.ts'

/** Rewards that are still unused the given number of days after they were redeemed, and haven't expired. */
export const unusedRewards: FindDue = async (trx, { organizationId, loyalty, trigger, from, to }, after) => {
  const { days } = trigger
  if (days == null) return { after: null }
  const before = (at: Date) => new Date(at.getTime() - days * dayMs)
  const window = { from: before(from), to: before(to), after: after ?? nobody, limit: pageSize }
  const rows = await loyalty.unused(trx, organizationId, window, to)
  const happenings = rows.map((row) => ({
    person: { customerId: row.customer_id, source: 'store' as const },
    type: 'loyalty.reward_unused' as const,
    key: `loyalty-reward_unused:${row.id}:${days}`,
    payload: { reward: { ...rewardPayload(row.id, row), unused_days: days } },
    occurredAt: new Date(row.issued_at.getTime() + days * dayMs),
  }))
  return { happenings, after: afterOf(rows) }
}
