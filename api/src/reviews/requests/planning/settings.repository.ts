import { type RequestSettings, requestSettings } from '@yuko/contract/requests/request-settings'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import { loadExclusions } from '#core/exclusions/exclusions.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import type { StoreRules } from './order-story.ts'

/** No row: the defaults, and the feature was never off. Fields newer than the row have their defaults. */
export async function findSettings(trx: Trx, organizationId: string) {
  const row = await trx
    .selectFrom('review_request_settings')
    .select(['settings', 'enabled_since'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return { settings: requestSettings.parse(row?.settings ?? {}), enabledSince: row?.enabled_since ?? null }
}

export async function saveSettings(
  trx: Trx,
  organizationId: string,
  { settings, enabledSince, now }: { settings: RequestSettings; enabledSince: Date | null; now: Date },
): Promise<void> {
  const row = { settings: jsonb(settings), enabled_since: enabledSince, updated_at: now }
  await trx
    .insertInto('review_request_settings')
    .values({ organization_id: organizationId, ...row })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(row))
    .execute()
}

export async function loadRules(trx: Trx, organizationId: string): Promise<StoreRules> {
  const store = await readOrganization(trx, organizationId)
  return {
    ...(await findSettings(trx, organizationId)),
    timeZone: store.timezone,
    country: store.country,
    currency: store.currency,
    exclusions: await loadExclusions(trx, organizationId, 'review_requests'),
  }
}
