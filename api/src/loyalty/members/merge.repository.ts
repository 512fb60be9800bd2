import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { removeFiles } from '#platform/remove-files.job.ts'

/** Locks both, in the usual lock order. */
export function lockMembersToMerge(trx: Trx, organizationId: string, ids: readonly [string, string]) {
  return trx
    .selectFrom('loyalty_members')
    .select(['id', 'status', 'balance', 'merged_into'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export function listOpenLots(trx: Trx, organizationId: string, memberId: string) {
  return trx
    .selectFrom('point_lots')
    .select(['id', 'remaining', 'status', 'available_at', 'expires_at', 'campaign_id', 'order_id'])
    .where('organization_id', '=', organizationId)
    .where('member_id', '=', memberId)
    .where('status', 'in', ['pending', 'available'])
    .orderBy('expires_at', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute()
}

/** The other remains as the owner of its ledger; non-point data moves if the survivor has none. */
export async function markMerged(trx: Trx, organizationId: string, survivor: string, other: string): Promise<void> {
  await sql`
    update loyalty_members s set birth_month = coalesce(s.birth_month, o.birth_month), birth_day = coalesce(s.birth_day, o.birth_day),
        birthday_set_at = coalesce(s.birthday_set_at, o.birthday_set_at), joined_at = least(s.joined_at, o.joined_at),
        joined_via = coalesce(s.joined_via, o.joined_via), referred_by = coalesce(nullif(s.referred_by, o.id), nullif(o.referred_by, s.id)),
        tier_id = coalesce(s.tier_id, o.tier_id), tier_since = coalesce(s.tier_since, o.tier_since),
        status = case when s.status = 'candidate' and o.status = 'member' then 'member' else s.status end
      from loyalty_members o
     where s.organization_id = ${organizationId} and s.id = ${survivor} and o.organization_id = ${organizationId} and o.id = ${other}`.execute(
    trx,
  )
  // Repoint members merged earlier, so that one lookup is enough.
  await sql`
    update loyalty_members set merged_into = ${survivor},
        status = 'merged', birth_month = null, birth_day = null, birthday_set_at = null, tier_id = null, tier_since = null,
        tier_kept_until = null
     where organization_id = ${organizationId} and (id = ${other} or merged_into = ${other})`.execute(trx)
  await trx
    .updateTable('loyalty_redemptions')
    .set({ member_id: survivor })
    .where('organization_id', '=', organizationId)
    .where('member_id', '=', other)
    .execute()
  await moveReferrals(trx, organizationId, survivor, other)
  await moveProofs(trx, organizationId, survivor, other)
}

/** Moves referrals in both directions; nobody refers themselves. */
async function moveReferrals(trx: Trx, organizationId: string, survivor: string, other: string): Promise<void> {
  await sql`update loyalty_referrals set advocate_id = ${survivor}, device_key = case when status = 'clicked' then null else device_key end
     where organization_id = ${organizationId} and advocate_id = ${other}`.execute(trx)
  await sql`update loyalty_members set referred_by = nullif(${survivor}::uuid, id)
     where organization_id = ${organizationId} and referred_by = ${other}`.execute(trx)
  await sql`
    insert into loyalty_referral_traces (organization_id, member_id, kind, key, seen_at)
    select organization_id, ${survivor}, kind, key, seen_at from loyalty_referral_traces
     where organization_id = ${organizationId} and member_id = ${other}
    on conflict do nothing`.execute(trx)
  await sql`delete from loyalty_referral_traces where organization_id = ${organizationId} and member_id = ${other}`.execute(trx)
}

/** Of two proofs that wait for the same campaign, the survivor's stays and the other is deleted. */
async function moveProofs(trx: Trx, organizationId: string, survivor: string, other: string): Promise<void> {
  const { rows } = await sql<{ file_key: string | null }>`
    delete from loyalty_proofs p
     where p.organization_id = ${organizationId} and p.member_id = ${other} and p.status = 'waiting' and exists (
       select from loyalty_proofs s where s.organization_id = p.organization_id and s.campaign_id = p.campaign_id
          and s.member_id = ${survivor} and s.status = 'waiting')
    returning p.file_key`.execute(trx)
  const keys = rows.flatMap(({ file_key }) => file_key ?? [])
  if (keys.length > 0) await enqueue(trx, removeFiles, { keys }, { organizationId })
  await trx
    .updateTable('loyalty_proofs')
    .set({ member_id: survivor })
    .where('organization_id', '=', organizationId)
    .where('member_id', '=', other)
    .execute()
}

export async function setCustomer(trx: Trx, organizationId: string, memberId: string, customerId: string): Promise<void> {
  await trx
    .updateTable('loyalty_members')
    .set({ customer_id: customerId })
    .where('organization_id', '=', organizationId)
    .where('id', '=', memberId)
    .execute()
}

/** The member of exactly this customer (uuid), merged or not. */
export function findOwnMember(trx: Trx, organizationId: string, customerId: string) {
  return trx
    .selectFrom('loyalty_members')
    .select(['id', 'status', 'merged_into'])
    .where('organization_id', '=', organizationId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
}
