import { sql } from 'kysely'
import { productsOf } from '#core/store/rows.reads.repository.ts'
import { requestItemIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'

/** The items left to review, as the email shows them; `itemId` is the wire id. */
export async function requestedProducts(trx: Trx, organizationId: string, requestId: string) {
  const { rows } = await sql<{
    itemId: string
    productId: string | null
    title: string
    url: string | null
    image_url: string | null
  }>`
    select i.id as "itemId", i.product_id as "productId", coalesce(p.title, '') as title, p.url, p.image_url
      from review_request_items i left join ${productsOf(organizationId)} p on p.id = i.product_id
     where i.organization_id = ${organizationId} and i.request_id = ${requestId} and i.status = 'pending'
     order by i.position`.execute(trx)
  return rows.map((row) => ({ ...row, itemId: requestItemIds.toWire(row.itemId) }))
}

interface Photoless {
  reviewId: string
  title: string | null
  url: string | null
  image_url: string | null
  rating: number
  review_title: string | null
  body: string
  submitted_at: Date
}

/** The first review of the request without a photo that is or may be published. After one or two stars nobody is asked for one. */
export async function findPhotoless(trx: Trx, organizationId: string, requestId: string) {
  const { rows } = await sql<Photoless>`
    select r.id as "reviewId", p.title, p.url, p.image_url, r.rating, r.title as review_title, r.body, r.submitted_at
      from review_request_items i
      join reviews r on r.organization_id = i.organization_id and r.id = i.review_id
      left join ${productsOf(organizationId)} p on p.id = i.product_id
     where i.organization_id = ${organizationId} and i.request_id = ${requestId} and r.picture_count = 0
       and r.rating > 2 and r.status in ('pending', 'published')
     order by i.position limit 1`.execute(trx)
  const [row] = rows
  if (!row) return null
  const { reviewId, title, url, image_url, rating, review_title, body, submitted_at } = row
  return {
    reviewId,
    product: title === null ? null : { title, url, image_url },
    review: { rating, title: review_title, body, submitted_at },
  }
}
