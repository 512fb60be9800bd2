import { defineEndpoint } from '../../endpoint.ts'
import { twoFactor } from './two-factor.ts'

export const getTwoFactor = defineEndpoint({
  name: 'get-two-factor',
  summary: 'Whether signing in to your account asks for a code',
  method: 'GET',
  path: '/account/two-factor',
  access: 'signed-in',
  reply: twoFactor,
})
