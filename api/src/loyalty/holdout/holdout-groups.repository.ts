import type { HoldoutGroup } from '@yuko/contract/loyalty/analytics/list-loyalty-holdout-customers'
import type { LoyaltyMemberStatus } from '@yuko/contract/loyalty/members/member'
import { sql } from 'kysely'
import { customersOf, ordersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { isWithin } from '#platform/db/period.ts'
import { questionOf } from '#platform/db/words-question.ts'
import type { GroupSums } from '#platform/experiments/compare-groups.ts'
import { isInShare, isNewSince } from '../members/held-out.repository.ts'
import { nameOf } from '../members/members.repository.ts'

interface Scope {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly timeZone: string
  readonly currency: string
}

/** Everyone new since the share changed, by their assigned group: whether they joined or were let in later doesn't matter. */
const peopleOf = (organizationId: string, { to, timeZone }: Scope) => sql`
  loyalty_holdouts h join ${customersOf(organizationId)} c on c.organization_id = h.organization_id
   where h.organization_id = ${organizationId} and ${isNewSince(organizationId, sql`h.since`)}
     and c.deleted_at is null and c.merged_into is null and ${isWithin('c.created_at', { to, timeZone })}`

/** Orders `x` of any origin that count in the period. */
const doesCount = ({ currency, ...period }: Scope) => sql`
  ${isWithin('x.placed_at', period)} and x.cancelled_at is null and not x.is_test and coalesce(x.currency, '') in ('', ${currency})`

/** Their number and revenue, without refunds. */
const figures = sql`
  count(x.id)::int as orders, coalesce(sum(greatest(coalesce(x.total_minor, 0) - x.refunded_minor, 0)), 0)::bigint as revenue`

export interface GroupRow extends GroupSums {
  readonly isHeldOut: boolean
}

export async function sumHoldoutGroups(trx: Trx, organizationId: string, scope: Scope): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    with people as materialized (select c.id, ${isInShare} as is_held_out from ${peopleOf(organizationId, scope)}),
    bought as (
      select p.id, p.is_held_out, ${figures}
        from people p left join ${ordersOf(organizationId)} x on x.customer_id = p.id and ${doesCount(scope)}
       group by 1, 2
    )
    select is_held_out as "isHeldOut", count(*)::int as count, count(*) filter (where revenue > 0)::int as hits,
           sum(revenue)::float8 as sum, sum(revenue::float8 ^ 2) as squares
      from bought
     group by 1`.execute(trx)
  return rows
}

interface CustomerRow {
  readonly id: string
  readonly name: string | null
  readonly email: string | null
  readonly created_at: Date
  readonly member_id: string | null
  readonly status: LoyaltyMemberStatus | null
  readonly orders: number
  readonly revenue: number
}

interface Page extends Scope {
  readonly group?: HoldoutGroup | undefined
  readonly q?: string | undefined
  readonly limit: number
  readonly after: { at: Date; id: string } | undefined
}

/** Latest first. */
export async function listHoldoutCustomerRows(
  trx: Trx,
  organizationId: string,
  { group = 'held_out', q, limit, after, ...scope }: Page,
): Promise<CustomerRow[]> {
  const isAfter = after ? sql`(c.created_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`
  const matches = q ? sql`c.id in (select id from find_customers(${questionOf(q)}))` : sql`true`
  const { rows } = await sql<CustomerRow>`
    select c.id, ${nameOf('c')} as name, c.email, c.created_at, m.id as member_id, m.status, b.orders, b.revenue
      from (select c.* from ${peopleOf(organizationId, scope)} and ${isInShare} = ${group === 'held_out'} and ${isAfter} and ${matches}
             order by c.created_at desc, c.id desc limit ${limit}) c
      left join loyalty_members m on m.organization_id = ${organizationId} and m.customer_id = c.id
     cross join lateral (select ${figures} from ${ordersOf(organizationId)} x where x.customer_id = c.id and ${doesCount(scope)}) b
     order by c.created_at desc, c.id desc`.execute(trx)
  return rows
}
