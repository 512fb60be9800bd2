import type { RejectionReason, Review, ReviewStatus } from '@yuko/contract/reviews/review'
import type { ColumnType, Generated } from 'kysely'
import type { Restorable } from './review-states.ts'

type CreatedAt = ColumnType<Date, Date | undefined, never>

interface Reviews {
  organization_id: string
  id: string
  product_id: string | null
  /** Immutable: the database refuses to change it. */
  rating: ColumnType<number, number, never>
  title: string | null
  body: string
  language: string | null
  author_name: string
  author_email: string | null
  source: Review['source']
  external_source: string | null
  external_id: string | null
  import_id: string | null
  verification: Generated<Review['verification']>
  status: ReviewStatus
  archived_from: Restorable | null
  rejection_reason: RejectionReason | null
  is_featured: Generated<boolean>
  picture_count: Generated<number>
  replied_at: Date | null
  auto_publish_at: Date | null
  submitted_at: Date
  published_at: Date | null
  fingerprint: string
  created_at: CreatedAt
}

interface ReviewSearch {
  organization_id: string
  review_id: string
  words: string
}

interface ReviewPictures {
  organization_id: string
  review_id: string
  position: number
  source_url: string
}

interface ReviewReplies {
  organization_id: string
  id: string
  review_id: string
  body: string
  author_display: string
  author_user_id: string | null
  notify_author: boolean
  created_at: CreatedAt
  edited_at: Date | null
}

interface ReplyVersions {
  organization_id: string
  reply_id: string
  version: number
  body: string
  replaced_at: Date
  replaced_by_user_id: string | null
}

/** Everything about a review that moderation changes; times as ISO 8601. */
export interface ModeratedState {
  status: ReviewStatus
  archived_from: Restorable | null
  rejection_reason: RejectionReason | null
  is_featured: boolean
  published_at: string | null
  auto_publish_at: string | null
}

interface ModerationEvents {
  organization_id: string
  id: string
  review_id: string
  actor_type: 'user' | 'system' | 'timer' | 'api'
  actor_user_id: string | null
  actor_name: string | null
  action: string
  from_status: ReviewStatus | null
  to_status: ReviewStatus | null
  reason: RejectionReason | null
  note: string | null
  at: Date
  /** The state that a moderation found; null for what changed no state. */
  before: ColumnType<ModeratedState | null, string | null | undefined, never>
}

/** Written by triggers alone. */
interface ReviewStats {
  organization_id: ColumnType<string, never, never>
  product_id: ColumnType<string | null, never, never>
  pending: ColumnType<number, never, never>
  published: ColumnType<number, never, never>
  rejected: ColumnType<number, never, never>
  spam: ColumnType<number, never, never>
  archived: ColumnType<number, never, never>
  stars_1: ColumnType<number, never, never>
  stars_2: ColumnType<number, never, never>
  stars_3: ColumnType<number, never, never>
  stars_4: ColumnType<number, never, never>
  stars_5: ColumnType<number, never, never>
  verified: ColumnType<number, never, never>
  with_pictures: ColumnType<number, never, never>
}

export interface ReviewsTables {
  reviews: Reviews
  review_search: ReviewSearch
  review_pictures: ReviewPictures
  review_replies: ReviewReplies
  reply_versions: ReplyVersions
  moderation_events: ModerationEvents
  review_stats: ReviewStats
}
