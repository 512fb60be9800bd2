import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { identityProof } from './two-factor.ts'

/** For ten minutes from then on the session may do what asks for it. */
export const proveIdentity = defineEndpoint({
  name: 'prove-identity',
  summary: 'Confirm your identity again',
  method: 'PUT',
  path: '/sessions/proof',
  access: 'signed-in',
  body: z.object(identityProof),
  refusals: ['account.password-refused', 'account.code-refused', 'account.locked'],
})
