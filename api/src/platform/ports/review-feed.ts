import type { QuestionType } from '@yuko/contract/reviews/custom-questions/custom-question'
import type { ReviewStatus } from '@yuko/contract/reviews/review'
import type { RawBuilder } from 'kysely'
import type { Trx } from '../db/database.ts'

/** An imported review as stored. What is empty or false is absent: the database takes as long for a key as for a short text. */
export interface FedReview {
  id: string
  product_id: string | undefined
  variant_external_id: string | undefined
  variant_title: string | undefined
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
  videos: string[] | undefined
  answers: FedAnswer[] | undefined
  /** Which pictures and videos answer a question. */
  answering: FedFile[] | undefined
}

export interface FedAnswer {
  /** UUID */
  question_id: string
  value: string
}

export interface FedFile {
  /** UUID */
  question_id: string
  url: string
}

/** A custom question of the review form. */
export interface StoreQuestion {
  /** UUID */
  readonly id: string
  readonly type: QuestionType
  readonly label: string
  readonly options: readonly { optionId: string; label: string }[]
}

export interface ReviewFile {
  organizationId: string
  importId: string
  externalSource: string
  storeName: string
  now: Date
}

export interface TakenReviews {
  /** New reviews. */
  created: number
  /** Their videos, which are downloaded later. */
  videos: number
}

/** Between two areas: imports reviews. */
export interface ReviewFeed {
  /** Existing reviews stay unchanged. */
  take(trx: Trx, file: ReviewFile, reviews: readonly FedReview[]): Promise<TakenReviews>
  /** Which of the fingerprints exist. */
  known(trx: Trx, organizationId: string, fingerprints: readonly string[]): Promise<Set<string>>
  /** The store’s questions, in the order they are asked, also those that are turned off. */
  questions(trx: Trx, organizationId: string): Promise<StoreQuestion[]>
  /** Whether a product has a review, as SQL about the two IDs. */
  isReviewed(organizationId: RawBuilder<unknown>, productId: RawBuilder<unknown>): RawBuilder<boolean>
  /** Removes up to `limit` reviews of an import. Returns the number. */
  undo(trx: Trx, organizationId: string, importId: string, limit: number): Promise<number>
}
