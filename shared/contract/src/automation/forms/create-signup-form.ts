import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { requiredText } from '../../primitives.ts'
import { signupForm } from './signup-form.ts'

/** Created as a draft, with double opt-in if the law of the store's country requires it. */
export const createSignupForm = defineEndpoint({
  name: 'create-signup-form',
  summary: 'Create a sign-up form',
  method: 'POST',
  path: '/signup-forms',
  access: 'settings.write',
  status: 201,
  body: z.object({ name: requiredText(80), layout: z.enum(['inline', 'popup']).default('inline') }),
  reply: signupForm,
  refusals: ['signup-form.name-taken', 'signup-form.too-many'],
})
