import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { apiKeyId } from './api-key.ts'

export const revokeApiKey = defineEndpoint({
  name: 'revoke-api-key',
  summary: 'Revoke an API key',
  method: 'DELETE',
  path: '/store/api-keys/:apiKeyId',
  access: 'integrations.manage',
  params: z.object({ apiKeyId }),
  refusals: ['api-key.not-found'],
})
