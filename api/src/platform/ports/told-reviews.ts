import type { Trx } from '../db/database.ts'
import type { WaitingWork } from './waiting-work.ts'

/** A review as shoppers see it. */
export interface ToldReview {
  readonly rating: number
  readonly title: string | null
  readonly body: string
  readonly author: string
  readonly product: string | null
  readonly isSpam: boolean
}

/** Reviews of one day without spam and imports. */
export interface ReviewsOfDay {
  readonly count: number
  readonly averageRating: number
  /** Those that need attention most: the lowest ratings first. */
  readonly lowest: readonly ToldReview[]
  /** Reviews of any day that wait for a decision. */
  readonly waiting: number
}

/** Review data for notifications. */
export interface ToldReviews extends WaitingWork {
  /** undefined: deleted. */
  find(trx: Trx, organizationId: string, reviewId: string): Promise<ToldReview | undefined>
  /** `day` is YYYY-MM-DD in the time zone. */
  sumDay(trx: Trx, organizationId: string, day: string, timeZone: string): Promise<ReviewsOfDay>
}
