import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { currentPassword } from './two-factor.ts'

/**
 * Takes effect when a code confirms that the app has the secret; calling it again creates another secret. A PUT like all calls
 * that return a secret, because replies of POSTs are stored for a day under their idempotency keys.
 */
export const setUpTwoFactor = defineEndpoint({
  name: 'set-up-two-factor',
  summary: 'Create a secret for your authenticator app',
  method: 'PUT',
  path: '/account/two-factor',
  access: 'signed-in',
  body: z.object({ password: currentPassword }),
  reply: z.object({
    secret: z.string().describe('Base32, for typing'),
    address: z.string().describe('otpauth://…, for a QR code'),
  }),
  refusals: ['account.password-refused', 'account.locked', 'account.email-unverified', 'two-factor.on-already'],
})
