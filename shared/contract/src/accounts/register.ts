import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { emailAddress, requiredText } from '../primitives.ts'
import { newPassword } from './password.ts'
import { tokens } from './user.ts'

export const register = defineEndpoint({
  name: 'register',
  summary: 'Create an account; a verification mail follows',
  method: 'POST',
  path: '/register',
  access: 'public',
  status: 201,
  body: z.object({
    name: requiredText(120),
    email: emailAddress,
    password: newPassword,
    cf_turnstile_response: z.string().max(4096).optional(),
  }),
  reply: tokens,
  refusals: ['account.email-taken', 'account.password-weak', 'account.bot-check-failed'],
})
