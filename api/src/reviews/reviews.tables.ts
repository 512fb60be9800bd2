import type { MediaState, VideoFormat } from '@yuko/contract/reviews/media'
import type { HoldReason, ModerationEventAction, RejectionReason, Review, ReviewStatus } from '@yuko/contract/reviews/review'
import type { ReviewTag } from '@yuko/contract/reviews/tags/review-tag'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { BulkTables } from './bulk/bulk.tables.ts'
import type { CustomQuestionsTables } from './custom-questions/custom-questions.tables.ts'
import type { Deletable, Restorable } from './moderation/review-states.ts'
import type { ProductGroupsTables } from './product-groups/product-groups.tables.ts'
import type { PublishingTables } from './publishing/publishing.tables.ts'
import type { ReviewLinksTables } from './review-links/review-links.tables.ts'
import type { SummariesTables } from './summaries/summaries.tables.ts'
import type { TopicsTables } from './topics/topics.tables.ts'
import type { TranslationsTables } from './translations/translations.tables.ts'

type CreatedAt = ColumnType<Date, Date | undefined, never>

interface Reviews {
  organization_id: string
  id: string
  product_id: string | null
  /** Of the product, in the store platform's words. null: none, or unknown. */
  variant_external_id: Generated<string | null>
  variant_title: Generated<string | null>
  /** The author's alone: the database refuses a change without a new `edited_at`. */
  rating: number
  /** Helpful and unhelpful votes, written together with the votes. */
  helpful_up: Generated<number>
  helpful_down: Generated<number>
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
  deleted_from: Deletable | null
  deleted_at: Date | null
  rejection_reason: RejectionReason | null
  hold_reason: HoldReason | null
  spam_score: number | null
  blocklist_hits: Generated<string[]>
  ip_hash: string | null
  is_incentivized: Generated<boolean>
  /** False: left by a guest and not confirmed. */
  is_address_proven: Generated<boolean>
  is_featured: Generated<boolean>
  /** Maintained by triggers on review_media. */
  picture_count: Generated<number>
  replied_at: Date | null
  auto_publish_at: Date | null
  submitted_at: Date
  edited_at: Date | null
  published_at: Date | null
  fingerprint: string
  /** Set by the form, so that a review sent twice is stored once. */
  submission_id: Generated<string | null>
  created_at: CreatedAt
}

interface ReviewSearch {
  organization_id: string
  review_id: string
  words: string
}

interface ReviewMedia {
  organization_id: string
  id: Generated<string>
  review_id: string | null
  position: Generated<number>
  state: MediaState
  due_at: Date | null
  attempts: Generated<number>
  source_url: string | null
  is_video_source: Generated<boolean>
  /** The folder of its files. */
  file_key: string | null
  revision: Generated<number>
  width: number | null
  height: number | null
  bytes: number | null
  mime: string | null
  /** Of a video, whose pictures are its poster. */
  video_format: Generated<VideoFormat | null>
  video_ms: Generated<number | null>
  sha256: string | null
  alt: string | null
  /** The question of the form that it answers. */
  question_id: Generated<string | null>
  error: string | null
  access_key: Generated<string>
  created_at: CreatedAt
}

interface VideoUploads {
  organization_id: string
  id: Generated<string>
  bytes: number
  received: Generated<number[]>
  media_id: string | null
  created_at: CreatedAt
}

/** Written by triggers only. */
interface OrphanedFiles {
  organization_id: string
  file_key: string
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

interface ReviewVersions {
  organization_id: string
  id: string
  review_id: string
  version: number
  rating: number
  title: string | null
  body: string
  replaced_at: Date
  replaced_by: 'author' | 'merchant' | 'system'
  actor_user_id: string | null
  actor_name: string | null
  reason: string | null
  decline_until: Date | null
  declined_at: Date | null
}

interface ReviewMessages {
  organization_id: string
  id: string
  review_id: string
  body: string
  author_user_id: string | null
  author_name: string | null
  sent_to: string
  created_at: Date
}

interface SavedReplies {
  organization_id: string
  id: string
  title: string
  body: string
  used_count: Generated<number>
  created_at: Date
  updated_at: Date
}

interface ReviewTags {
  organization_id: string
  id: string
  name: string
  color: ReviewTag['color']
  created_at: Date
}

interface TaggedReviews {
  organization_id: string
  tag_id: string
  review_id: string
}

/** The review columns that moderation changes; times as ISO 8601. Undo restores these and nothing else. */
export interface ModeratedState {
  status: ReviewStatus
  archived_from: Restorable | null
  deleted_from: Deletable | null
  deleted_at: string | null
  rejection_reason: RejectionReason | null
  hold_reason: HoldReason | null
  is_featured: boolean
  published_at: string | null
  auto_publish_at: string | null
  /** Where the review was moved; absent if it was not. */
  place?: {
    product_id: string | null
    verification: Review['verification']
    variant_external_id: string | null
    variant_title: string | null
  }
}

interface ModerationEvents {
  organization_id: string
  id: string
  review_id: string
  actor_type: 'user' | 'system' | 'timer' | 'api'
  actor_user_id: string | null
  actor_name: string | null
  action: ModerationEventAction
  from_status: ReviewStatus | null
  to_status: ReviewStatus | null
  reason: RejectionReason | null
  note: string | null
  at: Date
  /** The state before a moderation; null if it did not change. */
  before: ColumnType<ModeratedState | null, string | null | undefined, never>
  bulk_id: string | null
}

/** A history event as written. */
export type NewEvent = Omit<Selectable<ModerationEvents>, 'organization_id' | 'before' | 'bulk_id'> & {
  before?: ModeratedState
  bulk_id?: string | null
}

/** Written by triggers only. */
interface ReviewStats {
  organization_id: ColumnType<string, never, never>
  product_id: ColumnType<string | null, never, never>
  pending: ColumnType<number, never, never>
  published: ColumnType<number, never, never>
  rejected: ColumnType<number, never, never>
  spam: ColumnType<number, never, never>
  archived: ColumnType<number, never, never>
  deleted: ColumnType<number, never, never>
  stars_1: ColumnType<number, never, never>
  stars_2: ColumnType<number, never, never>
  stars_3: ColumnType<number, never, never>
  stars_4: ColumnType<number, never, never>
  stars_5: ColumnType<number, never, never>
  verified: ColumnType<number, never, never>
  with_pictures: ColumnType<number, never, never>
}

/** The same for every combination of inbox filters. */
interface ReviewFacets {
  organization_id: ColumnType<string, never, never>
  status: ColumnType<ReviewStatus, never, never>
  rating: ColumnType<number, never, never>
  verification: ColumnType<Review['verification'], never, never>
  source: ColumnType<Review['source'], never, never>
  language: ColumnType<string | null, never, never>
  hold_reason: ColumnType<HoldReason | null, never, never>
  has_pictures: ColumnType<boolean, never, never>
  is_replied: ColumnType<boolean, never, never>
  is_featured: ColumnType<boolean, never, never>
  n: ColumnType<number, never, never>
}

/** Written by triggers and the loop that counts again. */
interface ReviewSums {
  organization_id: ColumnType<string, never, never>
  /** On which the reviews were submitted, in the store's time zone. */
  day: ColumnType<string, never, never>
  n: ColumnType<number, never, never>
  collected: ColumnType<number, never, never>
  stars: ColumnType<number, never, never>
  verified: ColumnType<number, never, never>
  replied: ColumnType<number, never, never>
}

interface ReviewFigures {
  organization_id: ColumnType<string, never, never>
  /** Of the days of the sums. null: the reviews are to be counted. */
  time_zone: ColumnType<string | null, never, never>
}

export interface ReviewsTables
  extends PublishingTables,
    BulkTables,
    CustomQuestionsTables,
    ProductGroupsTables,
    ReviewLinksTables,
    SummariesTables,
    TopicsTables,
    TranslationsTables {
  reviews: Reviews
  review_search: ReviewSearch
  review_media: ReviewMedia
  video_uploads: VideoUploads
  orphaned_files: OrphanedFiles
  review_replies: ReviewReplies
  reply_versions: ReplyVersions
  moderation_events: ModerationEvents
  review_stats: ReviewStats
  review_facets: ReviewFacets
  review_sums: ReviewSums
  review_figures: ReviewFigures
  review_versions: ReviewVersions
  review_messages: ReviewMessages
  saved_replies: SavedReplies
  review_tags: ReviewTags
  tagged_reviews: TaggedReviews
}

declare module '#platform/db/schema.ts' {
  interface Schema extends ReviewsTables {}
}
