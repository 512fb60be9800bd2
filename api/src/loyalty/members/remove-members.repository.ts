import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** Members to remove with their numbers of entries and tiers, locked. */
export function lockRemoved(trx: Trx, organizationId: string, memberIds: readonly string[]) {
  return trx
    .selectFrom('loyalty_members')
    .select(['id', 'status', 'balance', 'seq', 'tier_id', 'removed_at'])
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`id = any(${[...memberIds]}::uuid[])`)
    .where('status', '<>', 'merged')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** They stay as owners of their ledgers, and no longer count as members who joined. */
export async function markRemoved(trx: Trx, organizationId: string, memberIds: readonly string[], now: Date): Promise<void> {
  await sql`
    update loyalty_members set status = 'candidate', removed_at = ${now}, joined_at = null, joined_via = null, birth_month = null, birth_day = null,
        birthday_set_at = null, referral_code = null, tier_id = null, tier_since = null, tier_kept_until = null, tier_is_held = false
     where organization_id = ${organizationId} and id = any(${[...memberIds]}::uuid[])`.execute(trx)
  await sql`
    delete from loyalty_referral_traces where organization_id = ${organizationId} and member_id = any(${[...memberIds]}::uuid[])`.execute(
    trx,
  )
}
