import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { identityProof } from './two-factor.ts'

/** The session may then perform sensitive actions for ten minutes. */
export const proveIdentity = defineEndpoint({
  name: 'prove-identity',
  summary: 'Confirm your identity again',
  method: 'PUT',
  path: '/sessions/proof',
  access: 'signed-in',
  body: z.object(identityProof),
  refusals: ['account.password-refused', 'account.code-refused', 'account.locked'],
})
