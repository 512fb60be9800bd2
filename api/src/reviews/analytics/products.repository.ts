import type { productAnalyticsSort } from '@yuko/contract/reviews/analytics/list-product-analytics'
import { sql } from 'kysely'
import type { z } from 'zod'
import { productsOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Period } from '#platform/db/period.ts'
import { hasMedia, isReplied, reviewsWithin } from './analytics.repository.ts'

export interface ProductRow {
  readonly id: string
  readonly title: string
  readonly image_url: string | null
  readonly reviews: number
  readonly rating: number
  readonly media: number
  readonly replied: number
}

export interface ProductsPage {
  readonly period: Period
  readonly sort: z.output<typeof productAnalyticsSort>
  readonly direction: 'asc' | 'desc'
  readonly limit: number
  readonly after: { readonly value: number; readonly id: string } | undefined
}

/** Products with reviews in the period, with their shares from 0 to 1. */
export async function listProductRows(trx: Trx, organizationId: string, page: ProductsPage): Promise<ProductRow[]> {
  const { period, sort, direction, limit, after } = page
  const key = sql.ref(sort)
  const [order, isAfter] = direction === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const { rows } = await sql<ProductRow>`
    with summed as (
      select r.product_id as id, count(*)::float8 as reviews, avg(r.rating)::float8 as rating,
             count(*) filter (where ${hasMedia})::float8 / count(*) as media,
             count(*) filter (where ${isReplied})::float8 / count(*) as replied
        from reviews r where ${reviewsWithin(organizationId, period)} and r.product_id is not null
       group by r.product_id),
    page as (
      select * from summed
       where ${after ? sql`(${key}, id) ${isAfter} (${after.value}::float8, ${after.id}::uuid)` : sql`true`}
       order by ${key} ${order}, id ${order} limit ${limit})
    select page.*, p.title, p.image_url from page join ${productsOf(organizationId)} p on p.id = page.id
     order by ${key} ${order}, page.id ${order}`.execute(trx)
  return rows
}
