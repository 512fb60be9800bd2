import { defineEndpoint } from '../../endpoint.ts'

export const logout = defineEndpoint({
  name: 'logout',
  summary: 'End this session; its refresh tokens stop working',
  method: 'POST',
  path: '/logout',
  access: 'signed-in',
})
