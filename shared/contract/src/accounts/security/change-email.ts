import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { emailAddress } from '../../primitives.ts'
import { currentPassword } from './two-factor.ts'

/** Nothing changes until the link mailed to the new address is opened. Answers the same whether that has an account or not. */
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
