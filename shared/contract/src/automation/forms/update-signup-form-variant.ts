import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { formVariantParams } from './form-test.ts'
import { signupForm, signupFormConfig } from './signup-form.ts'

export const updateSignupFormVariant = defineEndpoint({
  name: 'update-signup-form-variant',
  summary: 'Update a variant of a sign-up form; changes during the test are visible immediately',
  method: 'PUT',
  path: '/signup-forms/:formId/variants/:variantId',
  access: 'settings.write',
  params: formVariantParams,
  body: z.object({ revision: z.int(), config: signupFormConfig }),
  reply: signupForm,
  refusals: ['signup-form.not-found', 'signup-form.changed-since', 'signup-form.test-refused'],
})
