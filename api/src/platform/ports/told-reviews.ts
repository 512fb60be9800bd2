import type { RawBuilder } from 'kysely'
import type { Trx } from '../db/database.ts'

/** A review as shoppers see it. */
export interface ToldReview {
  readonly rating: number
  readonly title: string | null
  readonly body: string
  readonly author: string
  readonly product: string | null
}

/** SQL across organizations. */
export interface WaitingReviews {
  /** Organizations with waiting reviews and their number: `organization_id`, `pending`. */
  readonly waiting: RawBuilder<unknown>
  /** Whether a waiting review was submitted since that moment. */
  hasNewer(organizationId: RawBuilder<unknown>, since: RawBuilder<unknown>): RawBuilder<boolean>
}

/** Review data for notifications. */
export interface ToldReviews extends WaitingReviews {
  /** undefined: deleted. */
  find(trx: Trx, organizationId: string, reviewId: string): Promise<ToldReview | undefined>
}
