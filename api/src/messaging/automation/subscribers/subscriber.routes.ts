import { blockSubscriber } from '@yuko/contract/automation/subscribers/block-subscriber'
import { changeConsent } from '@yuko/contract/automation/subscribers/change-consent'
import { countSubscribers } from '@yuko/contract/automation/subscribers/count-subscribers'
import { createSubscriber as createEndpoint } from '@yuko/contract/automation/subscribers/create-subscriber'
import { deleteSubscriber } from '@yuko/contract/automation/subscribers/delete-subscriber'
import { downloadSubscribers } from '@yuko/contract/automation/subscribers/download-subscribers'
import { getSubscriber } from '@yuko/contract/automation/subscribers/get-subscriber'
import { listConsentEvents } from '@yuko/contract/automation/subscribers/list-consent-events'
import { listSubscriberChoices } from '@yuko/contract/automation/subscribers/list-subscriber-choices'
import { listSubscribers } from '@yuko/contract/automation/subscribers/list-subscribers'
import { listTimeline, type TimelineArea } from '@yuko/contract/automation/subscribers/list-timeline'
import { updateSubscriber } from '@yuko/contract/automation/subscribers/update-subscriber'
import { z } from 'zod'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import { personEventIds, subscriberIds } from '#ids.ts'
import { decodeCursor, momentInCursor, pageFrom } from '#platform/http/cursor.ts'
import { implement, implementDetached } from '#platform/http/implement.ts'
import { complained } from './blocks/block-routes.ts'
import { blockAddresses, findBlock, liftBlock } from './blocks/blocks.repository.ts'
import type { SentConfirmations } from './consent/confirmations.ts'
import { listTopics } from './consent/topics.repository.ts'
import { countViews, listChoices, listRows, type SubscriberRow } from './list/list.repository.ts'
import { toSubscriber } from './list/subscriber.mapper.ts'
import { subscriberFile } from './list/subscriber-file.ts'
import { filterCondition } from './list/subscriber-filter.repository.ts'
import { changeSubscriber } from './profile/change-profile.ts'
import { createSubscriber } from './profile/create-subscriber.ts'
import { eraseSubscribers, listConsentRows, listTimelineRows } from './profile/profile.repository.ts'
import { knownSubscriber, readProfile, subscriberNotFound, toConsentEvent } from './profile/read-profile.ts'
import { sayConsent } from './profile/say-consent.ts'

const momentPosition = z.tuple([momentInCursor, z.uuid()])
const textPosition = z.tuple([z.string().max(400), z.uuid()])

/** What events of an area begin with. */
const prefixes: Record<TimelineArea, readonly string[]> = {
  orders: ['order'],
  shopping: ['checkout', 'product'],
  customer: ['customer', 'consent', 'segment', 'custom'],
  reviews: ['review'],
  loyalty: ['loyalty'],
  email: ['email'],
  workflows: ['workflow'],
}

export const subscriberRoutes = (confirmations: SentConfirmations) => [
  implement(listSubscribers, async ({ trx, clock, organizationId, query }) => {
    const { limit, cursor, sort, direction, ...filter } = query
    const isByTime = sort === 'created_at'
    const [key, id] = cursor === undefined ? [] : decodeCursor(cursor, isByTime ? momentPosition : textPosition)
    const end = typeof key === 'number' ? new Date(key).toISOString() : key
    const after = end === undefined || id === undefined ? undefined : { key: end, id }
    const scope = { organizationId, timeZone: await readTimeZone(trx, organizationId), now: clock.now() }
    const where = await filterCondition(trx, scope, filter)
    const rows = await listRows(trx, where, { sort, direction, limit: limit + 1, after })
    const keyOf = (row: SubscriberRow) =>
      isByTime ? row.created_at.getTime() : sort === 'email' ? row.email : (row.last_name ?? '').toLowerCase()
    return pageFrom(rows, limit, toSubscriber, (row) => [keyOf(row), row.id])
  }),

  implement(countSubscribers, async ({ trx, clock, organizationId, query }) => {
    const scope = { organizationId, timeZone: await readTimeZone(trx, organizationId), now: clock.now() }
    return { counts: await countViews(trx, organizationId, await filterCondition(trx, scope, query)) }
  }),

  implement(listSubscriberChoices, ({ trx, organizationId }) => listChoices(trx, organizationId)),

  implementDetached(downloadSubscribers, async ({ db, clock, organizationId, query }) => {
    // What the filter names is looked for before anything is sent: a refusal cannot follow half a file.
    await db.forOrganization(organizationId, (trx) =>
      filterCondition(trx, { organizationId, timeZone: 'UTC', now: clock.now() }, query),
    )
    return { fileName: 'subscribers.csv', content: subscriberFile(db, clock, organizationId, query) }
  }),

  implement(createEndpoint, async ({ trx, clock, organizationId, session, body }) => {
    const id = await createSubscriber(trx, clock, organizationId, session, confirmations, body)
    return readProfile(trx, clock, organizationId, id)
  }),

  implement(getSubscriber, ({ trx, clock, organizationId, params }) =>
    readProfile(trx, clock, organizationId, subscriberIds.toUuid(params.subscriberId)),
  ),

  implement(updateSubscriber, async ({ trx, clock, organizationId, params, body }) => {
    const id = subscriberIds.toUuid(params.subscriberId)
    await changeSubscriber(trx, clock, organizationId, id, body)
    return readProfile(trx, clock, organizationId, id)
  }),

  implement(changeConsent, async ({ trx, clock, organizationId, session, params, body }) => {
    const subscriberId = subscriberIds.toUuid(params.subscriberId)
    await sayConsent(trx, clock, organizationId, session, confirmations, { subscriberId, ...body })
    return readProfile(trx, clock, organizationId, subscriberId)
  }),

  implement(blockSubscriber, async ({ trx, clock, organizationId, params, body: { isBlocked, reason } }) => {
    const id = subscriberIds.toUuid(params.subscriberId)
    const { email, address_hash } = await knownSubscriber(trx, organizationId, id)
    const hash = Buffer.from(address_hash)
    if (isBlocked) await blockAddresses(trx, organizationId, [email], { reason: 'manual', detail: reason, now: clock.now() })
    else {
      if ((await findBlock(trx, organizationId, hash)) === 'complaint') throw complained()
      await liftBlock(trx, organizationId, hash)
    }
    return readProfile(trx, clock, organizationId, id)
  }),

  implement(deleteSubscriber, async ({ trx, organizationId, params }) => {
    const erased = await eraseSubscribers(trx, organizationId, [subscriberIds.toUuid(params.subscriberId)])
    if (erased === 0) throw subscriberNotFound()
  }),

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
