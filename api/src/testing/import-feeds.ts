import { subscriberFeed } from '#automation/subscribers/importing/subscriber-feed.ts'
import type { Feeds } from '#imports/import-tools.ts'
import { pointsFeed } from '#loyalty/members/points-feed.ts'
import { storeFeed } from '#store/store-feed.ts'

/** What files go into, as `src/modules.ts` has it. */
export const feeds: Feeds = { store: storeFeed, points: pointsFeed, subscribers: subscriberFeed }
