import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { ReviewFeed } from '#platform/ports/review-feed.ts'
import type { NamedProduct } from './product-cells.ts'

export async function findProducts(trx: Trx, organizationId: string, products: readonly NamedProduct[]) {
  const externalIds = [...new Set(products.flatMap(({ externalId }) => externalId ?? []))]
  const handles = [...new Set(products.flatMap(({ handle }) => handle ?? []))]
  const { rows } = await sql<{ id: string; external_id: string | null; handle: string | null }>`
    select id, external_id, handle from products where organization_id = ${organizationId} and external_id = any(${externalIds}::text[])
    union
    select id, external_id, handle from products where organization_id = ${organizationId} and handle = any(${handles}::text[])`.execute(
    trx,
  )
  return rows
}

/** Returns the number created. Skips those whose ID or handle was just taken. */
export async function insertPlaceholders(
  trx: Trx,
  organizationId: string,
  importId: string,
  products: readonly (NamedProduct & { id: string; title: string })[],
): Promise<number> {
  const rows = await trx
    .insertInto('products')
    .values(
      products.map(({ id, title, externalId, handle, url }) => ({
        organization_id: organizationId,
        id,
        external_id: externalId,
        handle,
        title,
        url,
        image_url: null,
        is_placeholder: true,
        import_id: importId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.length
}

/**
 * Placeholders without reviews or orders: of this import, and of earlier undone ones whose placeholders this import's reviews
 * still used.
 */
export async function deleteUnusedPlaceholders(
  trx: Trx,
  organizationId: string,
  importId: string,
  { isReviewed }: Pick<ReviewFeed, 'isReviewed'>,
): Promise<void> {
  await sql`
    delete from products p
     using imports i
     where p.organization_id = ${organizationId} and p.is_placeholder
       and i.organization_id = p.organization_id and i.id = p.import_id and (i.id = ${importId} or i.status = 'undone')
       and not ${isReviewed(sql`p.organization_id`, sql`p.id`)}
       and not exists (select from order_lines l where l.organization_id = p.organization_id and l.product_id = p.id)`.execute(
    trx,
  )
}
