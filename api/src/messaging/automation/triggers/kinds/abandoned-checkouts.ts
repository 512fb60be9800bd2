import { readAbandonedCheckouts } from '#core/store/checkouts/checkouts.reads.repository.ts'
import { minuteMs } from '#platform/wall-clock.ts'
import { checkoutPayload } from '../../events/facts/checkout-happenings.ts'
import { usualMinutes } from '../../usual-minutes.ts'
import { afterOf, type FindDue, pageSize } from '../scan.ts'

/** Checkouts inactive for this long, neither completed nor followed by an order. */
export const abandonedCheckouts: FindDue = async (trx, { organizationId, trigger, from, to }, after) => {
  const minutes = trigger.afterMinutes ?? usualMinutes
  const before = (at: Date) => new Date(at.getTime() - minutes * minuteMs)
  const rows = await readAbandonedCheckouts(trx, organizationId, { from: before(from), to: before(to), after, limit: pageSize })
  return {
    happenings: rows.map((checkout) => ({
      person: { email: checkout.email, source: 'store' },
      type: 'checkout.abandoned',
      key: `checkout-abandoned:${checkout.id}:${minutes}`,
      payload: checkoutPayload(checkout, { after_minutes: minutes }),
      occurredAt: new Date(checkout.updated_at.getTime() + minutes * minuteMs),
    })),
    after: afterOf(rows),
  }
}
