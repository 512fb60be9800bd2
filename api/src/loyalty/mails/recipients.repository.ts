import { sql } from 'kysely'
import { customersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { namedPrograms } from '../programs/program.repository.ts'

/** The active program, else the most recent one that was. */
export function findProgramOfMails(trx: Trx, organizationId: string) {
  return namedPrograms(trx, organizationId, ['active', 'paused']).executeTakeFirst()
}

/** Those of these members (uuids) who are active and have an address. */
export function findRecipients(trx: Trx, organizationId: string, memberIds: readonly string[]) {
  return trx
    .selectFrom('loyalty_members as m')
    .innerJoin(customersOf(organizationId).as('c'), 'c.id', 'm.customer_id')
    .select(['m.id', 'm.status', 'm.tier_id', 'm.tier_kept_until', 'm.balance', 'm.pending'])
    .select(['c.email', 'c.name', 'c.locale', 'c.tags', 'c.country', 'c.external_id'])
    .where('m.organization_id', '=', organizationId)
    .where('m.status', '=', 'member')
    .where('c.deleted_at', 'is', null)
    .where('c.email', 'is not', null)
    .where(sql<boolean>`m.id = any(${[...memberIds]}::uuid[])`)
    .execute()
}
export type RecipientRow = Awaited<ReturnType<typeof findRecipients>>[number]

/** How often each of these members (uuids) has each reward: `<member> <reward>` → count. */
export async function countHad(trx: Trx, organizationId: string, memberIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ pair: string; count: number }>`
    select member_id || ' ' || reward_id as pair, count(*) as count from loyalty_redemptions
     where organization_id = ${organizationId} and member_id = any(${[...memberIds]}::uuid[])
       and status not in ('failed', 'cancelled')
     group by 1`.execute(trx)
  return new Map(rows.map(({ pair, count }) => [pair, count]))
}
