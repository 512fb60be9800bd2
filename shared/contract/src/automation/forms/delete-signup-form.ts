import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { formId } from './signup-form.ts'

export const deleteSignupForm = defineEndpoint({
  name: 'delete-signup-form',
  summary: 'Delete a sign-up form; its subscribers are kept',
  method: 'DELETE',
  path: '/signup-forms/:formId',
  access: 'settings.write',
  params: z.object({ formId }),
  refusals: ['signup-form.not-found'],
})
