import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { oneTimeCode, recoveryCodes } from './two-factor.ts'

/** From then on, signing in requires a code. Returns the recovery codes; only their hashes are stored. */
export const confirmTwoFactor = defineEndpoint({
  name: 'confirm-two-factor',
  summary: 'Turn on two-factor sign-in with a code from the app',
  method: 'PUT',
  path: '/account/two-factor/confirmation',
  access: 'signed-in',
  body: z.object({ code: oneTimeCode }),
  reply: recoveryCodes,
  refusals: ['account.code-refused', 'two-factor.on-already', 'two-factor.not-set-up'],
})
