import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { sql } from 'kysely'
import type { OrderRow } from '#core/store/orders.reads.repository.ts'
import { readOrder } from '#core/store/orders.reads.repository.ts'
import { customersOf, ordersOf } from '#core/store/rows.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { isCalledOff, isEarned, type KnownOrder, knowOrder } from '../earning/known-order.ts'
import type { ReferralRow } from './referrals.repository.ts'

/** The referred order: the recorded one, or the earliest with the code or by the friend. */
export async function findOrderOfFriend(trx: Trx, row: ReferralRow, until: Date): Promise<OrderRow | undefined> {
  const { organization_id: organizationId } = row
  const id = row.order_id ?? (await findFirst(trx, row, until))
  if (!id) return undefined
  return readOrder(trx, organizationId, id)
}

async function findFirst(trx: Trx, row: ReferralRow, until: Date): Promise<string | undefined> {
  const { organization_id, redemption_id, friend_email, claimed_at } = row
  const hasCode = sql<boolean>`exists (select from loyalty_redemptions r
    where r.organization_id = ${organization_id} and r.id = ${redemption_id}
      and upper(r.code) = any(array(select upper(code) from unnest(o.discount_codes) as code)))`
  const isOfOther = sql<boolean>`exists (select from loyalty_redemptions r
    where r.organization_id = ${organization_id} and r.referral_id <> ${row.id}
      and upper(r.code) = any(array(select upper(code) from unnest(o.discount_codes) as code)))`
  const { rows } = await sql<{ id: string }>`
    select o.id from ${ordersOf(organization_id)} o
     where o.placed_at >= ${claimed_at} and o.placed_at < ${until}
       and not o.is_test and o.history_until is null
       and (${hasCode} or o.email = ${friend_email} or o.customer_id in (select c.id from ${customersOf(organization_id)} c
              where c.email = ${friend_email}))
       and not ${isOfOther}
       and not exists (select from loyalty_referrals other where other.organization_id = o.organization_id and other.order_id = o.id)
     order by ${hasCode} desc, o.placed_at, o.id limit 1`.execute(trx)
  return rows[0]?.id
}

export interface Standing {
  readonly standing: 'void' | 'open' | 'standing'
  readonly paidAt: Date
  /** The goods total less refunds, in the store's currency; null: unknown. */
  readonly goodsMinor: number | null
  /** Partly refunded. */
  readonly isReduced: boolean
}

/** The status of an order, by the same rules as for its points. Excluded orders never count. */
export async function standingOf(trx: Trx, clock: Clock, order: OrderRow, settings: LoyaltySettings): Promise<Standing> {
  const known = await knowOrder(trx, clock, order, settings)
  const paidAt = order.paid_at ?? order.placed_at
  const goods = order.original_subtotal_minor ?? order.total_minor
  const goodsMinor = known.isInCurrency && goods !== null ? Math.max(0, goods - order.refunded_minor) : null
  const about = { paidAt, goodsMinor, isReduced: order.refunded_minor > 0 }
  if (isVoid(known)) return { standing: 'void', ...about }
  return { standing: isEarned(known, settings) && known.exclusion === null ? 'standing' : 'open', ...about }
}

function isVoid({ row }: KnownOrder): boolean {
  const { financial_status: money, total_minor: total, refunded_minor: refunded } = row
  return isCalledOff(row) || money === 'refunded' || money === 'expired' || (total !== null && total > 0 && refunded >= total)
}
