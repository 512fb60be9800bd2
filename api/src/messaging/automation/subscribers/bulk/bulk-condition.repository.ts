import type { SubscriberBulkRequest } from '@yuko/contract/automation/subscribers/subscriber-bulk'
import { type RawBuilder, sql } from 'kysely'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import { subscriberIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { ruleCondition } from '../../rules/decide-rule.repository.ts'
import { filterCondition } from '../list/subscriber-filter.repository.ts'

/** The selected people, as a condition on the alias `s` of `subscribers`: by default for a page, with `inRule` for everybody. */
export async function bulkCondition(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  { filter, subscriberIds: ids }: SubscriberBulkRequest,
  ofRule = ruleCondition,
): Promise<RawBuilder<boolean>> {
  const scope = { organizationId, timeZone: await readTimeZone(trx, organizationId), now: clock.now() }
  const asked = await filterCondition(trx, scope, filter ?? {}, ofRule)
  return ids ? sql<boolean>`(${asked} and s.id = any(${ids.map(subscriberIds.toUuid)}::uuid[]))` : asked
}
