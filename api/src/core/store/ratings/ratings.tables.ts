interface ProductRatings {
  organization_id: string
  product_id: string
  rating: number | null
  rating_count: number | null
  claim: string | null
}

export interface RatingsTables {
  product_ratings: ProductRatings
}

declare module '#platform/db/schema.ts' {
  interface Schema extends RatingsTables {}
}
