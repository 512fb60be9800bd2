import { type RawBuilder, sql } from 'kysely'
import { customersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'

const ofPerson = (organizationId: string, email: string) => sql`
  from loyalty_members m join ${customersOf(organizationId)} c on c.id = m.customer_id and c.email = ${email}`

type Row = Record<string, unknown>

export async function listMembership(trx: Trx, organizationId: string, email: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select m.id, m.status, m.joined_at, m.joined_via, t.name as tier, m.balance, m.pending, m.lifetime_earned, m.earlier_points, m.lifetime_redeemed,
           m.lifetime_expired, nullif(concat_ws('-', m.birth_month, m.birth_day), '') as birthday, m.referral_code, m.last_activity_at
      ${ofPerson(organizationId, email)}
      left join loyalty_tiers t on t.organization_id = m.organization_id and t.id = m.tier_id
     where m.organization_id = ${organizationId} order by m.id`.execute(trx)
  return rows
}

export async function listPoints(trx: Trx, organizationId: string, email: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select e.occurred_at, e.kind, e.points, e.pending_points, e.explanation ->> 'rule' as reason, n.customer_note, n.internal_note
      ${ofPerson(organizationId, email)}
      join point_entries e on e.organization_id = m.organization_id and e.member_id = m.id
      left join point_entry_notes n on n.organization_id = e.organization_id and n.entry_id = e.id
     where m.organization_id = ${organizationId} order by m.id, e.seq`.execute(trx)
  return rows
}

export async function listEarlierPoints(trx: Trx, organizationId: string, email: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select h.occurred_at, h.points, h.description
      ${ofPerson(organizationId, email)}
      join loyalty_earlier_entries h on h.organization_id = m.organization_id and h.member_id = m.id
     where m.organization_id = ${organizationId} order by m.id, h.occurred_at, h.points, h.description`.execute(trx)
  return rows
}

export async function listRewards(trx: Trx, organizationId: string, email: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.created_at, r.reward ->> 'name' as reward, r.points, r.status, r.code, r.used_at
      ${ofPerson(organizationId, email)}
      join loyalty_redemptions r on r.organization_id = m.organization_id and r.member_id = m.id
     where m.organization_id = ${organizationId} order by r.created_at, r.id`.execute(trx)
  return rows
}

/** The members of these customers (uuids; null: all), including merged ones. */
export async function membersOfCustomers(trx: Trx, organizationId: string, customerIds: readonly string[] | null) {
  const { rows } = await sql<{ id: string; balance: number }>`
    select id, balance from loyalty_members
     where organization_id = ${organizationId}
       and ${
         customerIds === null
           ? sql`true`
           : sql`(customer_id = any(${[...customerIds]}::uuid[]) or merged_into in (select k.id from loyalty_members k
               where k.organization_id = ${organizationId} and k.customer_id = any(${[...customerIds]}::uuid[])))`
       }
     order by id for update`.execute(trx)
  return rows
}

/** Deletes identifying fields. The ledger contains none and stays. */
export async function forgetMembers(trx: Trx, organizationId: string, memberIds: readonly string[]): Promise<void> {
  const ids = sql`any(${[...memberIds]}::uuid[])`
  await sql`
    delete from point_entry_notes n using point_entries e
     where n.organization_id = ${organizationId} and e.organization_id = ${organizationId} and e.id = n.entry_id
       and e.member_id = ${ids}`.execute(trx)
  await sql`delete from loyalty_earlier_entries where organization_id = ${organizationId} and member_id = ${ids}`.execute(trx)
  await sql`delete from loyalty_imported_pasts where organization_id = ${organizationId} and member_id = ${ids}`.execute(trx)
  await sql`
    update loyalty_members set birth_month = null, birth_day = null, birthday_set_at = null, referral_code = null,
        status = case when status in ('member', 'candidate') then 'opted_out' else status end
     where organization_id = ${organizationId} and id = ${ids}`.execute(trx)
}

/** The ledger cannot be split, so its member row stays. */
export const isMember = (organizationId: RawBuilder<unknown>, customerId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from loyalty_members m where m.organization_id = ${organizationId} and m.customer_id = ${customerId})`
