import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

export const revokeOperatorKey = defineEndpoint({
  name: 'revoke-operator-key',
  summary: 'Revoke an operator key',
  method: 'DELETE',
  path: '/operator-keys/:operatorKeyId',
  access: 'operator',
  params: z.object({ operatorKeyId: z.string().max(60) }),
  refusals: ['operator-key.not-found'],
})
