import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { ProductStars } from '#platform/ports/product-stars.ts'

export interface UnwrittenRating {
  readonly product_id: string
  readonly external_id: string
  /** null: no published review. */
  readonly rating: string | null
  readonly rating_count: number
}

/** Products of the platform whose rating differs from the last one written, by ID, after `after`. */
const unwritten = (stars: ProductStars) => sql`
  from products p
  left join (${stars}) s on s.organization_id = p.organization_id and s.product_id = p.id
  left join product_ratings w on w.organization_id = p.organization_id and w.product_id = p.id
  cross join lateral (select coalesce(s.published, 0) as rating_count, s.average as rating) present
  where p.deleted_at is null and p.external_id ~ '^[0-9]+$'
    and case when present.rating_count = 0 then w.product_id is not null
      else (present.rating_count, present.rating) is distinct from (w.rating_count, w.rating) end`

/** Reads the values to write and marks them as being written: from here on the shop's value is unknown. */
export async function claimUnwritten(
  trx: Trx,
  organizationId: string,
  stars: ProductStars,
  { claim, after, limit }: { claim: string; after: string | null; limit: number },
): Promise<UnwrittenRating[]> {
  const { rows } = await sql<UnwrittenRating>`
    select p.id as product_id, p.external_id, present.rating::text as rating, present.rating_count ${unwritten(stars)}
      and p.organization_id = ${organizationId} and (${after}::uuid is null or p.id > ${after}::uuid)
    order by p.id limit ${limit}`.execute(trx)
  if (rows.length > 0)
    await trx
      .insertInto('product_ratings')
      .values(
        rows.map(({ product_id }) => ({ organization_id: organizationId, product_id, rating: null, rating_count: null, claim })),
      )
      .onConflict((conflict) =>
        conflict.columns(['organization_id', 'product_id']).doUpdateSet({ rating: null, rating_count: null, claim }),
      )
      .execute()
  return rows
}

/**
 * Marks claimed values as written. If another process claimed them too, the final value is unknown and stays so for both. Returns
 * false then.
 */
export async function noteWritten(
  trx: Trx,
  organizationId: string,
  claim: string,
  written: readonly UnwrittenRating[],
): Promise<boolean> {
  const { rows } = await sql<{ is_overtaken: boolean }>`
    update product_ratings w
       set claim = null,
           rating = case when w.claim = ${claim}::uuid then v.rating end,
           rating_count = case when w.claim = ${claim}::uuid then v.rating_count end
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as v(product_id uuid, rating numeric, rating_count integer)
     where w.organization_id = ${organizationId} and w.product_id = v.product_id
    returning w.rating_count is null as is_overtaken`.execute(trx)
  const gone = written.filter(({ rating }) => rating === null).map(({ product_id }) => product_id)
  if (gone.length > 0)
    await trx
      .deleteFrom('product_ratings')
      .where('organization_id', '=', organizationId)
      .where('product_id', 'in', gone)
      .where('rating_count', '=', 0)
      .execute()
  return !rows.some((row) => row.is_overtaken)
}

/** A reconnected shop may show any value. */
export async function forgetWritten(trx: Trx, organizationId: string): Promise<void> {
  await trx
    .updateTable('product_ratings')
    .set({ rating: null, rating_count: null, claim: null })
    .where('organization_id', '=', organizationId)
    .execute()
}

/** Connected shops with outdated ratings. */
export async function listOutdated(trx: Trx, stars: ProductStars): Promise<string[]> {
  const { rows } = await sql<{ organization_id: string }>`
    select c.organization_id from store_connections c
     where c.platform = 'shopify' and c.disconnected_at is null
       and exists (select ${unwritten(stars)} and p.organization_id = c.organization_id)`.execute(trx)
  return rows.map((row) => row.organization_id)
}
