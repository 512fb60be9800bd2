import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

const shopId = z.string().regex(/^\d{1,20}$/, 'must be a numeric ID of the shop')

const lines = z
  .array(z.object({ productId: shopId, variantId: shopId, quantity: z.int().min(1).max(10_000) }))
  .max(50)
  .describe('The whole cart')

export const shopperEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('product_viewed'), productId: shopId }),
  z.object({ type: z.literal('cart_updated'), lines }),
  z.object({ type: z.literal('checkout_started'), token: z.string().min(1).max(100), lines }),
])
export type ShopperEvent = z.output<typeof shopperEvent>

export const shopperEventBody = z.object({
  eventId: z.string().min(1).max(100).describe('Events with the same ID are recorded once'),
  customer: z
    .object({ id: shopId, email: z.string().trim().toLowerCase().max(254) })
    .describe('Both must belong to the same customer of the shop'),
  event: shopperEvent,
})

/** As the server of a WooCommerce store signs it: with the store's identity secret, for `shopperEventMinutes`. */
export const signedShopperEvent = shopperEventBody.extend({
  sentAt: z.int().describe('In seconds since 1970'),
})

/** For so long before and after now, a signed event is accepted. */
export const shopperEventMinutes = 5

/** Before the signed text: the same secret also signs customers, in pages that anyone signed in can read. */
export const shopperEventPurpose = 'shopper-event.'

/**
 * Sent by the web pixel of Shopify shops, unsigned because it runs in browsers, and by the plugin of WooCommerce stores, signed. Both
 * for shoppers who consented. The response says nothing about the customer.
 */
export const recordShopperEvent = defineEndpoint({
  name: 'record-shopper-event',
  summary: 'Record a product view, cart or checkout of a signed-in customer of a connected store',
  method: 'POST',
  path: '/storefront/:store/shopper-events',
  access: 'public',
  status: 202,
  params: z.object({
    store: z
      .string()
      .max(80)
      .regex(/^[a-z0-9][a-z0-9-]*(\.myshopify\.com)?$/, 'must be the domain of a Shopify shop, or the slug of an organization')
      .describe('Domain of the connected Shopify shop, or slug of the organization of a WooCommerce store'),
  }),
  body: z.union([
    shopperEventBody,
    z.object({
      signed: z
        .string()
        .max(20_000)
        .regex(/^[\w-]+\.[0-9a-f]{64}$/, 'must be base64url, a dot, and a signature in hexadecimal')
        .describe(
          'Required for WooCommerce stores: `base64url(JSON)`, a dot, and the HMAC-SHA256 of `shopper-event.` and the part before the dot, in hexadecimal. The JSON is the event with `sentAt`, at most five minutes ago',
        ),
    }),
  ]),
  reply: z.object({}),
  refusals: ['store.not-found', 'store.signature-refused', 'request.rate-limited'],
})
