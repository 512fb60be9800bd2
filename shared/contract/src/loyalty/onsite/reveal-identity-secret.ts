import { defineEndpoint } from '../../endpoint.ts'
import { identitySecret } from './identity-secret.ts'

export const revealIdentitySecret = defineEndpoint({
  name: 'reveal-identity-secret',
  summary: 'Reveal the identity secret of the shop’s server',
  method: 'POST',
  path: '/settings/loyalty/identity/reveal',
  access: 'integrations.manage',
  needsProof: true,
  status: 200,
  reply: identitySecret,
  refusals: ['identity-secret.not-found'],
})
