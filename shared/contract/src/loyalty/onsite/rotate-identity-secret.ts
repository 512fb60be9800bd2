import { defineEndpoint } from '../../endpoint.ts'
import { identitySecret } from './identity-secret.ts'

/** The first one, or a new one; the one before counts for a day more. */
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
