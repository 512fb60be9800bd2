import type { ReplyOf } from '@yuko/contract/endpoint'
import type { listStorefrontReviews } from '@yuko/contract/storefront/list-storefront-reviews'

export type ReviewPage = ReplyOf<typeof listStorefrontReviews>
export type Sort = 'most_recent' | 'highest' | 'lowest'

export interface ReviewQuery {
  api: string
  store: string
  product: string | null
  rating: number | null
  sort: Sort
  cursor: string | null
}

const nothing: ReviewPage = {
  store: { name: '' },
  product: null,
  summary: { count: 0, average: null, distribution: [0, 0, 0, 0, 0] },
  items: [],
  nextCursor: null,
}

/** One page of published reviews. A product that the store does not have yet simply has no reviews. */
export async function fetchReviews(query: ReviewQuery, signal: AbortSignal): Promise<ReviewPage> {
  const address = new URL(`${query.api}/api/v1/storefront/${encodeURIComponent(query.store)}/reviews`, location.href)
  const { product, rating, cursor } = query
  if (product) address.searchParams.set('product', product)
  if (rating) address.searchParams.set('rating', String(rating))
  if (cursor) address.searchParams.set('cursor', cursor)
  address.searchParams.set('sort', query.sort)
  // No credentials and no custom header: a simple request, which needs no preflight and can be cached for everyone.
  const reply = await fetch(address, { signal, credentials: 'omit' })
  const body: unknown = await reply.json()
  if (reply.ok) return body as ReviewPage
  if ((body as { code?: unknown }).code === 'product.not-found') return nothing
  throw new Error(`Reviews: ${reply.status}`)
}
