import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** Names by ID, of deleted ones too. */
export async function readShopSegmentNames(trx: Trx, organizationId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from shop_segments where organization_id = ${organizationId}`.execute(trx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export type ShopSegmentState = 'ready' | 'copying' | 'unused' | 'deleted'

/** Whether conditions on these segments can be evaluated, by ID. Unknown ones are missing. */
export async function readShopSegmentStates(
  trx: Trx,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, ShopSegmentState>> {
  const { rows } = await sql<{ id: string; state: ShopSegmentState }>`
    select id, case when deleted_at is not null then 'deleted' when followed_at is null then 'unused'
                    when read_at is null then 'copying' else 'ready' end as state
      from shop_segments where organization_id = ${organizationId} and id = any(${[...ids]}::uuid[])`.execute(trx)
  return new Map(rows.map(({ id, state }) => [id, state]))
}
