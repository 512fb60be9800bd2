import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'

/**
 * Works for the account that the link was mailed for: a link that a stranger asked for proves nothing for the stranger.
 * Safe to repeat: a link that was used answers as the first time.
 */
export const verifyAccount = defineEndpoint({
  name: 'verify-account',
  summary: 'Verify the email address of an account with a token',
  method: 'POST',
  path: '/account/verify/:token',
  access: 'signed-in',
  params: z.object({ token: z.string().min(1).max(200) }),
  reply: z.object({ message: z.string() }),
  refusals: ['account.token-refused'],
})
