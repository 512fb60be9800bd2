import { readWantedEvents } from '#core/webhooks/wanted-events.reads.repository.ts'
import { reviewRequestIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordFacts } from '#platform/jobs/enqueue.ts'
import type { NewEvent } from './requests.repository.ts'

const scheduling: ReadonlySet<NewEvent['type']> = new Set(['scheduled', 'rescheduled', 'created', 'postponed'])

/** Records a fact for each request that got a time, if a webhook wants it: there are as many as orders. */
export async function tellOfScheduled(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  events: readonly NewEvent[],
): Promise<void> {
  const scheduled = events.filter(({ type, scheduledFor }) => scheduling.has(type) && scheduledFor)
  if (scheduled.length === 0) return
  const wanted = await readWantedEvents(trx, organizationId, ['review_request.scheduled'])
  if (wanted.size === 0) return
  const facts = scheduled.map(({ requestId: id }) => {
    const requestId = reviewRequestIds.toWire(id)
    return { type: 'review-request.scheduled' as const, organizationId, aggregate: requestId, payload: { requestId } }
  })
  await recordFacts(trx, clock, facts)
}
