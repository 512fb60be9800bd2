import { z } from 'zod'
import type { Platform } from '#platform/module.ts'
import { fromMinor } from '#platform/money.ts'
import type { ShopDiscount, ShopDiscounts, ShopProblem } from '#platform/shop-discounts.ts'
import { email } from '../payload-fields.ts'
import { WooError } from '../woo-error.ts'
import type { WooAccess } from './woo-access.ts'
import type { WooClient } from './woo-client.ts'

const coupon = z.object({ id: z.int(), usage_count: z.int().nullish() })
const buyer = z.object({ email })

/** Coupons in connected WooCommerce stores. */
export function createWooDiscounts({ log }: Pick<Platform, 'log'>, stores: WooAccess): Omit<ShopDiscounts, 'readiness'> {
  async function ask<Answer>(
    organizationId: string,
    asked: (client: WooClient) => Promise<Answer>,
  ): Promise<Answer | ShopProblem> {
    const client = await stores.withStore(organizationId)
    if (!client) return 'no_shop'
    try {
      return await asked(client)
    } catch (error) {
      if (!(error instanceof WooError) || error.mayPass) throw error
      log.warn({ err: error, organizationId }, 'store rejected a discount')
      return error.failure === 'forbidden' || error.failure === 'unauthorized' ? 'no_permission' : 'shop_refused'
    }
  }

  return {
    /** A taken code was created by an earlier call whose response was lost, because codes are random. */
    create: (organizationId, discount, signal) =>
      ask(organizationId, async (client) => {
        const { customer, subscriptions } = discount
        // Coupons there are for any purchase.
        if (subscriptions?.only) return 'shop_refused'
        const only = customer ? (await client.get(`customers/${encodeURIComponent(customer)}`, buyer, signal)).email : null
        if (customer && !only) return 'shop_refused'
        try {
          await client.write('POST', 'coupons', couponOf(discount, only), coupon, signal)
        } catch (error) {
          if (!(error instanceof WooError) || error.code !== 'woocommerce_rest_coupon_code_already_exists') throw error
        }
        return 'made'
      }),

    remove: (organizationId, code, signal) =>
      ask(organizationId, async (client) => {
        const { rows } = await client.list('coupons', { code }, signal)
        const found = coupon.safeParse(rows[0]).data
        if (!found) return 'removed'
        if ((found.usage_count ?? 0) > 0) return 'used'
        await client.write('DELETE', `coupons/${found.id}?force=true`, {}, coupon, signal)
        return 'removed'
      }),
  }
}

/** Coupons start immediately there, and combine with all others or none. */
function couponOf(
  { code, title, off, appliesTo, minOrderMinor, currency, endsAt, combinesWith }: ShopDiscount,
  buyer: string | null,
): object {
  const goesTogether = combinesWith !== undefined && (combinesWith.order || combinesWith.product || combinesWith.shipping)
  return {
    code,
    description: title,
    ...worthOf(off, currency, appliesTo),
    individual_use: !goesTogether,
    usage_limit: 1,
    usage_limit_per_user: 1,
    ...(endsAt && { date_expires_gmt: endsAt.toISOString().slice(0, 19) }),
    ...(minOrderMinor !== null && { minimum_amount: fromMinor(minOrderMinor, currency) }),
    ...(buyer && { email_restrictions: [buyer] }),
  }
}

/** An amount off the cart would be taken off all of it, so for some products it is an amount off one of them. */
function worthOf(off: ShopDiscount['off'], currency: string, appliesTo: ShopDiscount['appliesTo']): object {
  if (off === 'shipping') return { discount_type: 'fixed_cart', amount: '0', free_shipping: true }
  if ('percent' in off) return { discount_type: 'percent', amount: String(off.percent), ...onlyFor(appliesTo) }
  if ('amountMinor' in off) {
    const amount = fromMinor(off.amountMinor, currency)
    if (!appliesTo) return { discount_type: 'fixed_cart', amount }
    return { discount_type: 'fixed_product', amount, limit_usage_to_x_items: 1, ...onlyFor(appliesTo) }
  }
  return { discount_type: 'percent', amount: '100', product_ids: [Number(off.product)], limit_usage_to_x_items: 1 }
}

function onlyFor(appliesTo: ShopDiscount['appliesTo']): object {
  if (!appliesTo) return {}
  return 'products' in appliesTo
    ? { product_ids: appliesTo.products.map(Number) }
    : { product_categories: appliesTo.collections.map(Number) }
}
