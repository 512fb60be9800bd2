import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { currentPassword } from './two-factor.ts'

/**
 * Nothing changes until a code confirms that the app has the secret; asked again, it makes another secret. A PUT, as all calls
 * that answer a secret: the replies of POSTs are kept for a day under their idempotency keys.
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
