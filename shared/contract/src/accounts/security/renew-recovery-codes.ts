import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { currentPassword, oneTimeCode, recoveryCodes } from './two-factor.ts'

/** The previous codes stop working. */
export const renewRecoveryCodes = defineEndpoint({
  name: 'renew-recovery-codes',
  summary: 'Replace your recovery codes',
  method: 'PUT',
  path: '/account/two-factor/recovery-codes',
  access: 'signed-in',
  body: z.object({ password: currentPassword, code: oneTimeCode }),
  reply: recoveryCodes,
  refusals: ['account.password-refused', 'account.code-refused', 'account.locked', 'two-factor.not-set-up'],
})
