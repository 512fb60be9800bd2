import { listConsentEvents } from '@yuko/contract/automation/subscribers/list-consent-events'
import { listTimeline, type TimelineArea } from '@yuko/contract/automation/subscribers/list-timeline'
import { z } from 'zod'
import { personEventIds, subscriberIds } from '#ids.ts'
import { decodeCursor, momentInCursor, pageFrom } from '#platform/http/cursor.ts'
import { implement } from '#platform/http/implement.ts'
import { listTopics } from './consent/topics.repository.ts'
import { listConsentRows, listTimelineRows } from './profile/profile.repository.ts'
import { knownSubscriber, toConsentEvent } from './profile/read-profile.ts'

const momentPosition = z.tuple([momentInCursor, z.uuid()])

/** The event prefixes of an area. */
const prefixes: Record<TimelineArea, readonly string[]> = {
  orders: ['order'],
  shopping: ['cart', 'checkout', 'product', 'browse'],
  customer: ['customer', 'consent', 'segment', 'custom', 'webhook'],
  reviews: ['review'],
  loyalty: ['loyalty'],
  email: ['email', 'suppression'],
  workflows: ['workflow'],
}

/** A person's consent history and timeline. */
export const subscriberHistoryRoutes = [
  implement(listConsentEvents, async ({ trx, organizationId, params, query: { limit, cursor } }) => {
    const { id } = await knownSubscriber(trx, organizationId, subscriberIds.toUuid(params.subscriberId))
    const names = new Map((await listTopics(trx, organizationId)).map(({ topicId, name }) => [topicId, name]))
    const rows = await listConsentRows(trx, organizationId, id, { limit: limit + 1, before: beforeOf(cursor) })
    return pageFrom(
      rows,
      limit,
      (row) => toConsentEvent(row, names),
      (row) => [row.at.getTime(), row.id],
    )
  }),

  implement(listTimeline, async ({ trx, organizationId, params, query: { limit, cursor, area } }) => {
    const { id } = await knownSubscriber(trx, organizationId, subscriberIds.toUuid(params.subscriberId))
    const page = { limit: limit + 1, before: beforeOf(cursor), prefixes: area?.flatMap((one) => prefixes[one]) }
    const rows = await listTimelineRows(trx, organizationId, id, page)
    return pageFrom(
      rows,
      limit,
      (row) => ({
        eventId: personEventIds.toWire(row.id),
        type: row.type as 'order.placed',
        payload: row.payload,
        occurredAt: row.occurred_at.toISOString(),
      }),
      (row) => [row.occurred_at.getTime(), row.id],
    )
  }),
]

function beforeOf(cursor: string | undefined): { at: string; id: string } | undefined {
  if (cursor === undefined) return undefined
  const [at, id] = decodeCursor(cursor, momentPosition)
  return { at: new Date(at).toISOString(), id }
}
