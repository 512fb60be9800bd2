import type { RawBuilder } from 'kysely'
import type { Trx } from '../db/database.ts'

/** What decides whether a review earns points. */
export interface EarningReview {
  readonly email: string | null
  readonly source: string
  /** Ignores archiving and deletion: such reviews keep their previous status. */
  readonly status: string
  readonly rejectionReason: string | null
  readonly holdReason: string | null
  readonly submittedAt: Date
  readonly hasPicture: boolean
}

/** What loyalty needs of reviews. */
export interface EarningReviews {
  /** Locks it until the transaction ends. */
  lock(trx: Trx, organizationId: string, reviewId: string): Promise<EarningReview | undefined>
  /** SQL of reviews submitted in that period, both ends inclusive: the columns of `EarningReview`, and `id`. */
  submittedBetween(organizationId: string, from: Date, until: Date): RawBuilder<unknown>
}
