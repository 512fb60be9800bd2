import type { Feeds } from '#core/imports/import-tools.ts'
import { storeFeed } from '#core/store/store-feed.ts'
import { pointsFeed } from '#loyalty/members/points-feed.ts'
import { subscriberFeed } from '#messaging/automation/subscribers/importing/subscriber-feed.ts'

/** What files go into, as `src/modules.ts` has it. */
export const feeds: Feeds = { store: storeFeed, points: pointsFeed, subscribers: subscriberFeed }
