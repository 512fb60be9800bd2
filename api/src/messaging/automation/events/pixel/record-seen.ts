import type { EventPayload, EventType } from '@yuko/contract/automation/events/person-events'
import type { ShopperEvent, shopperEventBody } from '@yuko/contract/storefront/record-shopper-event'
import type { z } from 'zod'
import { readCheckoutId } from '#core/store/checkouts/checkouts.reads.repository.ts'
import type { ConnectedShop } from '#core/store/connection/connections.reads.repository.ts'
import { readCustomerByExternalId, readLivingCustomer } from '#core/store/customers.reads.repository.ts'
import { readProductsByExternalId, type ViewedProduct } from '#core/store/products.reads.repository.ts'
import { collectionIds, productIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordPersonEvents } from '../../record-events.ts'
import { begunKey, startedKey } from '../facts/checkout-happenings.ts'

interface Seen extends z.output<typeof shopperEventBody> {
  readonly organizationId: string
  readonly shop: ConnectedShop
}

type Cart = Extract<ShopperEvent, { lines: unknown }>['lines']
type Products = ReadonlyMap<string, ViewedProduct>

/**
 * Adds an event to a customer's timeline. Anyone can call this, so it only names things that the store's own data knows: titles,
 * prices, pictures and links are never taken from the caller, and neither is the time.
 */
export async function recordSeen(
  trx: Trx,
  clock: Clock,
  { organizationId, shop, eventId, customer, event }: Seen,
): Promise<void> {
  const customerId = await findCustomer(trx, organizationId, customer)
  if (customerId === null) return
  const asked = event.type === 'product_viewed' ? [event.productId] : event.lines.map(({ productId }) => productId)
  const payload = payloadOf(event, await readProductsByExternalId(trx, organizationId, asked), shop)
  if (payload === null) return
  const key =
    event.type === 'checkout_started' ? await checkoutKey(trx, organizationId, event.token) : `pixel:${customer.id}:${eventId}`
  await recordPersonEvents(trx, clock, organizationId, [
    { person: { customerId, source: 'store' }, type: typeOf[event.type], key, payload, occurredAt: clock.now() },
  ])
}

const typeOf: Readonly<Record<ShopperEvent['type'], EventType>> = {
  product_viewed: 'product.viewed',
  cart_updated: 'cart.updated',
  checkout_started: 'checkout.started',
}

/** null: the ID and the address don't belong to one customer, so the caller has only guessed one of them. */
async function findCustomer(trx: Trx, organizationId: string, { id, email }: Seen['customer']): Promise<string | null> {
  const customerId = await readCustomerByExternalId(trx, organizationId, id)
  const known = customerId && (await readLivingCustomer(trx, organizationId, customerId))
  return known && known.deleted_at === null && known.email?.toLowerCase() === email ? known.id : null
}

/** The same key as for the store's own report of this checkout, which may arrive first. */
async function checkoutKey(trx: Trx, organizationId: string, token: string): Promise<string> {
  const id = await readCheckoutId(trx, organizationId, token)
  return id === null ? begunKey(token) : startedKey(id)
}

/** null: the store doesn't have these products. */
function payloadOf(event: ShopperEvent, products: Products, shop: ConnectedShop): EventPayload | null {
  if (event.type !== 'product_viewed') return cartPayload(event.lines, products, shop)
  const product = products.get(event.productId)
  if (!product) return null
  const { id, title, url, image_url, price_minor: price } = product
  const collection_ids = product.collection_ids.map(collectionIds.toWire)
  return { product: { id: productIds.toWire(id), title, price, url, image_url, collection_ids } }
}

/** By the names of `checkoutFields`, with the items that emails show. Prices are those of the cheapest variants. */
function cartPayload(cart: Cart, products: Products, shop: ConnectedShop): EventPayload | null {
  const known = cart.flatMap((line) => {
    const product = products.get(line.productId)
    return product ? [{ ...line, product }] : []
  })
  if (known.length === 0 && cart.length > 0) return null
  const currency = known.find(({ product }) => product.price_currency)?.product.price_currency ?? null
  const isPriced = known.every(({ product }) => product.price_minor !== null && product.price_currency === currency)
  const total = known.reduce((sum, { product, quantity }) => sum + (product.price_minor ?? 0) * quantity, 0)
  return {
    checkout: {
      total: isPriced ? total : null,
      currency,
      quantity: known.reduce((sum, { quantity }) => sum + quantity, 0),
      products: known.map(({ product }) => product.title),
      product_ids: known.map(({ product }) => productIds.toWire(product.id)),
      collection_ids: [...new Set(known.flatMap(({ product }) => product.collection_ids))].map(collectionIds.toWire),
      url: cartUrl(shop, known),
      items: known.map(({ product: { id, title, url, image_url, price_minor }, quantity }) => ({
        title,
        quantity,
        url,
        image_url,
        price_minor,
        product_id: productIds.toWire(id),
      })),
    },
  }
}

/** The shop fills the cart from this link, on any device. WooCommerce has one since version 10. */
function cartUrl({ platform, shop }: ConnectedShop, cart: Cart): string | null {
  if (cart.length === 0) return null
  const lines = cart.map(({ variantId, quantity }) => `${variantId}:${quantity}`).join(',')
  return platform === 'shopify'
    ? `https://${shop}/cart/${lines}?storefront=true`
    : `https://${shop}/checkout-link/?products=${lines}`
}
