import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { formVariantParams } from './form-test.ts'
import { signupForm } from './signup-form.ts'

/** Before the test is started. Later variants move up: after `b` is deleted, `c` is `b`. */
export const deleteSignupFormVariant = defineEndpoint({
  name: 'delete-signup-form-variant',
  summary: 'Delete a variant of a sign-up form',
  method: 'DELETE',
  path: '/signup-forms/:formId/variants/:variantId',
  access: 'settings.write',
  params: formVariantParams,
  query: z.object({ revision: z.coerce.number().int().min(0).optional().describe('Checked if given') }),
  reply: signupForm,
  refusals: ['signup-form.not-found', 'signup-form.changed-since', 'signup-form.test-refused'],
})
