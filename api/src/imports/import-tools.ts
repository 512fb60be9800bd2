import type { Storage } from '#platform/storage.ts'
import type { StartPass } from './import-kinds.ts'
import type { ImportRecord } from './imports.repository.ts'
import { reviewPass } from './review-pass.ts'
import { customerPass } from './store-files/customer-pass.ts'
import { orderPass } from './store-files/order-pass.ts'
import { productPass } from './store-files/product-pass.ts'
import type { StoreFeed } from './store-files/store-feed.ts'

/** What all jobs of imports work with. */
export interface ImportTools {
  readonly storage: Storage
  readonly passes: Readonly<Record<ImportRecord['kind'], StartPass>>
}

/** `feed` is what the store's own calls go through: a file of products is taken as if the store's server had sent it. */
export function importTools(storage: Storage, feed: StoreFeed): ImportTools {
  return {
    storage,
    passes: {
      reviews: reviewPass,
      products: (one, options) => productPass(feed, one, options),
      customers: (one, options) => customerPass(feed, one, options),
      orders: (one, options) => orderPass(feed, one, options),
    },
  }
}
