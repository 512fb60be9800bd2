import { defineEndpoint } from '../../endpoint.ts'
import { twoFactor } from './two-factor.ts'

export const getTwoFactor = defineEndpoint({
  name: 'get-two-factor',
  summary: 'Get whether your account uses two-factor sign-in',
  method: 'GET',
  path: '/account/two-factor',
  access: 'signed-in',
  reply: twoFactor,
})
