import { countSubscribers } from '@yuko/contract/automation/subscribers/count-subscribers'
import { downloadSubscribers } from '@yuko/contract/automation/subscribers/download-subscribers'
import { listSubscriberChoices } from '@yuko/contract/automation/subscribers/list-subscriber-choices'
import { listSubscribers } from '@yuko/contract/automation/subscribers/list-subscribers'
import { z } from 'zod'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import { decodeCursor, momentInCursor, pageFrom } from '#platform/http/cursor.ts'
import { implement, implementDetached } from '#platform/http/implement.ts'
import { inRule } from '../rules/decide-rule.repository.ts'
import { countViews, listChoices, listRows, type SubscriberRow } from './list/list.repository.ts'
import { toSubscriber } from './list/subscriber.mapper.ts'
import { subscriberFile } from './list/subscriber-file.ts'
import { filterCondition } from './list/subscriber-filter.repository.ts'

const momentPosition = z.tuple([momentInCursor, z.uuid()])

const textPosition = z.tuple([z.string().max(400), z.uuid()])

export const subscriberListRoutes = [
  implement(listSubscribers, async ({ trx, clock, organizationId, query }) => {
    const { limit, cursor, sort, direction, ...filter } = query
    const isByTime = sort === 'created_at'
    const [key, id] = cursor === undefined ? [] : decodeCursor(cursor, isByTime ? momentPosition : textPosition)
    const end = typeof key === 'number' ? new Date(key).toISOString() : key
    const after = end === undefined || id === undefined ? undefined : { key: end, id }
    const scope = { organizationId, timeZone: await readTimeZone(trx, organizationId), now: clock.now() }
    const where = await filterCondition(trx, scope, filter, inRule)
    const rows = await listRows(trx, organizationId, where, { sort, direction, limit: limit + 1, after })
    const keyOf = (row: SubscriberRow) =>
      isByTime ? row.created_at.getTime() : sort === 'email' ? row.email : (row.last_name ?? '').toLowerCase()
    return pageFrom(rows, limit, toSubscriber, (row) => [keyOf(row), row.id])
  }),

  implement(countSubscribers, async ({ trx, clock, organizationId, query }) => {
    const scope = { organizationId, timeZone: await readTimeZone(trx, organizationId), now: clock.now() }
    return { counts: await countViews(trx, organizationId, await filterCondition(trx, scope, query, inRule)) }
  }),

  implement(listSubscriberChoices, ({ trx, organizationId }) => listChoices(trx, organizationId)),

  implementDetached(downloadSubscribers, async ({ db, clock, organizationId, query }) => {
    // The filter is validated before anything is sent: an error cannot follow half a file.
    await db.forOrganization(organizationId, (trx) =>
      filterCondition(trx, { organizationId, timeZone: 'UTC', now: clock.now() }, query),
    )
    const fileName = query.format === 'yuko' ? 'subscribers.csv' : `subscribers-${query.format}.csv`
    return { fileName, content: subscriberFile(db, clock, organizationId, query) }
  }),
]
