import { adminAddress } from '@yuko/contract/store/admin-address'
import { z } from 'zod'
import type { Platform } from '#platform/module.ts'
import { fromMinor } from '#platform/money.ts'
import type { ShopSubscriptions } from '#platform/ports/shop-subscriptions.ts'
import { createAdminApi } from '#platform/shopify/admin-client.ts'
import { adminOf } from '#platform/shopify/shop-domain.ts'
import { findConnection } from '../connection/connections.repository.ts'
import type { ShopAccess } from '../connection/shop-access.ts'

const userErrors = z.array(z.object({ message: z.string() }))
const created = z.object({ appSubscriptionCreate: z.object({ confirmationUrl: z.url().nullable(), userErrors }) })
const shopPlan = z.object({ shop: z.object({ plan: z.object({ partnerDevelopment: z.boolean() }) }) })
const cancelled = z.object({ appSubscriptionCancel: z.object({ userErrors }) })
const active = z.object({
  currentAppInstallation: z.object({
    activeSubscriptions: z.array(
      z.object({ id: z.string(), name: z.string(), status: z.string(), currentPeriodEnd: z.iso.datetime().nullish() }),
    ),
  }),
})

const create = /* GraphQL */ `mutation BuyPlan($name: String!, $returnUrl: URL!, $lineItems: [AppSubscriptionLineItemInput!]!, $trialDays: Int, $test: Boolean, $replacementBehavior: AppSubscriptionReplacementBehavior) {
  appSubscriptionCreate(name: $name, returnUrl: $returnUrl, lineItems: $lineItems, trialDays: $trialDays, test: $test, replacementBehavior: $replacementBehavior) {
    confirmationUrl userErrors { message }
  }
}`
const readPlan = /* GraphQL */ `query ShopPlan { shop { plan { partnerDevelopment } } }`
const read = /* GraphQL */ `query Plan { currentAppInstallation { activeSubscriptions { id name status currentPeriodEnd } } }`
const cancel = /* GraphQL */ `mutation EndPlan($id: ID!) { appSubscriptionCancel(id: $id) { userErrors { message } } }`

/** Subscriptions that shops pay through Shopify. */
export function createShopSubscriptions(
  platform: Pick<Platform, 'clock' | 'fetch' | 'shopify'>,
  access: ShopAccess,
): ShopSubscriptions {
  const admin = createAdminApi(platform)
  const clientOf = async (organizationId: string) => {
    const shop = await access.withShop(organizationId)
    if (!shop) throw new Error('The organization has no connected shop')
    return admin.of(shop)
  }
  const agreed = (errors: z.output<typeof userErrors>) => {
    if (errors.length > 0) throw new Error(`Shopify refused: ${errors.map(({ message }) => message).join('; ')}`)
  }
  return {
    async isShop(trx, organizationId) {
      const row = await findConnection(trx, organizationId)
      return row !== undefined && row.disconnected_at === null && row.shop.endsWith('.myshopify.com')
    },

    async subscribe(organizationId, { name, interval, priceMinor, currency }, { returnTo, isLater, trialDays }) {
      const app = platform.shopify
      if (!app) throw new Error('The server has no Shopify app')
      const client = await clientOf(organizationId)
      const { shop } = (await client.call(readPlan, {}, shopPlan)).data
      const price = { amount: fromMinor(priceMinor, currency), currencyCode: currency }
      const plan = { appRecurringPricingDetails: { price, interval: interval === 'year' ? 'ANNUAL' : 'EVERY_30_DAYS' } } as const
      const variables = {
        name,
        returnUrl: adminAddress(adminOf(client.shop), app.apiKey, returnTo),
        lineItems: [{ plan }],
        trialDays,
        // The platform charges no development store, and refuses to try.
        test: shop.plan.partnerDevelopment,
        replacementBehavior: isLater ? 'APPLY_ON_NEXT_BILLING_CYCLE' : 'STANDARD',
      } as const
      const { appSubscriptionCreate: made } = (await client.call(create, variables, created)).data
      agreed(made.userErrors)
      if (!made.confirmationUrl) throw new Error('Shopify created a subscription without a confirmation URL')
      return { url: made.confirmationUrl }
    },

    async read(organizationId) {
      const { data } = await (await clientOf(organizationId)).call(read, {}, active)
      const [one] = data.currentAppInstallation.activeSubscriptions
      if (!one) return null
      const periodEnd = one.currentPeriodEnd ? new Date(one.currentPeriodEnd) : null
      return { ref: one.id, name: one.name, status: one.status === 'FROZEN' ? 'frozen' : 'active', periodEnd }
    },

    async cancel(organizationId, ref) {
      const { data } = await (await clientOf(organizationId)).call(cancel, { id: ref }, cancelled)
      agreed(data.appSubscriptionCancel.userErrors)
    },
  }
}
