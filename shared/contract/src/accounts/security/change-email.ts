import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { emailAddress } from '../../primitives.ts'
import { currentPassword } from './two-factor.ts'

/**
 * Takes effect when the link emailed to the new address is opened. Responds the same whether or not the address has an account.
 */
export const changeEmail = defineEndpoint({
  name: 'change-email',
  summary: 'Request a change of your email address',
  method: 'POST',
  path: '/account/email',
  access: 'signed-in',
  status: 202,
  body: z.object({ email: emailAddress, password: currentPassword }),
  reply: z.object({ message: z.string() }),
  refusals: ['account.password-refused', 'account.locked', 'account.email-unverified', 'request.rate-limited'],
})
