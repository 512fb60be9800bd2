import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { emailAddress, optionalText, requiredText } from '../primitives.ts'
import { formAuthor, formFields } from '../storefront/form-fields.ts'
import { reviewDetail } from './review.ts'

const { product, lang } = formAuthor.shape
const { rating, title, body, nameDisplay, answers } = formFields.shape

/**
 * For forms of your own, such as in an app. The review is treated like one written on the site: the rules of publication and
 * spam apply, orders prove the purchase, and the author may have to confirm the address by email.
 */
export const createReview = defineEndpoint({
  name: 'create-review',
  summary: 'Submit a review that a customer wrote in a form of your own',
  method: 'POST',
  path: '/reviews',
  access: 'reviews.moderate',
  scope: 'reviews.write',
  status: 201,
  body: z.object({
    product: product.describe('The product’s handle or external ID; absent: the store itself'),
    variant: z
      .object({
        externalId: optionalText(255).describe('The variant’s ID in the store platform'),
        title: optionalText(255).describe('As in the store: Red / M; absent: the title of that ID in the store’s orders'),
      })
      .optional()
      .describe('The variant of the product that the review is about'),
    email: emailAddress.describe('Of the author'),
    authorName: requiredText(120),
    nameDisplay: nameDisplay.describe('How much of the name is public'),
    rating,
    title,
    body,
    answers: answers.describe('To custom questions of the product'),
    lang: lang.describe('Of the author, for emails; by default the store’s language'),
  }),
  reply: reviewDetail,
  refusals: ['product.not-found'],
})
