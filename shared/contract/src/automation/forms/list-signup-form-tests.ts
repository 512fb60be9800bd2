import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { signupFormTest } from './form-test.ts'
import { formId } from './signup-form.ts'

export const listSignupFormTests = defineEndpoint({
  name: 'list-signup-form-tests',
  summary: 'List the A/B tests of a sign-up form with their results, newest first',
  method: 'GET',
  path: '/signup-forms/:formId/tests',
  access: 'organization.read',
  params: z.object({ formId }),
  reply: z.object({ items: z.array(signupFormTest) }),
  refusals: ['signup-form.not-found'],
})
