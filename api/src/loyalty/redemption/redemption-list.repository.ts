import type { listAllRedemptions } from '@yuko/contract/loyalty/rewards/list-all-redemptions'
import { sql } from 'kysely'
import type { z } from 'zod'
import { customersOf, ordersOf } from '#core/store/rows.reads.repository.ts'
import { rewardIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { questionOf } from '#platform/db/words-question.ts'
import { nameOf } from '../members/members.repository.ts'

export interface Position {
  readonly at: Date
  readonly id: string
}

type Query = z.output<NonNullable<(typeof listAllRedemptions)['query']>>
type Filter = Partial<Pick<Query, 'status' | 'rewardId' | 'q'>> & { readonly memberId?: string }

/** With the order they were used on and the member; latest first. */
export function listRedemptionRows(
  trx: Trx,
  organizationId: string,
  { status, rewardId, q, memberId }: Filter,
  { limit, after }: { limit: number; after: Position | undefined },
) {
  let query = redemptions(trx, organizationId).orderBy('r.created_at', 'desc').orderBy('r.id', 'desc').limit(limit)
  if (memberId) query = query.where('r.member_id', '=', memberId)
  if (status) query = query.where(sql<boolean>`r.status = any(${status}::text[])`)
  if (rewardId) query = query.where('r.reward_id', '=', rewardIds.toUuid(rewardId))
  if (q)
    query = query.where(
      sql<boolean>`(starts_with(upper(r.code), upper(${q})) or m.customer_id in (select id from find_customers(${questionOf(q)})))`,
    )
  if (after) query = query.where(sql<boolean>`(r.created_at, r.id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return query.execute()
}

export function findRedemption(trx: Trx, organizationId: string, id: string) {
  return redemptions(trx, organizationId).where('r.id', '=', id).executeTakeFirst()
}

/** A code that is not created yet cannot be found. */
export function findRedemptionByCode(trx: Trx, organizationId: string, code: string) {
  return redemptions(trx, organizationId)
    .where(sql<boolean>`upper(r.code) = upper(${code})`)
    .where('r.status', '<>', 'pending')
    .executeTakeFirst()
}

function redemptions(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('loyalty_redemptions as r')
    .innerJoin('loyalty_members as m', (join) =>
      join.onRef('m.organization_id', '=', 'r.organization_id').onRef('m.id', '=', 'r.member_id'),
    )
    .innerJoin(customersOf(organizationId).as('c'), 'c.id', 'm.customer_id')
    .leftJoin(ordersOf(organizationId).as('o'), 'o.id', 'r.order_id')
    .selectAll('r')
    .select(['m.id as member_id', 'o.number as order_number', 'c.email', nameOf('c').as('customer_name')])
    .where('r.organization_id', '=', organizationId)
}
export type ListedRedemption = Awaited<ReturnType<typeof listRedemptionRows>>[number]
