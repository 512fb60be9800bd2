import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { requiredText } from '../../primitives.ts'
import { formId, signupForm, signupFormConfig } from './signup-form.ts'

export const updateSignupForm = defineEndpoint({
  name: 'update-signup-form',
  summary: 'Update a sign-up form; changes to a live form are visible immediately',
  method: 'PUT',
  path: '/signup-forms/:formId',
  access: 'settings.write',
  params: z.object({ formId }),
  body: z.object({ name: requiredText(80), isLive: z.boolean(), config: signupFormConfig, revision: z.int() }),
  reply: signupForm,
  refusals: ['signup-form.not-found', 'signup-form.name-taken', 'signup-form.changed-since'],
})
