import { z } from 'zod'
import type { Platform } from '#platform/module.ts'
import type { ShopConsent, ShopConsents, ToldConsent } from '#platform/ports/shop-consents.ts'
import { AdminApiError } from '#platform/shopify/admin-api-error.ts'
import { createAdminApi } from '#platform/shopify/admin-client.ts'
import type { ShopAccess } from '../connection/shop-access.ts'
import { gidOf } from '../discounts/discount-input.ts'
import { copyConsent, restoreConsent } from '../mirror/customers.repository.ts'

const passing = new Set<AdminApiError['failure']>(['unreachable', 'throttled'])

const reading = /* GraphQL */ `query ReadConsents($ids: [ID!]!) { nodes(ids: $ids) { ... on Customer {
  id defaultEmailAddress { marketingState marketingUpdatedAt }
} } }`
const telling = /* GraphQL */ `mutation TellConsent($input: CustomerEmailMarketingConsentUpdateInput!) {
  customerEmailMarketingConsentUpdate(input: $input) { userErrors { message } }
}`

const address = z.object({ marketingState: z.string(), marketingUpdatedAt: z.string().nullish() })
const customers = z.object({
  nodes: z.array(z.object({ id: z.string().optional(), defaultEmailAddress: address.nullish() }).nullish()),
})
const told = z.object({
  customerEmailMarketingConsentUpdate: z.object({ userErrors: z.array(z.object({ message: z.string() })) }).nullish(),
})

/** Customers' consent to marketing emails in connected shops, and in our copy of them. */
export function createShopConsents(
  { clock, fetch, log }: Pick<Platform, 'clock' | 'fetch' | 'log'>,
  shops: ShopAccess,
): ShopConsents {
  const admin = createAdminApi({ clock, fetch })
  return {
    async read(organizationId, externalIds, signal) {
      const shop = await shops.withShop(organizationId)
      if (!shop) return null
      try {
        const ids = externalIds.map((id) => gidOf('Customer', id))
        const { data } = await admin.of(shop).call(reading, { ids }, customers, signal)
        return new Map(data.nodes.flatMap((node) => consentOf(node)))
      } catch (error) {
        if (!(error instanceof AdminApiError) || passing.has(error.failure)) throw error
        log.warn({ err: error, shop: shop.shop }, 'shop rejected reading the consent of customers')
        return null
      }
    },

    async tell(organizationId, consent, signal) {
      const shop = await shops.withShop(organizationId)
      if (!shop) return false
      try {
        const { data, problems } = await admin.of(shop).call(telling, { input: inputOf(consent) }, told, signal)
        const refused = [...problems, ...(data.customerEmailMarketingConsentUpdate?.userErrors ?? [])]
        if (refused.length === 0) return true
        log.warn({ shop: shop.shop, problems: refused }, 'shop rejected the consent of a customer')
      } catch (error) {
        if (!(error instanceof AdminApiError) || passing.has(error.failure)) throw error
        log.warn({ err: error, shop: shop.shop }, 'shop rejected the consent of a customer')
      }
      return false
    },

    copy(trx, organizationId, { externalId, state, at }) {
      const row = { external_id: externalId, marketing_state: state, marketing_updated_at: at.toISOString() }
      return copyConsent(trx, organizationId, row)
    },

    restore: restoreConsent,
  }
}

function consentOf(node: z.infer<typeof customers>['nodes'][number]): [string, ShopConsent][] {
  const { id, defaultEmailAddress: email } = node ?? {}
  if (!id || !email) return []
  const at = email.marketingUpdatedAt ? new Date(email.marketingUpdatedAt) : null
  return [[id.slice(id.lastIndexOf('/') + 1), { state: email.marketingState.toLowerCase(), at }]]
}

function inputOf({ externalId, state, at, optIn }: ToldConsent) {
  const level = optIn === 'confirmed' ? ('CONFIRMED_OPT_IN' as const) : ('SINGLE_OPT_IN' as const)
  return {
    customerId: gidOf('Customer', externalId),
    emailMarketingConsent: {
      marketingState: state === 'subscribed' ? ('SUBSCRIBED' as const) : ('UNSUBSCRIBED' as const),
      consentUpdatedAt: at.toISOString(),
      ...(optIn && { marketingOptInLevel: level }),
    },
  }
}
