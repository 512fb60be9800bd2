import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { typeId } from '../primitives.ts'
import { formAuthor, formFields } from './form-fields.ts'

/**
 * Creates or edits a review: authors who already reviewed the product through a request, or who use their edit link, edit it.
 * Idempotent. Hold reasons are not revealed: shoppers only see `pending`.
 */
export const submitReview = defineEndpoint({
  name: 'submit-review',
  summary: 'Submit a review or edit your own',
  method: 'POST',
  path: '/storefront/:store/form',
  access: 'public',
  params: z.object({ store: z.string().max(80) }),
  body: formAuthor.extend(formFields.shape).check((context) => {
    const { authorName, nameDisplay, link, email } = context.value
    const need = (path: string) =>
      context.issues.push({ code: 'custom', path: [path], message: 'is required', input: context.value })
    if (nameDisplay !== 'anonymous' && !authorName) need('authorName')
    if (!link && !email) need('email')
  }),
  reply: z.object({
    reviewId: typeId('rev'),
    state: z.enum(['published', 'pending', 'confirm']).describe('confirm: a confirmation email was sent'),
    isEdit: z.boolean(),
    editUrl: z.string().nullable().describe('For authors who came through a link'),
  }),
  status: 201,
  refusals: [
    'store.not-found',
    'product.not-found',
    'form.link-refused',
    'form.link-expired',
    'account.bot-check-failed',
    'request.rate-limited',
  ],
})
