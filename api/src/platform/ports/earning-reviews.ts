import type { RawBuilder } from 'kysely'
import type { Trx } from '../db/database.ts'

/** What decides whether a review earns points. */
export interface EarningReview {
  readonly email: string | null
  readonly source: string
  /** Without what put it out of sight: archived and deleted reviews are what they were. */
  readonly status: string
  readonly rejectionReason: string | null
  readonly holdReason: string | null
  readonly submittedAt: Date
  readonly hasPicture: boolean
}

/** What points follow of reviews. */
export interface EarningReviews {
  /** Until the transaction ends nobody changes it. */
  lock(trx: Trx, organizationId: string, reviewId: string): Promise<EarningReview | undefined>
  /** SQL of those that came in between, both ends included: the columns of `EarningReview`, and `id`. */
  submittedBetween(organizationId: string, from: Date, until: Date): RawBuilder<unknown>
}
