import type { FeedReview, FeedStore } from './feeds.repository.ts'

export interface FeedEntry {
  readonly store: FeedStore
  readonly review: FeedReview
  /** Addresses. */
  readonly pictures: readonly string[]
}

/** How a feed is written down, piece by piece. */
export interface FeedFormat {
  readonly mediaType: string
  readonly extension: string
  head(store: FeedStore): string
  entry(entry: FeedEntry): string
  readonly foot: string
}
