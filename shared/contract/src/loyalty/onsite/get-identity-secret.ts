import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { identitySecret } from './identity-secret.ts'

/** For shops on their own software; on Shopify there is nothing to sign. */
export const getIdentitySecret = defineEndpoint({
  name: 'get-identity-secret',
  summary: 'When the secret was made with which the shop’s server says who is signed in',
  method: 'GET',
  path: '/settings/loyalty/identity',
  access: 'integrations.manage',
  reply: z.object({ secret: identitySecret.omit({ secret: true }).nullable().describe('null: none was made yet') }),
})
