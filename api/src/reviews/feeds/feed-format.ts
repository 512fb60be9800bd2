import type { Organization } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { FeedProduct, FeedReview } from './feeds.repository.ts'

export interface FeedEntry {
  readonly store: Organization
  readonly review: FeedReview
  /** Other products of the same group. */
  readonly others: readonly FeedProduct[]
  /** URLs. */
  readonly pictures: readonly string[]
}

/** How a feed format is serialized, piece by piece. */
export interface FeedFormat {
  readonly mediaType: string
  readonly extension: string
  head(store: Organization): string
  entry(entry: FeedEntry): string
  readonly foot: string
}
