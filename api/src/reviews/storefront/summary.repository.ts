import { type Selectable, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { Schema } from '#platform/db/schema.ts'

/** Of a product's group, or its own. */
export async function findSummary(
  trx: Trx,
  organizationId: string,
  productId: string,
): Promise<Selectable<Schema['review_summaries']> | undefined> {
  const { rows } = await sql<Selectable<Schema['review_summaries']>>`
    select r.* from (select ${productId}::uuid as id) p
      left join grouped_products m on m.organization_id = ${organizationId} and m.product_id = p.id
      join review_summaries r on r.organization_id = ${organizationId}
       and (r.group_id = m.group_id or (m.group_id is null and r.product_id = p.id))`.execute(trx)
  return rows[0]
}

/** Those of the reviews that these products show. */
export async function findShown(
  trx: Trx,
  organizationId: string,
  reviewIds: readonly string[],
  productIds: readonly string[],
): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('reviews')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...reviewIds])
    .where('status', '=', 'published')
    .where('product_id', 'in', [...productIds])
    .execute()
  return new Set(rows.map(({ id }) => id))
}
