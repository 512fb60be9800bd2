import type { Trx } from '#platform/db/database.ts'

/** Whose store a shop is; null where it is nobody's any more. */
export async function findOrganizationOfShop(trx: Trx, shop: string): Promise<string | null> {
  const row = await trx
    .selectFrom('store_connections')
    .select('organization_id')
    .where('shop', '=', shop)
    .where('disconnected_at', 'is', null)
    .executeTakeFirst()
  return row?.organization_id ?? null
}
