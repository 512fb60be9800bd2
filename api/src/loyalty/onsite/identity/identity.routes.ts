import { getIdentitySecret } from '@yuko/contract/loyalty/onsite/get-identity-secret'
import { identifyAccountCustomer } from '@yuko/contract/loyalty/onsite/identify-account-customer'
import { identifyShopper } from '@yuko/contract/loyalty/onsite/identify-shopper'
import { revealIdentitySecret } from '@yuko/contract/loyalty/onsite/reveal-identity-secret'
import { rotateIdentitySecret } from '@yuko/contract/loyalty/onsite/rotate-identity-secret'
import { type Implementation, implement, implementDetached } from '#platform/http/implement.ts'
import { clientOf } from '#platform/http/rate-limit.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { countUse, limits } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/module.ts'
import { verifyCustomerToken } from '#platform/shopify/session-token.ts'
import type { OnsiteTools } from '../onsite-tools.ts'
import { shopperRefused } from '../shopper-refused.ts'
import { readCustomerProof } from './customer-proof.ts'
import { findShopper } from './find-shopper.ts'
import { goodSecrets, readIdentitySecret, rotateIdentitySecret as rotate } from './identity-secret.ts'
import { issueToShopCustomer } from './shop-customer.ts'
import type { ShopperTokens } from './shopper-tokens.ts'

/** The customer identity endpoints: exchanging signed proofs, and the signing secret. */
export function identityRoutes(
  keys: Pick<Platform, 'secretFor' | 'shopify'>,
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

    implementDetached(identifyAccountCustomer, async ({ body, db, clock, request, response }) => {
      response.header('cache-control', 'no-store')
      const customer = keys.shopify ? await verifyCustomerToken(body.sessionToken, keys.shopify, clock) : null
      if (!customer) throw shopperRefused()
      const caller = `${customer.shop} ${customer.customerId} ${clientOf(request.ip)}`
      await countUse({ db, clock }, 'accountIdentities', caller)
      return { store: customer.shop, ...(await issueToShopCustomer(db, tokens, customer)) }
    }),
  ]
}
