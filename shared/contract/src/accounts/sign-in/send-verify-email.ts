import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { emailAddress } from '../../primitives.ts'

/** `user_email` must be the signed-in user's own; at most one email a minute, `retryAfterSeconds` is the wait. */
export const sendVerifyEmail = defineEndpoint({
  name: 'send-verify-email',
  summary: 'Resend the verification email',
  method: 'POST',
  path: '/send-verify-email',
  access: 'signed-in',
  status: 202,
  body: z.object({ user_email: emailAddress }),
  reply: z.object({ message: z.string(), retryAfterSeconds: z.int() }),
  refusals: ['request.rate-limited'],
})
