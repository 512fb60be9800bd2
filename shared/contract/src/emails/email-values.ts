import { z } from 'zod'
import { isoDateTime } from '../primitives.ts'

/**
 * Values that the sending code provides, named like shortcodes: `{{ order.number }}` shows `values.order.number`. `customer.*`,
 * `store.*`, and footer links are added automatically.
 */
export const link = z.url({ protocol: /^https?$/ })
/** Invalid links of pictures and pages are dropped, because the email matters more. */
export const optionalLink = link.nullable().catch(null)

export const productValues = z.object({ title: z.string(), url: optionalLink, image_url: optionalLink })

/** A question of the review form; scales have the meanings of 1 and 5. */
const questionToAnswer = z.object({
  label: z.string(),
  low_label: z.string().nullable(),
  high_label: z.string().nullable(),
  answers: z.array(z.object({ label: z.string(), url: link })),
})

export type MailedQuestion = z.infer<typeof questionToAnswer>

/** `review_url` starts the review of that product; stars append `rating=1` to `rating=5`. */
export const productToReview = productValues.extend({ review_url: link, questions: z.array(questionToAnswer).default([]) })

export const orderValues = z.object({ number: z.string(), placed_at: isoDateTime })
export const reviewValues = z.object({
  rating: z.int().min(1).max(5),
  title: z.string().nullable(),
  body: z.string(),
  submitted_at: isoDateTime,
})

export const requestValues = z.object({
  /** null for manual requests without an order. */
  order: orderValues.nullable(),
  products: z.array(productToReview).min(1).max(20),
  review_request: z.object({ url: link, postpone_url: link.nullable(), expires_at: isoDateTime }),
})

/** About an existing review; without a product it is a store review. */
const aboutReview = { review: reviewValues, product: productValues.nullable() }

/** `edit_url` opens the author's own review, for example to add a photo. */
export const photoValues = z.object({ ...aboutReview, review: reviewValues.extend({ edit_url: link }) })
export const thankYouValues = z.object({ ...aboutReview, review: reviewValues.extend({ edit_url: link.nullable() }) })
export const replyValues = z.object({ ...aboutReview, reply: z.object({ body: z.string() }) })
export const messageValues = z.object({ ...aboutReview, message: z.object({ body: z.string() }) })
export const coupon = z.object({
  code: z.string(),
  /** As text: “10 % off your next order”. */
  value: z.string(),
  details: z.string().nullable(),
  expires_at: isoDateTime.nullable(),
  url: link.nullable(),
})
export const couponValues = z.object({ ...aboutReview, coupon })
export const confirmValues = z.object({ ...aboutReview, confirmation: z.object({ url: link, expires_at: isoDateTime }) })
/** The store corrected a text; `review` is the current one, `edit.before` the author's. */
export const editValues = z.object({
  ...aboutReview,
  edit: z.object({ before: z.string(), reason: z.string(), decline_url: link, decline_until: isoDateTime }),
})

/** A shopper’s question about a product. */
const aboutQuestion = z.object({ body: z.string(), author_name: z.string(), submitted_at: isoDateTime })
/** The address isn’t confirmed yet, so the email doesn’t quote the question. */
export const questionConfirmValues = z.object({
  question: z.object({ confirm_url: link, expires_at: isoDateTime }),
  product: productValues,
})
export const questionAnsweredValues = z.object({
  question: aboutQuestion,
  product: productValues,
  answer: z.object({ body: z.string(), author_name: z.string() }),
})
export const questionToBuyerValues = z.object({
  question: aboutQuestion.extend({ answer_url: link, expires_at: isoDateTime }),
  product: productValues,
})
