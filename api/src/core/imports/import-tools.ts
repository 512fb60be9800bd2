import type { HistoryFeed } from '#platform/ports/history-feed.ts'
import type { PointsFeed } from '#platform/ports/points-feed.ts'
import type { ReviewFeed } from '#platform/ports/review-feed.ts'
import type { SubscriberFeed } from '#platform/ports/subscriber-feed.ts'
import type { Storage } from '#platform/storage.ts'
import type { StartPass } from './import-kinds.ts'
import type { ImportRecord } from './imports.repository.ts'
import { createLanguageThread, type LanguageThread } from './language-thread.ts'
import { historyPass } from './points/history-pass.ts'
import { pointsPass } from './points/points-pass.ts'
import { reviewPass } from './review-pass.ts'
import { customerPass } from './store-files/customer-pass.ts'
import { orderPass } from './store-files/order-pass.ts'
import { productPass } from './store-files/product-pass.ts'
import type { StoreFeed } from './store-files/store-feed.ts'
import { subscribersPass } from './subscribers/subscribers-pass.ts'

/** Services of all import jobs. */
export interface ImportTools {
  readonly storage: Storage
  readonly languages: LanguageThread
  readonly passes: Readonly<Record<ImportRecord['kind'], StartPass>>
}

/** How other areas process imported data. */
export interface Feeds {
  /** The same code as for the store's API calls: a file of products is processed as if the store's server had sent it. */
  readonly store: StoreFeed
  readonly points: PointsFeed
  readonly history: HistoryFeed
  readonly subscribers: SubscriberFeed
  readonly reviews: ReviewFeed
}

export function importTools(storage: Storage, { store, points, history, subscribers, reviews }: Feeds): ImportTools {
  return {
    storage,
    languages: createLanguageThread(),
    passes: {
      reviews: (one, options) => reviewPass(reviews, one, options),
      products: (one, options) => productPass(store, one, options),
      customers: (one, options) => customerPass(store, one, options),
      orders: (one, options) => orderPass(store, one, options),
      loyalty_points: (one, options) => pointsPass(points, one, options),
      points_history: (one, options) => historyPass(history, one, options),
      subscribers: (one, options) => subscribersPass(subscribers, one, options),
    },
  }
}
