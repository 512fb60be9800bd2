import type { EmailValues } from '@yuko/contract/emails/email-types'
import type { ReviewRow } from '../inbox/reviews.repository.ts'

type About = Pick<EmailValues<'review-message'>, 'review' | 'product'>

/** What the mails of reviews say of the review that they are about. */
export function aboutReview(review: ReviewRow): About {
  return {
    review: {
      rating: review.rating,
      title: review.title,
      body: review.body,
      submitted_at: review.submitted_at.toISOString(),
    },
    product:
      review.product_id === null
        ? null
        : { title: review.product_title ?? '', url: review.product_url, image_url: review.product_image_url },
  }
}
