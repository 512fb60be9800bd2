import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { formId, signupForm } from './signup-form.ts'

export const startSignupFormTest = defineEndpoint({
  name: 'start-signup-form-test',
  summary: 'Start the A/B test of a sign-up form: each visitor sees one of its variants',
  method: 'POST',
  path: '/signup-forms/:formId/test/start',
  access: 'settings.write',
  params: z.object({ formId }),
  body: z.object({ revision: z.int() }),
  reply: signupForm,
  refusals: ['signup-form.not-found', 'signup-form.changed-since', 'signup-form.test-refused'],
})
