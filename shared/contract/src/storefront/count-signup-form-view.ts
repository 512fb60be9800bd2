import { z } from 'zod'
import { formId } from '../automation/forms/signup-form.ts'
import { defineEndpoint } from '../endpoint.ts'
import { storeParams } from './list-storefront-reviews.ts'

export const countSignupFormView = defineEndpoint({
  name: 'count-signup-form-view',
  summary: 'Count a visitor who sees a sign-up form, or a variant of it, for the first time',
  method: 'POST',
  path: '/storefront/:store/signup-forms/:formId/views',
  access: 'public',
  params: storeParams.extend({ formId }),
  body: z.object({ token: z.string().max(300).describe('Of the form; counted once') }),
  refusals: ['store.not-found', 'request.rate-limited'],
})
