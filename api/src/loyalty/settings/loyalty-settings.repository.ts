import { defaultLoyaltySettings, type LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { defaultTierRules, type TierRules } from '@yuko/contract/loyalty/tiers/tier'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'

/** The merchant's settings; the contract's defaults until then, and for newer fields. */
export async function loadLoyaltySettings(trx: Trx, organizationId: string): Promise<LoyaltySettings> {
  return settingsOf((await findRow(trx, organizationId))?.settings)
}

/** The same for a queried `loyalty_settings.settings`; null: never saved. */
export function settingsOf(chosen: LoyaltySettings | null | undefined): LoyaltySettings {
  const expiry = { ...defaultLoyaltySettings.expiry, ...chosen?.expiry }
  return { ...defaultLoyaltySettings, ...chosen, expiry }
}

export async function loadTierRules(trx: Trx, organizationId: string): Promise<TierRules> {
  return { ...defaultTierRules, ...(await findRow(trx, organizationId))?.tier_rules }
}

export async function saveLoyaltySettings(trx: Trx, organizationId: string, settings: LoyaltySettings, now: Date): Promise<void> {
  const before = await loadLoyaltySettings(trx, organizationId)
  const values = { settings: jsonb(settings), updated_at: now }
  const since = endsOtherwise(before.expiry, settings.expiry) ? { expiry_since: now, expired_until: null, warned_on: null } : {}
  await trx
    .insertInto('loyalty_settings')
    .values({ organization_id: organizationId, tier_rules: jsonb(defaultTierRules), expiry_since: now, ...values })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ ...values, ...since }))
    .execute()
}

export async function saveTierRules(trx: Trx, organizationId: string, rules: TierRules, now: Date): Promise<void> {
  const values = { tier_rules: jsonb(rules), updated_at: now }
  await trx
    .insertInto('loyalty_settings')
    .values({ organization_id: organizationId, settings: jsonb(defaultLoyaltySettings), expiry_since: now, ...values })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(values))
    .execute()
}

/** Whether existing points would expire at a different time. */
export function endsOtherwise(before: LoyaltySettings['expiry'], after: LoyaltySettings['expiry']): boolean {
  if (before.mode !== after.mode) return true
  if (after.mode === 'inactivity') return before.months !== after.months
  return after.mode === 'fixed_date' && (before.month !== after.month || before.day !== after.day)
}

function findRow(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('loyalty_settings')
    .select(['settings', 'tier_rules'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
}
