import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { formId, signupForm } from './signup-form.ts'

export const getSignupForm = defineEndpoint({
  name: 'get-signup-form',
  summary: 'Get a sign-up form',
  method: 'GET',
  path: '/signup-forms/:formId',
  access: 'organization.read',
  params: z.object({ formId }),
  reply: signupForm,
  refusals: ['signup-form.not-found'],
})
