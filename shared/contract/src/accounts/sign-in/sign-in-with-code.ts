import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { oneTimeCode } from '../security/two-factor.ts'
import { tokens } from '../user.ts'

/** `code` comes from the authenticator app, or is a recovery code, which works once. */
export const signInWithCode = defineEndpoint({
  name: 'sign-in-with-code',
  summary: 'Complete a two-factor sign-in with a code',
  method: 'POST',
  path: '/login/code',
  access: 'public',
  body: z.object({ challenge: z.string().min(1).max(200), code: oneTimeCode }),
  reply: tokens.extend({
    recoveryCodesLeft: z.int().nullable().describe('Remaining recovery codes after using one; null for a code from the app'),
  }),
  refusals: ['account.challenge-refused', 'account.code-refused', 'account.locked'],
})
