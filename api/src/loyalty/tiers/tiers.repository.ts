import type { Insertable, Selectable, Updateable } from 'kysely'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import { lockKey } from '#platform/db/advisory-lock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { LoyaltyTiers } from '../loyalty.tables.ts'

export type TierRow = Omit<Selectable<LoyaltyTiers>, 'organization_id'>

/** Lowest first, without deleted ones unless requested. */
export function listTierRows(trx: Trx, organizationId: string, { withDeleted = false } = {}): Promise<TierRow[]> {
  const tiers = trx.selectFrom('loyalty_tiers').selectAll().where('organization_id', '=', organizationId).orderBy('threshold')
  return (withDeleted ? tiers : tiers.where('deleted_at', 'is', null)).execute()
}

export async function hasActiveProgram(trx: Trx, organizationId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('loyalty_programs')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row !== undefined
}

/** The number of active members per tier; null: without one. */
export async function countByTier(trx: Trx, organizationId: string): Promise<Map<string | null, number>> {
  const rows = await trx
    .selectFrom('loyalty_members')
    .select(['tier_id', (eb) => eb.fn.countAll<number>().as('members')])
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'member')
    .groupBy('tier_id')
    .execute()
  return new Map(rows.map(({ tier_id, members }) => [tier_id, members]))
}

/** Serializes changes to this organization's tiers until the transaction ends. */
export async function lockTiers(trx: Trx, organizationId: string): Promise<void> {
  await lockKey(trx, `tiers ${organizationId}`)
}

export async function insertTier(trx: Trx, tier: Insertable<LoyaltyTiers>): Promise<void> {
  await trx.insertInto('loyalty_tiers').values(tier).execute()
}

export async function changeTier(trx: Trx, organizationId: string, id: string, change: Updateable<LoyaltyTiers>): Promise<void> {
  await trx.updateTable('loyalty_tiers').set(change).where('organization_id', '=', organizationId).where('id', '=', id).execute()
}

/** Deletes marked tiers, whose members were moved. */
export async function removeDeletedTiers(trx: Trx, organizationId: string): Promise<void> {
  await trx
    .deleteFrom('loyalty_tiers')
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is not', null)
    .execute()
}

/** Organizations with tiers. */
export async function listTieredOrganizations(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('loyalty_tiers')
    .select('organization_id')
    .where(isOpen('loyalty_tiers.organization_id'))
    .distinct()
    .execute()
  return rows.map(({ organization_id }) => organization_id)
}
