import type { listLoyaltyMembers, loyaltyMemberFilter } from '@yuko/contract/loyalty/members/list-loyalty-members'
import { type Expression, expressionBuilder, type OrderByItemBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { customersOf } from '#core/store/rows.reads.repository.ts'
import { tierIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Schema } from '#platform/db/schema.ts'
import { questionOf } from '#platform/db/words-question.ts'

export interface MemberFilter extends Omit<z.output<z.ZodObject<typeof loyaltyMemberFilter>>, 'segmentId'> {
  readonly customerId?: string
  /** A subquery of customers (uuids): only their members. */
  readonly customers?: RawBuilder<unknown>
}
type Query = z.output<NonNullable<typeof listLoyaltyMembers.query>>
export type MemberSort = Query['sort']

/** The end of the previous page; `key` is null for rows without a sort key, which come last. */
export interface MemberPosition {
  readonly key: number | null
  readonly id: string
}

export function members(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('loyalty_members as m')
    .innerJoin(customersOf(organizationId).as('c'), 'c.id', 'm.customer_id')
    .leftJoin('loyalty_tiers as t', (join) =>
      join.onRef('t.organization_id', '=', 'm.organization_id').onRef('t.id', '=', 'm.tier_id'),
    )
    .select(['m.id', 'm.customer_id', 'm.status', 'm.balance', 'm.pending', 'm.joined_at'])
    .select([withMerged('lifetime_earned').as('lifetime_earned'), withMerged('earlier_points').as('earlier_points')])
    .select([
      'm.last_activity_at',
      'm.referral_code',
      'm.birth_month',
      'm.birth_day',
      'm.tier_id',
      't.name as tier_name',
      't.color as tier_color',
    ])
    .select(['c.email', nameOf('c').as('name')])
    .where('m.organization_id', '=', organizationId)
}
export type MemberRow = Awaited<ReturnType<ReturnType<typeof members>['executeTakeFirstOrThrow']>>

/** A figure of a member plus those merged into them, whose ledgers stay separate. */
export function withMerged(figure: 'lifetime_earned' | 'earlier_points' | 'lifetime_redeemed' | 'lifetime_expired') {
  const column = sql.ref(figure)
  return sql<number>`m.${column} + coalesce((select sum(o.${column})::bigint from loyalty_members o
    where o.organization_id = m.organization_id and o.merged_into = m.id), 0)`
}

/** The full name from the store, or from its parts. */
export function nameOf(alias: string) {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<
    string | null
  >`coalesce(${column('name')}, nullif(concat_ws(' ', ${column('first_name')}, ${column('last_name')}), ''))`
}

const keys = { last_activity: 'm.last_activity_at', balance: 'm.balance', joined: 'm.joined_at' } as const

interface Listing {
  readonly filter: MemberFilter
  readonly sort: MemberSort
  readonly direction: Query['direction']
  readonly limit: number
  readonly after: MemberPosition | undefined
}

/** Rows with the sort key first, then rows without: each is an index range. */
export async function listMemberRows(trx: Trx, organizationId: string, timeZone: string, listing: Listing): Promise<MemberRow[]> {
  const { sort, direction, limit, after } = listing
  const key = keys[sort]
  const isFalling = direction === 'desc'
  // Must match the index's null order, which can be read backward.
  const order = (by: OrderByItemBuilder) => {
    if (sort === 'balance') return isFalling ? by.desc() : by.asc()
    return isFalling ? by.desc().nullsLast() : by.asc().nullsFirst()
  }
  const comesAfter = isFalling ? sql`<` : sql`>`
  const all = members(trx, organizationId).where(matching(listing.filter, timeZone))
  const rows: MemberRow[] = []
  if (after === undefined || after.key !== null) {
    let query = all.where(key, 'is not', null).orderBy(key, order).orderBy('m.id', direction).limit(limit)
    if (after) {
      const end = sort === 'balance' ? sql`${after.key}::bigint` : sql`${new Date(after.key ?? 0)}::timestamptz`
      query = query.where(sql<boolean>`(${sql.ref(key)}, m.id) ${comesAfter} (${end}, ${after.id}::uuid)`)
    }
    rows.push(...(await query.execute()))
  }
  if (rows.length === limit || sort === 'balance') return rows
  let rest = all
    .where(key, 'is', null)
    .orderBy(key, order)
    .orderBy('m.id', direction)
    .limit(limit - rows.length)
  if (after?.key === null) rest = rest.where('m.id', isFalling ? '<' : '>', after.id)
  return [...rows, ...(await rest.execute())]
}

interface MemberPage {
  readonly filter: MemberFilter
  /** Only these of them. */
  readonly ids?: readonly string[] | undefined
  readonly limit: number
  readonly after: string | undefined
}

export async function countMembers(trx: Trx, organizationId: string, timeZone: string, filter: MemberFilter): Promise<number> {
  const { count } = await trx
    .selectFrom('loyalty_members as m')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('m.organization_id', '=', organizationId)
    .where(matching(filter, timeZone))
    .executeTakeFirstOrThrow()
  return count
}

/** All matches in ID order, so that each is returned once despite concurrent changes. */
export function listMembersById(
  trx: Trx,
  organizationId: string,
  timeZone: string,
  { filter, ids, limit, after }: MemberPage,
): Promise<MemberRow[]> {
  let query = members(trx, organizationId).where(matching(filter, timeZone)).orderBy('m.id').limit(limit)
  if (ids) query = query.where(sql<boolean>`m.id = any(${[...ids]}::uuid[])`)
  if (after) query = query.where('m.id', '>', after)
  return query.execute()
}

/** Removed members, and members of an undone import: their ledger stays, but they are hidden until they join. */
const isNotWithdrawn = sql<SqlBool>`not (m.status = 'candidate' and (m.removed_at is not null
  or m.joined_via is not distinct from 'import' and m.balance = 0 and m.pending = 0))`

/** A condition on the alias `m` of `loyalty_members`. */
export function matching(filter: MemberFilter, timeZone: string): Expression<SqlBool> {
  const eb = expressionBuilder<{ m: Schema['loyalty_members'] }, 'm'>()
  const { q, status, tierId, hasTier, minBalance, maxBalance, joinedFrom, joinedTo, customerId, customers } = filter
  const all: Expression<SqlBool>[] = []
  if (status) all.push(sql`m.status = any(${status}::text[])`)
  else all.push(eb('m.status', '<>', 'merged'))
  all.push(isNotWithdrawn)
  if (tierId) all.push(sql`m.tier_id = any(${tierId.map(tierIds.toUuid)}::uuid[])`)
  if (hasTier !== undefined) all.push(eb('m.tier_id', hasTier ? 'is not' : 'is', null))
  if (minBalance !== undefined) all.push(eb('m.balance', '>=', minBalance))
  if (maxBalance !== undefined) all.push(eb('m.balance', '<=', maxBalance))
  if (joinedFrom) all.push(sql`m.joined_at >= ${joinedFrom}::date::timestamp at time zone ${timeZone}`)
  if (joinedTo) all.push(sql`m.joined_at < (${joinedTo}::date + 1)::timestamp at time zone ${timeZone}`)
  if (customerId) all.push(eb('m.customer_id', '=', customerId))
  if (customers) all.push(sql`m.customer_id in (${customers})`)
  if (q) all.push(sql`m.customer_id in (select id from find_customers(${questionOf(q)}))`)
  return eb.and(all)
}
