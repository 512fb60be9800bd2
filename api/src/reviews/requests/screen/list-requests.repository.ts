import type { listRequests } from '@yuko/contract/requests/list-requests'
import type { RequestTab } from '@yuko/contract/requests/request'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { readUserNames } from '#core/accounts/users/users.reads.repository.ts'
import { ordersOf, productsOf } from '#core/store/rows.reads.repository.ts'
import { productIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { containing } from '#platform/db/expressions.ts'
import type { Schema } from '#platform/db/schema.ts'
import type { ItemRow, RequestRow } from '../requests.repository.ts'

type Query = z.output<NonNullable<typeof listRequests.query>>
export type RequestFilter = Omit<Query, 'limit' | 'cursor' | 'direction'>
export type ListedRequest = RequestRow & { number: string | null }
export type ListedItem = ItemRow & { title: string | null; image_url: string | null }

export interface FilterScope {
  readonly organizationId: string
  readonly filter: RequestFilter
  readonly timeZone: string
}

type Eb = ExpressionBuilder<{ r: Schema['review_requests'] }, 'r'>

function matching({ organizationId, filter, timeZone }: FilterScope) {
  return (eb: Eb): Expression<SqlBool> => {
    const all: Expression<SqlBool>[] = [eb('r.organization_id', '=', organizationId)]
    if (filter.tab) all.push(eb('r.tab', '=', filter.tab))
    if (filter.status) all.push(sql`r.status = any(${filter.status}::text[])`)
    if (filter.skipReason) all.push(sql`r.skip_reason = any(${filter.skipReason}::text[])`)
    if (filter.kind) all.push(sql`r.kind = any(${filter.kind}::text[])`)
    if (filter.channel) all.push(sql`r.channel = any(${filter.channel}::text[])`)
    if (filter.productId)
      all.push(sql`exists (select from review_request_items i where i.organization_id = ${organizationId} and i.request_id = r.id
        and i.product_id = ${productIds.toUuid(filter.productId)})`)
    if (filter.orderExternalId)
      all.push(
        sql`r.order_id in (select o.id from ${ordersOf(organizationId)} o where o.external_id = ${filter.orderExternalId})`,
      )
    if (filter.from) all.push(sql`r.placed_at >= ${filter.from}::date::timestamp at time zone ${timeZone}`)
    if (filter.to) all.push(sql`r.placed_at < (${filter.to}::date + 1)::timestamp at time zone ${timeZone}`)
    if (filter.sentFrom) all.push(sql`r.sent_at >= ${filter.sentFrom}::date::timestamp at time zone ${timeZone}`)
    if (filter.sentTo) all.push(sql`r.sent_at < (${filter.sentTo}::date + 1)::timestamp at time zone ${timeZone}`)
    if (filter.q) all.push(sql`r.search_text like ${containing(filter.q.toLowerCase())}`)
    return eb.and(all)
  }
}

const requests = (trx: Trx, scope: FilterScope) =>
  trx
    .selectFrom('review_requests as r')
    .leftJoin(ordersOf(scope.organizationId).as('o'), 'o.id', 'r.order_id')
    .selectAll('r')
    .select('o.number')
    .where((eb) => matching(scope)(eb as unknown as Eb))

interface Listing {
  readonly direction: Query['direction']
  readonly limit: number
  readonly after: { readonly placedAt: Date; readonly id: string } | undefined
}

/** By the date of the order. */
export function listRequestRows(trx: Trx, scope: FilterScope, { direction, limit, after }: Listing): Promise<ListedRequest[]> {
  let query = requests(trx, scope).orderBy('r.placed_at', direction).orderBy('r.id', direction).limit(limit)
  if (after) {
    const comesAfter = direction === 'desc' ? sql`<` : sql`>`
    query = query.where(sql<boolean>`(r.placed_at, r.id) ${comesAfter} (${after.placedAt}::timestamptz, ${after.id}::uuid)`)
  }
  return query.execute()
}

/** All matches in ID order, so that each is returned once despite concurrent changes. */
export function listRequestsById(
  trx: Trx,
  scope: FilterScope,
  { limit, after }: { limit: number; after: string | undefined },
): Promise<ListedRequest[]> {
  let query = requests(trx, scope).orderBy('r.id').limit(limit)
  if (after) query = query.where('r.id', '>', after)
  return query.execute()
}

const matchingOrders = (trx: Trx, scope: FilterScope) =>
  trx
    .selectFrom('review_requests as r')
    .where((eb) => matching(scope)(eb as unknown as Eb))
    .where('r.order_id', 'is not', null)

/** The orders of the requests that match. */
export async function countMatchingOrders(trx: Trx, scope: FilterScope): Promise<number> {
  const { count } = await matchingOrders(trx, scope)
    .select(sql<number>`count(distinct r.order_id)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Pages of these orders in ID order, so that each is returned once despite concurrent changes. */
export async function matchingOrderIds(
  trx: Trx,
  scope: FilterScope,
  { limit, after }: { limit: number; after: string | null },
): Promise<string[]> {
  let query = matchingOrders(trx, scope).select('r.order_id').distinct().orderBy('r.order_id').limit(limit)
  if (after) query = query.where('r.order_id', '>', after)
  return (await query.execute()).flatMap(({ order_id }) => order_id ?? [])
}

export async function countByTab(trx: Trx, scope: FilterScope): Promise<Map<RequestTab, { count: number; held: number }>> {
  const rows = await trx
    .selectFrom('review_requests as r')
    .select([
      'r.tab',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`count(*) filter (where status = 'held')::int`.as('held'),
    ])
    .where(matching(scope))
    .groupBy('r.tab')
    .execute()
  return new Map(rows.map(({ tab, ...counts }) => [tab, counts]))
}

export async function findListed(trx: Trx, organizationId: string, id: string): Promise<ListedRequest | undefined> {
  return trx
    .selectFrom('review_requests as r')
    .leftJoin(ordersOf(organizationId).as('o'), 'o.id', 'r.order_id')
    .selectAll('r')
    .select('o.number')
    .where('r.organization_id', '=', organizationId)
    .where('r.id', '=', id)
    .executeTakeFirst()
}

export function listItems(trx: Trx, organizationId: string, requestId: string): Promise<ListedItem[]> {
  return trx
    .selectFrom('review_request_items as i')
    .leftJoin(productsOf(organizationId).as('p'), 'p.id', 'i.product_id')
    .selectAll('i')
    .select(['p.title', 'p.image_url'])
    .where('i.organization_id', '=', organizationId)
    .where('i.request_id', '=', requestId)
    .orderBy('i.position')
    .execute()
}

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number]
/** Newest first, with the actors' names. */
export async function listEvents(trx: Trx, organizationId: string, requestId: string) {
  const rows = await trx
    .selectFrom('review_request_events')
    .select(['type', 'at', 'scheduled_for', 'skip_reason', 'user_id'])
    .where('organization_id', '=', organizationId)
    .where('request_id', '=', requestId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  const names = await readUserNames(
    trx,
    rows.map((row) => row.user_id),
  )
  return rows.map(({ user_id: by, ...row }) => ({ ...row, by: names.get(by ?? '') ?? null }))
}
