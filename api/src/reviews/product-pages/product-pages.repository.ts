import { sql } from 'kysely'
import { productsOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { shownStars } from '../product-stars.repository.ts'

export interface ReviewedPage {
  id: string
  title: string
  handle: string | null
  image_url: string | null
  url: string
  published: number
  average: number
}

/** Pages of the most reviewed products, as the shop shows their stars. */
export async function listReviewedPages(trx: Trx, organizationId: string, limit: number): Promise<ReviewedPage[]> {
  const { rows } = await sql<ReviewedPage>`
    select p.id, p.title, p.handle, p.image_url, p.url, s.published, s.average::float8 as average
      from ${productsOf(organizationId)} p
      join (${shownStars}) s on s.organization_id = p.organization_id and s.product_id = p.id and s.published > 0
     where p.deleted_at is null and p.url ~ '^https?://'
     order by s.published desc, p.id limit ${limit}`.execute(trx)
  return rows
}
