import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { newPassword } from '../sign-in/password.ts'
import { currentPassword } from './two-factor.ts'

/** Ends other sessions and sends a notice by email. */
export const changePassword = defineEndpoint({
  name: 'change-password',
  summary: 'Change your password',
  method: 'PUT',
  path: '/account/password',
  access: 'signed-in',
  body: z.object({ currentPassword, password: newPassword }),
  refusals: ['account.password-refused', 'account.password-weak', 'account.locked'],
})
