import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { formVariantId } from './form-test.ts'
import { formId, signupForm } from './signup-form.ts'

/** Shoppers see it once the test is started. */
export const createSignupFormVariant = defineEndpoint({
  name: 'create-signup-form-variant',
  summary: 'Add a variant to a sign-up form as a copy of another one',
  method: 'POST',
  path: '/signup-forms/:formId/variants',
  access: 'settings.write',
  status: 201,
  params: z.object({ formId }),
  body: z.object({ revision: z.int(), from: formVariantId.default('a') }),
  reply: signupForm,
  refusals: ['signup-form.not-found', 'signup-form.changed-since', 'signup-form.test-refused'],
})
