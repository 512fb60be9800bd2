import type { ExtensionView } from './view.ts'

/** What checkout and the thank-you page have in addition to the buyer. A code is applied if the shop has it. */
export function checkoutOf({ customer, orderId, shop, goods }: ExtensionView): object {
  const codes: { code: string }[] = []
  return {
    buyerIdentity: { customer: { value: customer ? { id: `gid://shopify/Customer/${customer.id}` } : undefined } },
    cost: { subtotalAmount: { value: goods } },
    shop: { myshopifyDomain: shop, storefrontUrl: `https://${shop}` },
    instructions: { value: { discounts: { canUpdateDiscountCodes: true } } },
    orderConfirmation: { value: { order: { id: `gid://shopify/OrderIdentity/${orderId}` } } },
    discountCodes: { value: codes },
    async applyDiscountCodeChange({ code }: { code: string }) {
      const answer = await fetch('discount', { method: 'POST', body: JSON.stringify({ code }) })
      const { isValid } = await answer.json()
      if (isValid) codes.push({ code })
      return { type: isValid ? 'success' : 'error' }
    },
  }
}
