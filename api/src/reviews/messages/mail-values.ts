import type { EmailValues } from '@yuko/contract/emails/email-types'
import type { ReviewRow } from '../inbox/reviews.repository.ts'

type About = Pick<EmailValues<'review-message'>, 'review' | 'product'>
type Written = Pick<ReviewRow, 'rating' | 'title' | 'body' | 'submitted_at' | 'author_name' | 'is_address_proven'>
type OfProduct = Pick<ReviewRow, 'product_id' | 'product_title' | 'product_url' | 'product_image_url'>

/** What the mails of reviews say of the review that they are about. To an address that nobody confirmed they quote nothing. */
export function aboutReview(review: Written & OfProduct): About {
  const { rating, title, body, is_address_proven } = review
  return {
    review: {
      rating,
      ...(is_address_proven ? { title, body } : { title: null, body: '' }),
      submitted_at: review.submitted_at.toISOString(),
    },
    product:
      review.product_id === null
        ? null
        : { title: review.product_title ?? '', url: review.product_url, image_url: review.product_image_url },
  }
}

/** The name is text of whoever left the address, too. */
export const nameOf = ({ is_address_proven, author_name }: Written): string | null => (is_address_proven ? author_name : null)
