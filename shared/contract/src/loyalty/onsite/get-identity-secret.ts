import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { identitySecret } from './identity-secret.ts'

/** For shops with custom software; Shopify needs no signature. */
export const getIdentitySecret = defineEndpoint({
  name: 'get-identity-secret',
  summary: 'Get the creation date of the identity secret',
  method: 'GET',
  path: '/settings/loyalty/identity',
  access: 'integrations.manage',
  reply: z.object({ secret: identitySecret.omit({ secret: true }).nullable().describe('null: not created yet') }),
})
