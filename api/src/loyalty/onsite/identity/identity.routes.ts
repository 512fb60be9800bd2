import { getIdentitySecret } from '@yuko/contract/loyalty/onsite/get-identity-secret'
import { identifyShopper } from '@yuko/contract/loyalty/onsite/identify-shopper'
import { revealIdentitySecret } from '@yuko/contract/loyalty/onsite/reveal-identity-secret'
import { rotateIdentitySecret } from '@yuko/contract/loyalty/onsite/rotate-identity-secret'
import { type Implementation, implement, implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { limits } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/module.ts'
import type { OnsiteTools } from '../onsite-tools.ts'
import { shopperRefused } from '../shopper-refused.ts'
import { readCustomerProof } from './customer-proof.ts'
import { findShopper } from './find-shopper.ts'
import { goodSecrets, readIdentitySecret, rotateIdentitySecret as rotate } from './identity-secret.ts'
import type { ShopperTokens } from './shopper-tokens.ts'

/** The customer identity endpoints: exchanging signed proofs, and the signing secret. */
export function identityRoutes(
  keys: Pick<Platform, 'secretFor'>,
  { shopWindow: { inStore }, insertCustomers }: OnsiteTools,
  tokens: ShopperTokens,
): Implementation[] {
  return [
    implement(getIdentitySecret, async ({ trx, organizationId, clock, response }) => {
      response.header('cache-control', 'no-store')
      return { secret: await readIdentitySecret(trx, keys, clock, organizationId) }
    }),

    implement(revealIdentitySecret, async ({ trx, organizationId, clock, response }) => {
      response.header('cache-control', 'no-store')
      const secret = await readIdentitySecret(trx, keys, clock, organizationId)
      if (!secret) throw new Refusal('identity-secret.not-found', 'There’s no secret yet. Create one first.')
      return secret
    }),

    implement(rotateIdentitySecret, async ({ trx, organizationId, clock, response }) => {
      response.header('cache-control', 'no-store')
      return rotate(trx, keys, clock, organizationId)
    }),

    implementDetached(
      identifyShopper,
      async ({ params, body, clock, response }) => {
        response.header('cache-control', 'no-store')
        return inStore(params.store, async (trx, { id }) => {
          const proven = readCustomerProof(body.customer, await goodSecrets(trx, keys, clock, id), clock)
          const customerId = proven && (await findShopper(trx, id, proven, insertCustomers))
          if (!customerId) throw shopperRefused()
          return tokens.issue(id, customerId)
        })
      },
      { rateLimit: limits.shopperIdentities },
    ),
  ]
}
