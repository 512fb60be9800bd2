import { defineEndpoint } from '../../endpoint.ts'
import { securityPolicy } from './security-policy.ts'

/** Requiring two-factor sign-in requires using it, so that nobody locks everyone out. */
export const updateSecurityPolicy = defineEndpoint({
  name: 'update-security-policy',
  summary: 'Update the security policy of the organization',
  method: 'PATCH',
  path: '/organization/security',
  access: 'members.manage',
  needsProof: true,
  body: securityPolicy.pick({ twoFactorRequiredFrom: true, masksPersonalData: true }).partial(),
  reply: securityPolicy,
  refusals: ['two-factor.not-set-up'],
})
