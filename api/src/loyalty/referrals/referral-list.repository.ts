import type { listReferrals } from '@yuko/contract/loyalty/referrals/list-referrals'
import { sql } from 'kysely'
import type { z } from 'zod'
import { currencyOf } from '#core/accounts/organizations/organization.reads.repository.ts'
import { customersOf, ordersOf } from '#core/store/rows.reads.repository.ts'
import { loyaltyMemberIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { questionOf } from '#platform/db/words-question.ts'
import { nameOf } from '../members/members.repository.ts'

type Filter = Omit<z.output<NonNullable<(typeof listReferrals)['query']>>, 'limit' | 'cursor'>

export interface Position {
  readonly at: Date
  readonly id: string
}

/** With the people, the code and the order; latest first. */
export function listReferralRows(
  trx: Trx,
  organizationId: string,
  { status, reason, advocateId, friendId, q }: Filter,
  { limit, after }: { limit: number; after: Position | undefined },
) {
  let query = referrals(trx, organizationId).orderBy('f.clicked_at', 'desc').orderBy('f.id', 'desc').limit(limit)
  if (status) query = query.where(sql<boolean>`f.status = any(${status}::text[])`)
  if (reason) query = query.where(sql<boolean>`f.reject_reason = any(${reason}::text[])`)
  if (advocateId) query = query.where('f.advocate_id', '=', loyaltyMemberIds.toUuid(advocateId))
  if (friendId) query = query.where('fm.id', '=', loyaltyMemberIds.toUuid(friendId))
  if (q) {
    const found = sql`(select id from find_customers(${questionOf(q)}))`
    query = query.where(
      sql<boolean>`(starts_with(f.friend_email, lower(${q})) or am.customer_id in ${found} or f.friend_customer_id in ${found})`,
    )
  }
  if (after) query = query.where(sql<boolean>`(f.clicked_at, f.id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return query.execute()
}

export function findListedReferral(trx: Trx, organizationId: string, id: string) {
  return referrals(trx, organizationId).where('f.id', '=', id).executeTakeFirst()
}

const isFromList = sql<boolean | null>`r.reward->'codes'->>'mode' = 'pool'`

function referrals(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('loyalty_referrals as f')
    .innerJoin('loyalty_members as am', (join) =>
      join.onRef('am.organization_id', '=', 'f.organization_id').onRef('am.id', '=', 'f.advocate_id'),
    )
    .innerJoin(customersOf(organizationId).as('ac'), 'ac.id', 'am.customer_id')
    .leftJoin(customersOf(organizationId).as('fc'), 'fc.id', 'f.friend_customer_id')
    .leftJoin('loyalty_members as own', (join) =>
      join.onRef('own.organization_id', '=', 'f.organization_id').onRef('own.customer_id', '=', 'f.friend_customer_id'),
    )
    .leftJoin('loyalty_members as fm', (join) =>
      join
        .onRef('fm.organization_id', '=', 'f.organization_id')
        .on(({ eb, fn, ref }) => eb('fm.id', '=', fn.coalesce(ref('own.merged_into'), ref('own.id')))),
    )
    .leftJoin('loyalty_redemptions as r', (join) =>
      join.onRef('r.organization_id', '=', 'f.organization_id').onRef('r.id', '=', 'f.redemption_id'),
    )
    .leftJoin(ordersOf(organizationId).as('o'), 'o.id', 'f.order_id')
    .select(['f.id', 'f.status', 'f.reject_reason', 'f.channel', 'f.advocate_id', 'f.friend_email', 'f.is_approved'])
    .select(['f.clicked_at', 'f.claimed_at', 'f.ordered_at', 'f.qualify_after', 'f.rewarded_at', 'f.ended_at', 'f.points'])
    .select(['f.held_back', 'f.points_taken_back', 'f.order_id', 'ac.email as advocate_email', nameOf('ac').as('advocate_name')])
    .select([nameOf('fc').as('friend_name'), 'fm.id as friend_member_id', 'r.status as code_status', 'r.code'])
    .select(['r.cancelling_at as code_cancelling_at', isFromList.as('code_is_uploaded')])
    .select(['o.number as order_number', 'o.total_minor as order_total', 'o.currency as order_currency'])
    .select(currencyOf(organizationId).as('currency'))
    .where('f.organization_id', '=', organizationId)
}
export type ListedReferral = Awaited<ReturnType<typeof listReferralRows>>[number]

/** Of clicks since then. */
export async function sumReferrals(trx: Trx, organizationId: string, since: Date) {
  const { rows } = await sql<{
    clicks: number
    claims: number
    orders: number
    rewarded: number
    rejected: number
    revenueMinor: number
    points: number
    currency: string
  }>`
    select count(f.id) as clicks, count(f.claimed_at) as claims, count(f.ordered_at) as orders,
           count(f.id) filter (where f.status = 'rewarded') as rewarded, count(f.id) filter (where f.status = 'rejected') as rejected,
           coalesce(sum(greatest(coalesce(o.total_minor, 0) - o.refunded_minor, 0)) filter (where f.ordered_at is not null
             and o.cancelled_at is null and coalesce(o.currency, org.currency) = org.currency), 0)::bigint as "revenueMinor",
           coalesce(sum(f.points), 0)::bigint as points, org.currency
      from (select ${currencyOf(organizationId)} as currency) org
      left join loyalty_referrals f on f.organization_id = ${organizationId} and f.clicked_at >= ${since}
      left join ${ordersOf(organizationId)} o on o.id = f.order_id
     group by org.currency`.execute(trx)
  return rows[0] ?? { clicks: 0, claims: 0, orders: 0, rewarded: 0, rejected: 0, revenueMinor: 0, points: 0, currency: '' }
}

/** The data that an advocate may see about friends. */
export async function sumOwnReferrals(trx: Trx, organizationId: string, advocateId: string) {
  const { rows } = await sql<{ visits: number; waiting: number; rewarded: number; points: number }>`
    select count(*) as visits, count(*) filter (where status in ('claimed', 'ordered', 'qualified')) as waiting,
           count(*) filter (where status = 'rewarded') as rewarded, coalesce(sum(points), 0)::bigint as points
      from loyalty_referrals where organization_id = ${organizationId} and advocate_id = ${advocateId}`.execute(trx)
  return rows[0] ?? { visits: 0, waiting: 0, rewarded: 0, points: 0 }
}

export function listOwnReferrals(trx: Trx, organizationId: string, advocateId: string, limit: number) {
  return trx
    .selectFrom('loyalty_referrals')
    .select(['status', 'claimed_at', 'ordered_at', 'rewarded_at', 'points', 'clicked_at'])
    .where('organization_id', '=', organizationId)
    .where('advocate_id', '=', advocateId)
    .where('status', 'in', ['claimed', 'ordered', 'qualified', 'rewarded'])
    .orderBy('clicked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
