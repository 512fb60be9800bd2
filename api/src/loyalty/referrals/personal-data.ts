import { sql } from 'kysely'
import { customersOf } from '#core/store/rows.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'

type Row = Record<string, unknown>

/** Advocates see that they referred someone, but not whom. */
async function listReferrals(trx: Trx, organizationId: string, email: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select 'was brought' as part, f.status, f.reject_reason, f.friend_email as email, f.channel, f.clicked_at, f.claimed_at, f.ordered_at
      from loyalty_referrals f where f.organization_id = ${organizationId} and f.friend_email = ${email}
    union all
    select 'brought a friend', f.status, f.reject_reason, null, f.channel, f.clicked_at, f.claimed_at, f.ordered_at
      from loyalty_referrals f
      join loyalty_members m on m.organization_id = f.organization_id and m.id = f.advocate_id
      join ${customersOf(organizationId)} c on c.id = m.customer_id and c.email = ${email}
     where f.organization_id = ${organizationId} and f.claimed_at is not null
     order by clicked_at`.execute(trx)
  return rows
}

const nobody = sql`friend_email = null, friend_key = null, friend_locale = null, ip_key = null, device_key = null`

/** Of these customers (uuids; null: of a whole store). The referrals remain as anonymous figures. */
async function forgetCustomers(trx: Trx, _clock: Clock, organizationId: string, customerIds: readonly string[] | null) {
  const isOne = customerIds === null ? sql`true` : sql`f.friend_customer_id = any(${[...customerIds]}::uuid[])`
  await sql`update loyalty_referrals f set ${nobody} where f.organization_id = ${organizationId} and ${isOne}`.execute(trx)
  const isTrace = customerIds === null ? sql`true` : sql`m.customer_id = any(${[...customerIds]}::uuid[])`
  await sql`
    delete from loyalty_referral_traces t using loyalty_members m
     where t.organization_id = ${organizationId} and m.organization_id = ${organizationId} and m.id = t.member_id and ${isTrace}`.execute(
    trx,
  )
}

/** Friends who claimed but never ordered aren't customers: only their address is stored. */
export async function forgetFriendOf(trx: Trx, organizationId: string, email: string): Promise<void> {
  await sql`
    update loyalty_referrals f set ${nobody} where f.organization_id = ${organizationId} and f.friend_email = ${email}`.execute(
    trx,
  )
}

/** For a customer's data export and erasure. */
export const referralsOfPerson = { name: 'referrals', list: listReferrals, forget: forgetCustomers }
