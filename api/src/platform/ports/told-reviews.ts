import type { RawBuilder } from 'kysely'
import type { Trx } from '../db/database.ts'

/** A review as a shopper reads it. */
export interface ToldReview {
  readonly rating: number
  readonly title: string | null
  readonly body: string
  readonly author: string
  readonly product: string | null
}

/** SQL over all organizations. */
export interface WaitingReviews {
  /** Whose reviews wait, with how many: `organization_id`, `pending`. */
  readonly waiting: RawBuilder<unknown>
  /** Whether one that waits has come in since that moment. */
  hasNewer(organizationId: RawBuilder<unknown>, since: RawBuilder<unknown>): RawBuilder<boolean>
}

/** What members are told of reviews. */
export interface ToldReviews extends WaitingReviews {
  /** Undefined where it is gone. */
  find(trx: Trx, organizationId: string, reviewId: string): Promise<ToldReview | undefined>
}
