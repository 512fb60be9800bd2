import { stringify } from 'csv-stringify/sync'
import { reviewIds } from '#ids.ts'
import { harmlessCell } from '#platform/files/spreadsheet-cell.ts'
import type { FeedEntry, FeedFormat } from './feed-format.ts'

const list = (texts: readonly string[]) => (texts.length > 0 ? JSON.stringify(texts) : '')

/** Meta's column names. */
const columns: Record<string, (entry: FeedEntry) => string | number | boolean> = {
  aggregator: () => 'Yuko',
  'store.name': ({ store }) => store.name,
  'store.id': ({ store }) => store.slug,
  'store.storeUrls': ({ store, review }) => list([new URL(store.website ?? review.product_url).hostname]),
  reviewID: ({ review }) => reviewIds.toWire(review.id),
  rating: ({ review }) => review.rating,
  title: ({ review }) => review.title ?? '',
  content: ({ review }) => review.body,
  created_at: ({ review }) => review.submitted_at.toISOString(),
  updated_at: ({ review }) => review.edited_at?.toISOString() ?? '',
  review_image_urls: ({ pictures }) => list(pictures),
  incentivized: ({ review }) => review.is_incentivized,
  has_verified_purchase: ({ review }) => review.verification === 'verified_buyer',
  'reviewer.name': ({ review }) => review.author_name || 'Anonymous',
  'reviewer.isAnonymous': ({ review }) => review.author_name.trim() === '',
  'product.name': ({ review }) => review.product_title,
  'product.url': ({ review }) => review.product_url,
  'product.brand': ({ review }) => review.product_brand ?? '',
}

export const metaFeed: FeedFormat = {
  mediaType: 'text/csv; charset=utf-8',
  extension: 'csv',
  head: () => stringify([Object.keys(columns)]),
  entry: (entry) => stringify([Object.values(columns).map((cellOf) => harmlessCell(String(cellOf(entry))))]),
  foot: '',
}
