import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { emailAddress } from '../primitives.ts'
import { tokens } from './user.ts'

export const login = defineEndpoint({
  name: 'login',
  summary: 'Sign in with e-mail and password',
  method: 'POST',
  path: '/login',
  access: 'public',
  body: z.object({ email: emailAddress, password: z.string().min(1, 'is required').max(256) }),
  reply: tokens,
  refusals: ['account.credentials-refused', 'account.locked'],
})
