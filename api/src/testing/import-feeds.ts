import type { Feeds } from '#core/imports/import-tools.ts'
import { insertCustomers } from '#core/store/customers/insert-customers.repository.ts'
import { storeFeed } from '#core/store/store-feed.ts'
import { historyFeed } from '#loyalty/members/history-feed.ts'
import { createPointsFeed } from '#loyalty/members/points-feed.ts'
import { subscriberFeed } from '#messaging/automation/subscribers/importing/subscriber-feed.ts'
import { reviewFeed } from '#reviews/importing/review-feed.ts'

/** As wired in `src/modules.ts`. */
export const feeds: Feeds = {
  store: storeFeed,
  points: createPointsFeed(insertCustomers),
  history: historyFeed,
  subscribers: subscriberFeed,
  reviews: reviewFeed,
}
