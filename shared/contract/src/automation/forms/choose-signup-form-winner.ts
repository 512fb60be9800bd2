import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { formVariantId } from './form-test.ts'
import { formId, signupForm } from './signup-form.ts'

/** The form takes over the variant; the results are kept. */
export const chooseSignupFormWinner = defineEndpoint({
  name: 'choose-signup-form-winner',
  summary: 'End the A/B test of a sign-up form with this variant',
  method: 'POST',
  path: '/signup-forms/:formId/test/winner',
  access: 'settings.write',
  params: z.object({ formId }),
  body: z.object({ revision: z.int(), variantId: formVariantId }),
  reply: signupForm,
  refusals: ['signup-form.not-found', 'signup-form.changed-since', 'signup-form.test-refused'],
})
