import { z } from 'zod'
import { Refusal } from '#platform/http/refusal.ts'
import type { StoreReview, StoreReviews } from '#platform/ports/store-reviews.ts'
import { email, idNumber, text } from '../payload-fields.ts'
import { WooError } from '../woo-error.ts'
import { gmt } from './read-woo.ts'
import type { WooAccess } from './woo-access.ts'
import type { WooClient } from './woo-client.ts'

/** WooCommerce's maximum page size. */
const page = 100

const review = z.object({
  id: idNumber,
  product_id: idNumber.nullish(),
  status: z.string(),
  reviewer: text,
  reviewer_email: email,
  review: text,
  rating: z.coerce.number(),
  date_created_gmt: gmt,
  verified: z.boolean().nullish(),
})

export function createWooReviews(stores: WooAccess): StoreReviews {
  return {
    async read(organizationId) {
      const client = await stores.withStore(organizationId)
      return client && pagesOf(client)
    },
  }
}

async function* pagesOf(client: WooClient): AsyncGenerator<StoreReview[]> {
  for (let offset = 0; ; offset += page) {
    // Approved and pending ones, without spam and trash.
    const query = { status: 'all', orderby: 'id', order: 'asc', per_page: page, offset }
    const { rows } = await client.list('products/reviews', query).catch((error: unknown) => {
      throw error instanceof WooError ? refusalOf(error) : error
    })
    yield rows.map(readReview)
    if (rows.length < page) return
  }
}

function readReview(row: unknown): StoreReview {
  const one = review.parse(row)
  return {
    id: one.id,
    productId: one.product_id ?? null,
    rating: one.rating,
    body: one.review,
    authorName: one.reviewer,
    authorEmail: one.reviewer_email,
    submittedAt: one.date_created_gmt,
    isPublished: one.status === 'approved',
    isVerified: one.verified ?? false,
  }
}

function refusalOf({ mayPass, message }: WooError): Refusal {
  return mayPass
    ? new Refusal('server.unavailable', `Your store isn’t responding: ${message}. Try again in a moment.`, { retryAfter: 30 })
    : new Refusal('store.not-connected', `Your store refused the request: ${message}`)
}
