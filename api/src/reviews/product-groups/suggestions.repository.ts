import { mostGroupedProducts } from '@yuko/contract/reviews/product-groups/product-group'
import { type RawBuilder, sql } from 'kysely'
import { productsOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'

export interface Suggestion {
  name: string
  products: { id: string; title: string; handle: string | null; image_url: string | null; url: string | null }[]
}

/** The title without its last part: `Mug` of `Mug, blue`, `Mug - blue`, and `Mug (blue)`. */
const stem = sql`trim(coalesce(substring(p.title from '^(.+?)(?:,|\\||\\s[-–—/]\\s|\\()'), p.title))`

/** Products with the same vendor and beginning of the title, the largest groups first. */
export const suggestByTitle = (trx: Trx, organizationId: string) =>
  suggest(trx, organizationId, { name: stem, by: sql`lower(coalesce(p.vendor, '')), lower(${stem})`, where: sql`true` })

/** The products with a tag. */
export const suggestByTag = (trx: Trx, organizationId: string, tag: string) =>
  suggest(trx, organizationId, { name: sql`${tag}::text`, by: sql`()`, where: sql`p.tags @> array[${tag}]::text[]` })

async function suggest(
  trx: Trx,
  organizationId: string,
  { name, by, where }: { name: RawBuilder<unknown>; by: RawBuilder<unknown>; where: RawBuilder<unknown> },
): Promise<Suggestion[]> {
  const { rows } = await sql<Suggestion>`
    select left(min(${name}), 80) as name,
           jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title, 'handle', p.handle, 'image_url', p.image_url, 'url', p.url)
             order by lower(p.title), p.id) as products
      from ${productsOf(organizationId)} p
     where p.deleted_at is null and ${where}
       and not exists (select from grouped_products m where m.organization_id = p.organization_id and m.product_id = p.id)
     group by ${by} having count(*) between 2 and ${mostGroupedProducts}
     order by count(*) desc, 1 limit 50`.execute(trx)
  return rows
}
