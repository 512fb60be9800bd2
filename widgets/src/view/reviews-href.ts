import type { WidgetReply } from './review-list.ts'

/** The list on the product's own page, else the page of all reviews. */
export const reviewsHref = ({ product, allReviewsUrl }: Pick<WidgetReply, 'product' | 'allReviewsUrl'>) =>
  product ? '#yuko-reviews' : allReviewsUrl
