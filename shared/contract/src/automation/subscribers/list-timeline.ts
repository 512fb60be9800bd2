import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { commaList, isoDateTime, pageOf, pageQuery, typeId } from '../../primitives.ts'
import { eventPayload, eventType } from '../events/person-events.ts'
import { subscriberId } from './subscriber.ts'

/** Areas of timeline events. */
export const timelineArea = z.enum(['orders', 'shopping', 'customer', 'reviews', 'loyalty', 'email', 'workflows'])
export type TimelineArea = z.infer<typeof timelineArea>

export const timelineEvent = z
  .object({
    eventId: typeId('evn'),
    type: eventType,
    payload: eventPayload,
    occurredAt: isoDateTime,
  })
  .meta({ id: 'TimelineEvent' })
export type TimelineEvent = z.infer<typeof timelineEvent>

export const listTimeline = defineEndpoint({
  name: 'list-timeline',
  summary: 'List the activity of a subscriber, newest first',
  method: 'GET',
  path: '/subscribers/:subscriberId/events',
  access: 'organization.read',
  scope: 'subscribers.read',
  params: z.object({ subscriberId }),
  query: z.object({ ...pageQuery, area: commaList(timelineArea).optional() }),
  reply: pageOf(timelineEvent),
  refusals: ['subscriber.not-found'],
})
