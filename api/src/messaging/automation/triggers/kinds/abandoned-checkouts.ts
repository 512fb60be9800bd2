import { minuteMs } from '#platform/wall-clock.ts'
import { checkoutPayload } from '../../events/facts/checkout-happenings.ts'
import { afterOf, type FindDue } from '../scan.ts'
import { usualMinutes } from '../usual-minutes.ts'
import { listAbandoned } from './kinds.repository.ts'

/** Checkouts without a sign of life for so long, by who neither completed them nor ordered since. */
export const abandonedCheckouts: FindDue = async (trx, { organizationId, trigger, from, to }, after) => {
  const minutes = trigger.afterMinutes ?? usualMinutes
  const before = (at: Date) => new Date(at.getTime() - minutes * minuteMs)
  const rows = await listAbandoned(trx, organizationId, { from: before(from), to: before(to), after })
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
