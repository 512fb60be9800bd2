import { cancelRequest as cancelRequestEndpoint } from '@yuko/contract/requests/cancel-request'
import { countRequestOrders } from '@yuko/contract/requests/count-request-orders'
import { countRequests } from '@yuko/contract/requests/count-requests'
import { downloadRequests } from '@yuko/contract/requests/download-requests'
import { getRequest } from '@yuko/contract/requests/get-request'
import { getRequestFunnel } from '@yuko/contract/requests/get-request-funnel'
import { listRequests } from '@yuko/contract/requests/list-requests'
import { postponeRequest } from '@yuko/contract/requests/postpone-request'
import type { RequestTab } from '@yuko/contract/requests/request'
import { sendRequestNow as sendRequestNowEndpoint } from '@yuko/contract/requests/send-request-now'
import { z } from 'zod'
import { reviewRequestIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { decodeCursor, momentInCursor, pageFrom } from '#platform/http/cursor.ts'
import { implement, implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { cancelRequest } from './cancel-request.ts'
import { postponeByMember } from './postpone-request.ts'
import { readFunnel } from './screen/funnel.repository.ts'
import {
  countByTab,
  countMatchingOrders,
  findListed,
  listEvents,
  listItems,
  listRequestRows,
} from './screen/list-requests.repository.ts'
import { toRequest, toRequestDetail } from './screen/request.mapper.ts'
import { requestFile } from './screen/request-file.ts'
import { sendRequestNow } from './sending/send-request-now.ts'
import type { SendTools } from './sending/send-tools.ts'

const position = z.tuple([momentInCursor, z.uuid()])

const list = implement(
  listRequests,
  async ({ trx, organizationId, query, timeZone }) => {
    const { limit, cursor, direction, ...filter } = query
    const [at, id] = cursor === undefined ? [] : decodeCursor(cursor, position)
    const after = id === undefined ? undefined : { placedAt: new Date(at ?? 0), id }
    const rows = await listRequestRows(trx, { organizationId, filter, timeZone }, { direction, limit: limit + 1, after })
    return pageFrom(rows, limit, toRequest, (row) => [row.placed_at.getTime(), row.id])
  },
  { isForExtensions: true },
)

export const requestsEndpoints = (tools: SendTools) => [
  list,

  implementDetached(downloadRequests, async ({ db, organizationId, query: filter, timeZone }) => ({
    fileName: 'review-requests.csv',
    content: requestFile(db, { organizationId, filter, timeZone }),
  })),

  implement(countRequests, async ({ trx, organizationId, query: filter, timeZone }) => {
    const counts = await countByTab(trx, { organizationId, filter, timeZone })
    const of = (tab: RequestTab) => counts.get(tab)?.count ?? 0
    const tabs = {
      upcoming: of('upcoming'),
      sent: of('sent'),
      reviewed: of('reviewed'),
      skipped: of('skipped'),
      failed: of('failed'),
    }
    const all = Object.values(tabs).reduce((sum, count) => sum + count, 0)
    return { all, ...tabs, held: counts.get('upcoming')?.held ?? 0 }
  }),

  implement(countRequestOrders, async ({ trx, organizationId, query: filter, timeZone }) => ({
    orders: await countMatchingOrders(trx, { organizationId, filter, timeZone }),
  })),

  implement(getRequestFunnel, ({ trx, organizationId, query, clock }) => readFunnel(trx, organizationId, query, clock.now())),

  implement(getRequest, async ({ trx, organizationId, params }) => {
    const id = reviewRequestIds.toUuid(params.requestId)
    const row = await listed(trx, organizationId, id)
    return toRequestDetail(row, await listItems(trx, organizationId, id), await listEvents(trx, organizationId, id))
  }),

  implement(sendRequestNowEndpoint, async ({ trx, organizationId, params }) => {
    const id = reviewRequestIds.toUuid(params.requestId)
    await sendRequestNow(trx, tools, { organizationId, requestId: id })
    return toRequest(await listed(trx, organizationId, id))
  }),

  implement(postponeRequest, async ({ trx, organizationId, session, clock, params, body }) => {
    const id = reviewRequestIds.toUuid(params.requestId)
    await postponeByMember(trx, organizationId, id, { days: body.days, clock, userId: session.userId })
    return toRequest(await listed(trx, organizationId, id))
  }),

  implement(cancelRequestEndpoint, async ({ trx, organizationId, session, clock, params }) => {
    const id = reviewRequestIds.toUuid(params.requestId)
    await cancelRequest(trx, { organizationId, requestId: id, now: clock.now(), userId: session.userId })
    return toRequest(await listed(trx, organizationId, id))
  }),
]

async function listed(trx: Trx, organizationId: string, id: string) {
  const row = await findListed(trx, organizationId, id)
  if (!row) throw new Refusal('review-request.not-found', 'This review request doesn’t exist')
  return row
}
