import { defineEndpoint } from '../../endpoint.ts'

export const logout = defineEndpoint({
  name: 'logout',
  summary: 'Sign out and revoke the refresh tokens of the session',
  method: 'POST',
  path: '/logout',
  access: 'signed-in',
})
