import { sql } from 'kysely'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { settingsOf } from '../settings/loyalty-settings.repository.ts'
import type { ExpiryRule } from './expiry-rule.ts'

export interface StoredRule extends ExpiryRule {
  /** The last fixed date that was processed. */
  readonly expiredUntil: Date | null
  /** The last day members were warned. */
  readonly warnedOn: string | null
}

export async function loadExpiryRule(trx: Trx, organizationId: string): Promise<StoredRule> {
  const { timezone: timeZone, created_at } = await readOrganization(trx, organizationId)
  const row = await trx
    .selectFrom('loyalty_settings')
    .select(['settings', 'expiry_since', 'expired_until', 'warned_on'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return {
    expiry: settingsOf(row?.settings).expiry,
    since: row?.expiry_since ?? created_at,
    timeZone,
    expiredUntil: row?.expired_until ?? null,
    warnedOn: row?.warned_on ?? null,
  }
}

/** Organizations with an expiry rule, in id order. Needs a system transaction. */
export async function organizationsWithExpiry(trx: Trx, after: string | null, most: number): Promise<string[]> {
  let query = trx
    .selectFrom('loyalty_settings')
    .select('organization_id')
    .where(sql<boolean>`settings -> 'expiry' ->> 'mode' <> 'none'`)
    .where(isOpen('loyalty_settings.organization_id'))
    .orderBy('organization_id')
    .limit(most)
  if (after) query = query.where('organization_id', '>', after)
  return (await query.execute()).map(({ organization_id }) => organization_id)
}

export async function changeExpiryState(
  trx: Trx,
  organizationId: string,
  state: { expired_until: Date } | { warned_on: string },
): Promise<void> {
  await trx.updateTable('loyalty_settings').set(state).where('organization_id', '=', organizationId).execute()
}

export interface Held {
  readonly lastActivityAt: Date | null
  /** Available points. */
  readonly lots: readonly { readonly remaining: number; readonly availableAt: Date; readonly expiresAt: Date | null }[]
}

/** A member's lots; undefined: no such member. */
export async function findHeld(trx: Trx, organizationId: string, memberId: string): Promise<Held | undefined> {
  const member = await trx
    .selectFrom('loyalty_members')
    .select('last_activity_at as lastActivityAt')
    .where('organization_id', '=', organizationId)
    .where('id', '=', memberId)
    .executeTakeFirst()
  if (!member) return undefined
  const lots = await trx
    .selectFrom('point_lots')
    .select(['remaining', 'available_at as availableAt', 'expires_at as expiresAt'])
    .where('organization_id', '=', organizationId)
    .where('member_id', '=', memberId)
    .where('status', '=', 'available')
    .execute()
  return { ...member, lots }
}
