import type { ReviewFeed } from '#platform/ports/review-feed.ts'
import { deleteReviews, insertReviews, knownFingerprints } from './imported-reviews.repository.ts'

/** A file of reviews, as the imports area reads it. */
export const reviewFeed: ReviewFeed = { take: insertReviews, known: knownFingerprints, undo: deleteReviews }
