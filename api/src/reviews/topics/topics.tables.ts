import type { ReviewTopic } from '@yuko/contract/reviews/topics/review-topic'
import type { ColumnType } from 'kysely'

interface ReviewTopics {
  organization_id: string
  review_id: string
  topic: ReviewTopic
  /** 1 positive, −1 negative, 0 neither or both. */
  sentiment: -1 | 0 | 1
}

/** Written by triggers, and emptied by `read-reviews`. */
interface UnreadReviews {
  organization_id: string
  review_id: string
}

interface UnreadStores {
  organization_id: ColumnType<string, never, never>
  after_id: string | null
}

export interface TopicsTables {
  review_topics: ReviewTopics
  unread_reviews: UnreadReviews
  unread_stores: UnreadStores
}
