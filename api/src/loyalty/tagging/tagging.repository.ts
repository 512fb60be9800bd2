import type { Tagging, TaggingState } from '@yuko/contract/loyalty/tagging/tagging'
import { readShopifyConnection } from '#core/store/connection/connections.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
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

/** The member's advocate; null: none. */
export async function findAdvocate(trx: Trx, organizationId: string, memberId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('loyalty_members')
    .select('referred_by')
    .where('organization_id', '=', organizationId)
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row?.referred_by ?? null
}
