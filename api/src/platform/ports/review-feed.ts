import type { ReviewStatus } from '@yuko/contract/reviews/review'
import type { RawBuilder } from 'kysely'
import type { Trx } from '../db/database.ts'

/** An imported review as stored. What is empty or false is absent: the database takes as long for a key as for a short text. */
export interface FedReview {
  id: string
  product_id: string | undefined
  rating: number
  title: string | undefined
  body: string
  language: string | undefined
  author_name: string
  author_email: string | undefined
  external_id: string | undefined
  status: Exclude<ReviewStatus, 'rejected' | 'archived'>
  submitted_at: Date
  fingerprint: string
  reply_id: string | undefined
  reply: string | undefined
  /** undefined: the review's date. */
  reply_at: Date | undefined
  /** The file's claim. */
  is_verified: true | undefined
  is_incentivized: true | undefined
  is_featured: true | undefined
  pictures: string[] | undefined
}

export interface ReviewFile {
  organizationId: string
  importId: string
  externalSource: string
  storeName: string
  now: Date
}

/** Between two areas: imports reviews. */
export interface ReviewFeed {
  /** Returns the number of new ones; existing ones stay unchanged. */
  take(trx: Trx, file: ReviewFile, reviews: readonly FedReview[]): Promise<number>
  /** Which of the fingerprints exist. */
  known(trx: Trx, organizationId: string, fingerprints: readonly string[]): Promise<Set<string>>
  /** Whether a product has a review, as SQL about the two IDs. */
  isReviewed(organizationId: RawBuilder<unknown>, productId: RawBuilder<unknown>): RawBuilder<boolean>
  /** Removes up to `limit` reviews of an import. Returns the number. */
  undo(trx: Trx, organizationId: string, importId: string, limit: number): Promise<number>
}
