import type { RejectReason } from '@yuko/contract/loyalty/referrals/referral'
import type { ReferralSettings } from '@yuko/contract/loyalty/referrals/referral-settings'
import { sql } from 'kysely'
import { hasOrderedBefore, isAddressOf } from '#core/store/earlier-orders.reads.repository.ts'
import type { OrderRow } from '#core/store/orders.reads.repository.ts'
import { customersOf, ordersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { mailboxOf } from './mailbox.ts'
import type { ReferralRow } from './referrals.repository.ts'

type Rules = Pick<ReferralSettings, 'newCustomersOnly' | 'checks'>

/** The advocate, as a customer. */
export function findAdvocateCustomer(trx: Trx, organizationId: string, memberId: string) {
  return trx
    .selectFrom('loyalty_members as m')
    .innerJoin(customersOf(organizationId).as('c'), 'c.id', 'm.customer_id')
    .select(['m.status', 'c.id as customerId', 'c.email', 'c.first_name as firstName', 'c.locale'])
    .where('m.organization_id', '=', organizationId)
    .where('m.id', '=', memberId)
    .executeTakeFirst()
}
export type AdvocateCustomer = Awaited<ReturnType<typeof findAdvocateCustomer>>

/** Fraud signals before there is an order. */
export async function claimProblem(
  trx: Trx,
  row: ReferralRow,
  advocate: AdvocateCustomer,
  { newCustomersOnly, checks }: Rules,
): Promise<RejectReason | null> {
  const { organization_id: organizationId, friend_email: email } = row
  if (email === null) return null
  if (isSameMailbox(email, advocate?.email)) return 'self'
  if (newCustomersOnly && (await isCustomer(trx, organizationId, email, row.claimed_at ?? row.clicked_at)))
    return 'existing_customer'
  if (checks.device && row.device_key && (await isTraceOfOthers(trx, row, 'device', row.device_key))) return 'same_device'
  if (checks.ip && row.ip_key && (await isTraceOfOthers(trx, row, 'ip', row.ip_key))) return 'same_ip'
  return null
}

export const isSameMailbox = (one: string | null | undefined, other: string | null | undefined) =>
  Boolean(one && other && mailboxOf(one) === mailboxOf(other))

/** Whether this address, or its normalized form, had ordered or joined before. */
async function isCustomer(trx: Trx, organizationId: string, email: string, before: Date): Promise<boolean> {
  const addresses = [...new Set([email, mailboxOf(email)])]
  const { rows } = await sql`
    select from ${customersOf(organizationId)} c
     where c.email = any(${addresses}::text[])
       and (c.orders_count > 0
         or exists (select from ${ordersOf(organizationId)} o where o.customer_id = c.id and not o.is_test
              and o.placed_at < ${before})
         or exists (select from loyalty_members m where m.organization_id = c.organization_id and m.customer_id = c.id
              and m.status <> 'candidate' and m.created_at < ${before}))
    union all
    select from ${ordersOf(organizationId)} o
     where o.email = any(${addresses}::text[]) and not o.is_test and o.placed_at < ${before}
     limit 1`.execute(trx)
  return rows.length > 0
}

/** The advocate shared from there, or another friend of theirs claimed from there. */
async function isTraceOfOthers(
  trx: Trx,
  { organization_id, id, advocate_id }: ReferralRow,
  kind: 'ip' | 'device',
  key: Buffer,
): Promise<boolean> {
  const column = sql.ref(kind === 'ip' ? 'f.ip_key' : 'f.device_key')
  const { rows } = await sql`
    select from loyalty_referral_traces t
     where t.organization_id = ${organization_id} and t.member_id = ${advocate_id} and t.kind = ${kind} and t.key = ${key}
    union all
    select from loyalty_referrals f
     where f.organization_id = ${organization_id} and f.advocate_id = ${advocate_id} and f.id <> ${id} and ${column} = ${key}
       and f.status in ('claimed', 'ordered', 'qualified', 'rewarded')
     limit 1`.execute(trx)
  return rows.length > 0
}

/** Fraud signals of an order, for any buyer. */
export async function orderProblem(
  trx: Trx,
  row: ReferralRow,
  order: OrderRow,
  advocate: AdvocateCustomer,
  { newCustomersOnly, checks }: Rules,
): Promise<RejectReason | null> {
  if (order.customer_id !== null && order.customer_id === advocate?.customerId) return 'self'
  if (isSameMailbox(order.email, advocate?.email)) return 'self'
  const claimedAt = row.claimed_at ?? row.clicked_at
  if (newCustomersOnly && ((await hasOrderedBefore(trx, order, claimedAt)) || (await wasMember(trx, order, claimedAt))))
    return 'existing_customer'
  if (checks.address && order.ship_to !== null && advocate && (await isAddressOf(trx, advocate.customerId, order)))
    return 'same_address'
  return null
}

async function wasMember(trx: Trx, { organization_id, customer_id }: OrderRow, before: Date): Promise<boolean> {
  const { rows } = await sql`
    select from loyalty_members m
     where m.organization_id = ${organization_id} and m.customer_id = ${customer_id} and m.joined_at < ${before} limit 1`.execute(
    trx,
  )
  return rows.length > 0
}
