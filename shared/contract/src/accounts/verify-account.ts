import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

/** Safe to repeat: a link that was used answers as the first time while the address is the same. */
export const verifyAccount = defineEndpoint({
  name: 'verify-account',
  summary: 'Verify the e-mail address with the token of the mailed link',
  method: 'POST',
  path: '/account/verify/:token',
  access: 'public',
  params: z.object({ token: z.string().min(1).max(200) }),
  reply: z.object({ message: z.string() }),
  refusals: ['account.token-refused'],
})
