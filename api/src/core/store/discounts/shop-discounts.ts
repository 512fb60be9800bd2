import { z } from 'zod'
import type { Platform } from '#platform/module.ts'
import { toMinor } from '#platform/money.ts'
import type { ShopDiscount, ShopDiscounts } from '#platform/shop-discounts.ts'
import type { AdminClient } from '#platform/shopify/admin-client.ts'
import { findConnection } from '../connection/connections.repository.ts'
import type { ShopAccess } from '../connection/shop-access.ts'
import { createAskShop } from './ask-shop.ts'
import { discountCall, gidOf } from './discount-input.ts'

const scope = 'write_discounts'

const userErrors = z.array(z.object({ message: z.string(), code: z.string().nullish() }))
const answer = z.object({ made: z.object({ codeDiscountNode: z.object({ id: z.string() }).nullish(), userErrors }) })
const deleted = z.object({ discountCodeDelete: z.object({ userErrors }) })
const uses = z.object({ asyncUsageCount: z.int().nullish() }).nullish()
const found = z.object({ codeDiscountNodeByCode: z.object({ id: z.string(), codeDiscount: uses }).nullish() })
const price = z.object({
  product: z.object({ priceRangeV2: z.object({ maxVariantPrice: z.object({ amount: z.string() }) }) }).nullish(),
})

/** Discount codes in connected shops. */
export function createShopDiscounts(platform: Pick<Platform, 'clock' | 'fetch' | 'log'>, shops: ShopAccess): ShopDiscounts {
  const askShop = createAskShop(platform, shops)
  return {
    async readiness(trx, organizationId) {
      const row = await findConnection(trx, organizationId)
      if (!row || row.disconnected_at) return 'no_shop'
      // API keys there can always create coupons.
      if (row.platform === 'woocommerce') return 'ready'
      return row.scopes.includes(scope) ? 'ready' : 'no_permission'
    },

    /** A taken code was created by an earlier call whose response was lost, because codes are random. */
    create: (organizationId, discount, signal) =>
      askShop(organizationId, async (client, refused) => {
        const priceMinor = await priceOf(client, discount, signal)
        if (priceMinor === 0) return refused('the product doesn’t exist or is free')
        const { document, input } = discountCall(discount, priceMinor)
        const { made } = (await client.call(document, { input }, answer, signal)).data
        const isThere = made.codeDiscountNode || made.userErrors.some(({ code }) => code === 'TAKEN')
        return isThere ? 'made' : refused(made.userErrors)
      }),

    remove: (organizationId, code, signal) =>
      askShop(organizationId, async (client, refused) => {
        const { codeDiscountNodeByCode: node } = (await client.call(findDocument, { code }, found, signal)).data
        if (!node) return 'removed'
        if ((node.codeDiscount?.asyncUsageCount ?? 0) > 0) return 'used'
        const { discountCodeDelete } = (await client.call(deleteDocument, { id: node.id }, deleted, signal)).data
        return discountCodeDelete.userErrors.length === 0 ? 'removed' : refused(discountCodeDelete.userErrors)
      }),
  }
}

/** The highest variant price of the free product. 0: not found; null: nothing is free. */
async function priceOf(client: AdminClient, { off, currency }: ShopDiscount, signal: AbortSignal): Promise<number | null> {
  if (off === 'shipping' || !('product' in off)) return null
  const { data } = await client.call(priceDocument, { id: gidOf('Product', off.product) }, price, signal)
  return data.product ? toMinor(data.product.priceRangeV2.maxVariantPrice.amount, currency) : 0
}

const priceDocument = /* GraphQL */ `query PriceOf($id: ID!) { product(id: $id) { priceRangeV2 { maxVariantPrice { amount } } } }`
const findDocument = /* GraphQL */ `query FindDiscount($code: String!) {
  codeDiscountNodeByCode(code: $code) {
    id codeDiscount { ... on DiscountCodeBasic { asyncUsageCount } ... on DiscountCodeFreeShipping { asyncUsageCount } }
  }
}`
const deleteDocument = /* GraphQL */ `mutation DeleteDiscount($id: ID!) {
  discountCodeDelete(id: $id) { userErrors { message code } }
}`
