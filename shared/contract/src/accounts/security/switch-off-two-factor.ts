import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { currentPassword, oneTimeCode } from './two-factor.ts'

export const switchOffTwoFactor = defineEndpoint({
  name: 'switch-off-two-factor',
  summary: 'Turn off two-factor sign-in',
  method: 'POST',
  path: '/account/two-factor/off',
  access: 'signed-in',
  body: z.object({ password: currentPassword, code: oneTimeCode }),
  refusals: ['account.password-refused', 'account.code-refused', 'account.locked', 'two-factor.not-set-up'],
})
