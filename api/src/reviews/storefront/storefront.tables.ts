import type { Generated } from 'kysely'

interface ReviewVotes {
  organization_id: string
  review_id: string
  voter_id: string
  is_helpful: boolean
  voted_at: Date
}

/** How many voters found a review helpful, and how many did not: written together with the votes. */
interface CountedVotes {
  helpful_up: Generated<number>
  helpful_down: Generated<number>
}

export interface StorefrontTables {
  review_votes: ReviewVotes
  reviews: CountedVotes
}
