import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { signupForm } from './signup-form.ts'

export const listSignupForms = defineEndpoint({
  name: 'list-signup-forms',
  summary: 'List sign-up forms by name',
  method: 'GET',
  path: '/signup-forms',
  access: 'organization.read',
  reply: z.object({ items: z.array(signupForm) }),
})
