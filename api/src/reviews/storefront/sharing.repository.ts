import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** The products whose reviews a product shows: those of its group, or only itself. */
export async function listSharing(trx: Trx, organizationId: string, productId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select mate.product_id as id
      from grouped_products own
      join grouped_products mate on mate.organization_id = own.organization_id and mate.group_id = own.group_id
     where own.organization_id = ${organizationId} and own.product_id = ${productId}`.execute(trx)
  return rows.length > 0 ? rows.map(({ id }) => id) : [productId]
}
