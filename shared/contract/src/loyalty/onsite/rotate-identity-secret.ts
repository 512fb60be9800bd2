import { defineEndpoint } from '../../endpoint.ts'
import { identitySecret } from './identity-secret.ts'

/** Creates or rotates it; the previous one stays valid for a day. */
export const rotateIdentitySecret = defineEndpoint({
  name: 'rotate-identity-secret',
  summary: 'Rotate the identity secret of the shop’s server',
  method: 'POST',
  path: '/settings/loyalty/identity',
  access: 'integrations.manage',
  needsProof: true,
  status: 201,
  reply: identitySecret,
})
