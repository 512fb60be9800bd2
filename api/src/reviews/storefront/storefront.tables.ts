interface ReviewVotes {
  organization_id: string
  review_id: string
  voter_id: string
  is_helpful: boolean
  voted_at: Date
}

export interface StorefrontTables {
  review_votes: ReviewVotes
}

declare module '#platform/db/schema.ts' {
  interface Schema extends StorefrontTables {}
}
