import { defineEndpoint } from '../../endpoint.ts'
import { accountClosing } from './account-closing.ts'

export const getAccountClosing = defineEndpoint({
  name: 'get-account-closing',
  summary: 'Check whether your account can be closed',
  method: 'GET',
  path: '/me/closing',
  access: 'signed-in',
  reply: accountClosing,
})
