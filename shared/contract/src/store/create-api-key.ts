import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { requiredText } from '../primitives.ts'
import { apiKey } from './api-key.ts'

/** An organization has so many keys at most. */
export const apiKeyLimit = 20

export const createApiKey = defineEndpoint({
  name: 'create-api-key',
  summary: 'A key for the store’s own server; it is shown this once',
  method: 'POST',
  path: '/store/api-keys',
  access: 'integrations.manage',
  body: z.object({ name: requiredText(60) }),
  status: 201,
  reply: z.object({ apiKey, key: z.string().describe('Send it as `Authorization: Bearer yk_…`; nobody can show it again') }),
  refusals: ['api-key.too-many'],
})
