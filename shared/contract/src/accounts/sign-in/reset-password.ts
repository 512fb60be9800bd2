import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { emailAddress } from '../../primitives.ts'
import { newPassword } from './password.ts'

const token = z.string().min(1).max(200)

/** Ends every session of the account. */
export const resetPassword = defineEndpoint({
  name: 'reset-password',
  summary: 'Set a new password with a token',
  method: 'POST',
  path: '/reset-password',
  access: 'public',
  query: z.object({ token, email: emailAddress }),
  body: z
    .object({
      email: emailAddress,
      token,
      password: newPassword,
      password_confirmation: z.string().max(256),
      cf_turnstile_response: z.string().max(4096).optional(),
    })
    .refine((body) => body.password === body.password_confirmation, {
      path: ['password_confirmation'],
      message: 'does not match the password',
    }),
  reply: z.object({ message: z.string() }),
  refusals: ['account.token-refused', 'account.password-weak', 'account.bot-check-failed'],
})
