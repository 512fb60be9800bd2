import { sql } from 'kysely'
import { customersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type {
  EntrySnapshot,
  LoyaltySnapshots,
  MemberSnapshot,
  RedemptionSnapshot,
  ReferralSnapshot,
} from '#platform/ports/snapshots.ts'

async function member(trx: Trx, organizationId: string, id: string): Promise<MemberSnapshot | undefined> {
  const { rows } = await sql<MemberSnapshot>`
    select m.id, m.status, m.balance, m.pending, t.id as tier_id, t.name as tier_name, c.id as customer_id, c.external_id, c.email, c.name,
           m.birth_month, m.birth_day
      from loyalty_members m
      join ${customersOf(organizationId)} c on c.id = m.customer_id
      left join loyalty_tiers t on t.organization_id = m.organization_id and t.id = m.tier_id
     where m.organization_id = ${organizationId} and m.id = ${id}`.execute(trx)
  return rows[0]
}

async function entry(trx: Trx, organizationId: string, id: string): Promise<EntrySnapshot | undefined> {
  const { rows } = await sql<EntrySnapshot>`
    select e.id, e.kind, e.points, e.pending_points, e.balance_after, e.pending_after, e.explanation ->> 'rule' as rule, e.order_id,
           e.occurred_at
      from point_entries e where e.organization_id = ${organizationId} and e.id = ${id}`.execute(trx)
  return rows[0]
}

async function redemption(trx: Trx, organizationId: string, id: string): Promise<RedemptionSnapshot | undefined> {
  const { rows } = await sql<RedemptionSnapshot>`
    select d.id, d.reward_id, d.reward ->> 'name' as reward_name, d.points, d.status, d.code, d.order_id, d.failure
      from loyalty_redemptions d where d.organization_id = ${organizationId} and d.id = ${id}`.execute(trx)
  return rows[0]
}

async function referral(trx: Trx, organizationId: string, id: string): Promise<ReferralSnapshot | undefined> {
  const { rows } = await sql<ReferralSnapshot>`
    select r.id, r.status, r.reject_reason, r.points, r.friend_email, r.order_id
      from loyalty_referrals r where r.organization_id = ${organizationId} and r.id = ${id}`.execute(trx)
  return rows[0]
}

async function tier(trx: Trx, organizationId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from loyalty_tiers where organization_id = ${organizationId} and id = ${id}`.execute(trx)
  return rows[0]?.name
}

export const loyaltySnapshots: LoyaltySnapshots = { member, entry, redemption, referral, tier }
