import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { isoDateTime, requiredText } from '../primitives.ts'
import { apiKey } from './api-key.ts'
import { type ApiScope, apiScope } from './api-scopes.ts'

/** Maximum keys of an organization. */
export const apiKeyLimit = 20

/** Default scopes: what a store's server needs. */
export const storeServerScopes: readonly ApiScope[] = ['products.write', 'customers.write', 'orders.write', 'events.write']

export const createApiKey = defineEndpoint({
  name: 'create-api-key',
  summary: 'Create an API key; the key is shown once',
  method: 'POST',
  path: '/store/api-keys',
  access: 'integrations.manage',
  needsProof: true,
  body: z.object({
    name: requiredText(60),
    scopes: z
      .array(apiScope)
      .min(1, 'choose at least one')
      .max(apiScope.options.length)
      .transform((scopes) => [...new Set(scopes)])
      .default([...storeServerScopes]),
    expiresAt: isoDateTime.nullish().describe('At most five years from now; null: never'),
  }),
  status: 201,
  reply: z.object({ apiKey, key: z.string().describe('Send it as `Authorization: Bearer yk_…`; it can’t be shown again') }),
  refusals: ['api-key.too-many', 'api-key.expiry-refused'],
})
