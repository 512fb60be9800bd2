import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'

/**
 * Only for the account that the link was sent for: a link requested by a stranger verifies nothing for them. Idempotent: a used
 * link responds as it did the first time.
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
