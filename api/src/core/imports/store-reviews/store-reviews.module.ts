import { Readable } from 'node:stream'
import { importStoreReviews } from '@yuko/contract/imports/import-store-reviews'
import { stringify } from 'csv-stringify/sync'
import { implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { limits } from '#platform/limits/limits.ts'
import type { Module, Platform } from '#platform/module.ts'
import type { StoreReview, StoreReviews } from '#platform/ports/store-reviews.ts'
import { toImport } from '../import.mapper.ts'
import { createImport } from '../import-commands.ts'

/** Columns of our own format (`reviewPresets.yuko`). */
const columns = {
  review_id: ({ id }) => `woocommerce-${id}`,
  rating: ({ rating }) => rating,
  body: ({ body }) => body,
  review_date: ({ submittedAt }) => submittedAt,
  reviewer_name: ({ authorName }) => authorName,
  reviewer_email: ({ authorEmail }) => authorEmail,
  product_id: ({ productId }) => productId,
  status: ({ isPublished }) => (isPublished ? 'published' : 'pending'),
  verified: ({ isVerified }) => String(isVerified),
  // By which the format is detected.
  hold_reason: () => null,
} satisfies Record<string, (review: StoreReview) => string | number | null>

/** The reviews that a store already has become a file, which is checked, imported, and undone like an uploaded one. */
export function storeReviewsModule({ storage }: Pick<Platform, 'storage'>, reviews: StoreReviews): Module {
  return {
    name: 'store-reviews',
    endpoints: [
      implementDetached(
        importStoreReviews,
        async ({ db, clock, organizationId, session }) => {
          const pages = await reviews.read(organizationId)
          if (!pages) throw new Refusal('store.not-connected', 'Connect your WooCommerce store first')
          const file = { name: 'woocommerce-reviews.csv', mediaType: 'text/csv', stream: Readable.from(csvOf(pages)) }
          const upload = { organizationId, userId: session.userId, kind: 'reviews', file } as const
          const created = await createImport(db, storage, clock, upload).catch((error: unknown) => {
            if (!(error instanceof Refusal) || error.code !== 'import.empty') throw error
            throw new Refusal('import.empty', 'Your store doesn’t have any reviews yet')
          })
          return toImport(created, [], clock.now())
        },
        { rateLimit: limits.connections },
      ),
    ],
  }
}

async function* csvOf(pages: AsyncIterable<readonly StoreReview[]>): AsyncGenerator<string> {
  yield stringify([Object.keys(columns)])
  for await (const page of pages) yield stringify(page.map((review) => Object.values(columns).map((read) => read(review))))
}
