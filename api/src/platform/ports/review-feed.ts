import type { ReviewStatus } from '@yuko/contract/reviews/review'
import type { RawBuilder } from 'kysely'
import type { Trx } from '../db/database.ts'

/** A review of a file, as it goes into the table. */
export interface FedReview {
  id: string
  product_id: string | null
  rating: number
  title: string | null
  body: string
  language: string | null
  author_name: string
  author_email: string | null
  external_id: string | null
  status: Exclude<ReviewStatus, 'rejected' | 'archived'>
  submitted_at: Date
  fingerprint: string
  reply_id: string | null
  reply: string | null
  /** Null: as old as the review. */
  reply_at: Date | null
  /** What the file claims. */
  is_verified: boolean
  is_incentivized: boolean
  is_featured: boolean
  pictures: string[]
}

export interface ReviewFile {
  organizationId: string
  importId: string
  externalSource: string
  storeName: string
  now: Date
}

/** Between two areas: what becomes of reviews that a file brings. */
export interface ReviewFeed {
  /** Answers how many were not here yet; the others are left as they are. */
  take(trx: Trx, file: ReviewFile, reviews: readonly FedReview[]): Promise<number>
  /** Which of the fingerprints are here already. */
  known(trx: Trx, organizationId: string, fingerprints: readonly string[]): Promise<Set<string>>
  /** Whether a product has a review, as SQL about the two ids. */
  isReviewed(organizationId: RawBuilder<unknown>, productId: RawBuilder<unknown>): RawBuilder<boolean>
  /** Takes back up to `limit` reviews of an import; answers how many went. */
  undo(trx: Trx, organizationId: string, importId: string, limit: number): Promise<number>
}
