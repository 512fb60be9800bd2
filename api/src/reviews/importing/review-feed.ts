import type { ReviewFeed } from '#platform/ports/review-feed.ts'
import { listQuestions } from '../export/export.repository.ts'
import { deleteReviews, insertReviews, isReviewed, knownFingerprints } from './imported-reviews.repository.ts'

/** A review file, as the imports area reads it. */
export const reviewFeed: ReviewFeed = {
  take: insertReviews,
  known: knownFingerprints,
  questions: listQuestions,
  isReviewed,
  undo: deleteReviews,
}
