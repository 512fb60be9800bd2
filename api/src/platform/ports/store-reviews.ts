/** A review that a store collected itself. */
export interface StoreReview {
  readonly id: string
  /** The store's ID of the product. null: unknown. */
  readonly productId: string | null
  readonly rating: number
  /** May contain HTML. */
  readonly body: string
  readonly authorName: string
  readonly authorEmail: string | null
  readonly submittedAt: string | null
  readonly isPublished: boolean
  readonly isVerified: boolean
}

/** Implemented by the store area. Throws refusals. */
export interface StoreReviews {
  /** Page by page, oldest first. null: no store is connected that has reviews. */
  read(organizationId: string): Promise<AsyncIterable<readonly StoreReview[]> | null>
}
