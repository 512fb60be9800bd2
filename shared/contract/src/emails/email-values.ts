import { z } from 'zod'
import { isoDateTime } from '../primitives.ts'

/**
 * What whoever writes a mail hands over, by the names that shortcodes have: `{{ order.number }}` shows `values.order.number`.
 * Recipient and store are known to the writer of mails: `customer.*`, `store.*` and the links of the footer are not handed over.
 */
export const link = z.url({ protocol: /^https?$/ })
/** A picture or page that cannot be linked to is left out: the mail matters more. */
export const optionalLink = link.nullable().catch(null)

export const productValues = z.object({ title: z.string(), url: optionalLink, image_url: optionalLink })

/** `review_url` begins the review of that product; the stars of a mail add `rating=1` to `rating=5` to it. */
export const productToReview = productValues.extend({ review_url: link })

export const orderValues = z.object({ number: z.string(), placed_at: isoDateTime })
export const reviewValues = z.object({
  rating: z.int().min(1).max(5),
  title: z.string().nullable(),
  body: z.string(),
  submitted_at: isoDateTime,
})

export const requestValues = z.object({
  /** Null where a request was made by hand, for no order. */
  order: orderValues.nullable(),
  products: z.array(productToReview).min(1).max(20),
  review_request: z.object({ url: link, postpone_url: link.nullable(), expires_at: isoDateTime }),
})

/** About a review that exists; without a product it is one of the store itself. */
const aboutReview = { review: reviewValues, product: productValues.nullable() }

/** `edit_url` opens the author's own review, for a photo, say. */
export const photoValues = z.object({ ...aboutReview, review: reviewValues.extend({ edit_url: link }) })
export const thankYouValues = z.object({ ...aboutReview, review: reviewValues.extend({ edit_url: link.nullable() }) })
export const replyValues = z.object({ ...aboutReview, reply: z.object({ body: z.string() }) })
export const messageValues = z.object({ ...aboutReview, message: z.object({ body: z.string() }) })
export const coupon = z.object({
  code: z.string(),
  /** In words: “10 % off your next order”. */
  value: z.string(),
  details: z.string().nullable(),
  expires_at: isoDateTime.nullable(),
  url: link.nullable(),
})
export const couponValues = z.object({ ...aboutReview, coupon })
export const confirmValues = z.object({ ...aboutReview, confirmation: z.object({ url: link, expires_at: isoDateTime }) })
/** The store corrected a text; `review` is as it stands now, `edit.before` as its author wrote it. */
export const editValues = z.object({
  ...aboutReview,
  edit: z.object({ before: z.string(), reason: z.string(), decline_url: link, decline_until: isoDateTime }),
})
