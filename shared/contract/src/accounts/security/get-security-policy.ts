import { defineEndpoint } from '../../endpoint.ts'
import { securityPolicy } from './security-policy.ts'

export const getSecurityPolicy = defineEndpoint({
  name: 'get-security-policy',
  summary: 'Get the security policy of the organization',
  method: 'GET',
  path: '/organization/security',
  access: 'members.manage',
  reply: securityPolicy,
})
