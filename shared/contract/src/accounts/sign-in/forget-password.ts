import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { emailAddress } from '../../primitives.ts'

/** Responds the same whether or not the address has an account. */
export const forgetPassword = defineEndpoint({
  name: 'forget-password',
  summary: 'Request a password reset link',
  method: 'POST',
  path: '/forget-password',
  access: 'public',
  status: 202,
  body: z.object({ email: emailAddress }),
  reply: z.object({ message: z.string() }),
})
