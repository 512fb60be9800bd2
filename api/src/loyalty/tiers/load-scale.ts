import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { loadTierRules } from '../settings/loyalty-settings.repository.ts'
import type { Scale } from './tier-decision.ts'
import { listTierRows } from './tiers.repository.ts'

/** The current tier rules. */
export async function loadScale(trx: Trx, clock: Clock, organizationId: string): Promise<Scale> {
  return {
    rules: await loadTierRules(trx, organizationId),
    ladder: await listTierRows(trx, organizationId),
    now: clock.now(),
    timeZone: await readTimeZone(trx, organizationId),
  }
}
