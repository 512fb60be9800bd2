import { dayMs } from '#platform/wall-clock.ts'
import { requestPayload } from '../../events/facts/review-happenings.ts'
import type { Happening } from '../../person-event.ts'
import { afterOf, type FindDue, nobody, pageSize } from '../scan.ts'

/** Review requests without a response the given number of days after the first email. */
export const unansweredRequests: FindDue = async (trx, { organizationId, reviews, trigger, from, to }, after) => {
  const { days } = trigger
  if (days == null) return { after: null }
  const before = (at: Date) => new Date(at.getTime() - days * dayMs)
  const window = { from: before(from), to: before(to), after: after ?? nobody, limit: pageSize }
  const rows = await reviews.unanswered(trx, organizationId, window)
  const happenings: Happening[] = []
  for (const request of rows)
    happenings.push({
      person: { email: request.email, source: 'store' },
      type: 'review.unanswered',
      key: `review-unanswered:${request.id}:${days}`,
      payload: await requestPayload(trx, organizationId, request, { unanswered_days: days }),
      occurredAt: new Date(request.sent_at.getTime() + days * dayMs),
    })
  return { happenings, after: afterOf(rows) }
}
