import { defineEndpoint } from '../../endpoint.ts'
import { securityPolicy } from './security-policy.ts'

export const getSecurityPolicy = defineEndpoint({
  name: 'get-security-policy',
  summary: 'What the organization asks of its members',
  method: 'GET',
  path: '/organization/security',
  access: 'members.manage',
  reply: securityPolicy,
})
