import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'

/** Takes effect immediately and permanently: all sessions end, and the address is free for a new account. */
export const closeAccount = defineEndpoint({
  name: 'close-account',
  summary: 'Close your account',
  method: 'POST',
  path: '/me/closing',
  access: 'signed-in',
  needsProof: true,
  body: z.object({ email: z.string().trim().max(320).describe('Your email address, as confirmation') }),
  refusals: ['account.closing-refused', 'session.forbidden'],
})
