import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { emailAddress, plainName } from '../../primitives.ts'
import { tokens } from '../user.ts'
import { newPassword } from './password.ts'

/**
 * Responds the same whether or not the address has an account: the caller is signed in to a new account that only claims the
 * address. If there is an account, its owner gets an email about it, and the claim can never be verified.
 */
export const register = defineEndpoint({
  name: 'register',
  summary: 'Create an account and send a verification email',
  method: 'POST',
  path: '/register',
  access: 'public',
  status: 201,
  body: z.object({
    name: plainName(120),
    email: emailAddress,
    password: newPassword,
    cf_turnstile_response: z.string().max(4096).optional(),
  }),
  reply: tokens,
  refusals: ['account.password-weak', 'account.bot-check-failed'],
})
