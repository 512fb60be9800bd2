import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { LoyaltyFacts, RedemptionOfPerson } from '#platform/ports/people-facts.ts'

async function customerOf(trx: Trx, organizationId: string, memberId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('loyalty_members')
    .select('customer_id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row?.customer_id
}

async function entry(trx: Trx, organizationId: string, id: string) {
  const { rows } = await sql<{ balance: number; reason: string | null; recordedAt: Date }>`
    select balance_after as balance, explanation ->> 'rule' as reason, recorded_at as "recordedAt"
      from point_entries where organization_id = ${organizationId} and id = ${id}`.execute(trx)
  return rows[0]
}

async function tiers(trx: Trx, organizationId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { name: string; threshold: number }>()
  const rows = await trx
    .selectFrom('loyalty_tiers')
    .select(['id', 'name', 'threshold'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function tierNames(trx: Trx, organizationId: string) {
  const rows = await trx
    .selectFrom('loyalty_tiers')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function redemption(trx: Trx, organizationId: string, id: string): Promise<RedemptionOfPerson | undefined> {
  return trx
    .selectFrom('loyalty_redemptions')
    .select(['code', 'points', 'value_minor', 'reward', 'reward_id', 'expires_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export const loyaltyFacts: LoyaltyFacts = { customerOf, entry, tiers, tierNames, redemption }
