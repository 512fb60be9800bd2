import { customerTagsOf } from '@yuko/contract/loyalty/campaigns/campaign-condition'
import type { Tagging, TaggingState } from '@yuko/contract/loyalty/tagging/tagging'
import { readShopifyConnection } from '#core/store/connection/connections.reads.repository.ts'
import { customersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import { listTierRows } from '../tiers/tiers.repository.ts'
import { customersScope } from './tag-states.repository.ts'

export async function findTagging(trx: Trx, organizationId: string): Promise<Tagging | undefined> {
  const row = await trx
    .selectFrom('loyalty_tagging')
    .select('tagging')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row?.tagging
}

export async function saveTagging(trx: Trx, organizationId: string, tagging: Tagging, now: Date): Promise<void> {
  const values = { tagging: jsonb(tagging), updated_at: now }
  await trx
    .insertInto('loyalty_tagging')
    .values({ organization_id: organizationId, ...values })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(values))
    .execute()
}

/** Whether the store is writable. */
export async function findStoreState(trx: Trx, organizationId: string): Promise<TaggingState['store']> {
  const connection = await readShopifyConnection(trx, organizationId)
  if (!connection) return 'not_connected'
  return connection.scopes.includes(customersScope) ? 'ready' : 'no_permission'
}

/** IDs of members whose customer has one of these addresses. */
export async function findMembersByEmail(trx: Trx, organizationId: string, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return []
  const rows = await trx
    .selectFrom('loyalty_members as m')
    .innerJoin(customersOf(organizationId).as('c'), 'c.id', 'm.customer_id')
    .select('m.id')
    .where('m.organization_id', '=', organizationId)
    .where('c.email', 'in', emails)
    .execute()
  return rows.map(({ id }) => id)
}

/** The customer tags that ways to earn and tiers ask for. */
export async function findDecidingTags(trx: Trx, organizationId: string): Promise<string[]> {
  const campaigns = await trx
    .selectFrom('loyalty_campaigns')
    .select('details')
    .where('organization_id', '=', organizationId)
    .execute()
  const tiers = await listTierRows(trx, organizationId)
  return [
    ...campaigns.flatMap(({ details: { conditions, orConditions = [] } }) => customerTagsOf({ conditions, orConditions })),
    ...tiers.flatMap(({ tag }) => tag ?? []),
  ]
}
