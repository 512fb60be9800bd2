import type { EmailValues } from '@yuko/contract/emails/email-types'
import type { ReviewRow } from '../inbox/reviews.repository.ts'

type About = Pick<EmailValues<'review-message'>, 'review' | 'product'>
type OfAddress = Pick<ReviewRow, 'is_address_proven' | 'hold_reason'>
type Written = OfAddress & Pick<ReviewRow, 'rating' | 'title' | 'body' | 'submitted_at'>
type OfProduct = Pick<ReviewRow, 'product_id' | 'product_title' | 'product_url' | 'product_image_url'>

export const isAddressProven = ({ is_address_proven, hold_reason }: OfAddress): boolean =>
  is_address_proven && hold_reason !== 'email_unconfirmed'

/** A review's values in emails about it. Emails to an unconfirmed address quote nothing. */
export function aboutReview(review: Written & OfProduct): About {
  const { rating, title, body, submitted_at } = review
  return {
    review: {
      rating,
      ...(isAddressProven(review) ? { title, body } : { title: null, body: '' }),
      submitted_at: submitted_at.toISOString(),
    },
    product:
      review.product_id === null
        ? null
        : { title: review.product_title ?? '', url: review.product_url, image_url: review.product_image_url },
  }
}

/** Null until the address is proven: the name was entered by the same unknown person. */
export const nameOf = (review: OfAddress & Pick<ReviewRow, 'author_name'>): string | null =>
  isAddressProven(review) ? review.author_name : null
