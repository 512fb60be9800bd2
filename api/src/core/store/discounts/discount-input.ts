import { fromMinor } from '#platform/money.ts'
import type { ShopDiscount } from '#platform/shop-discounts.ts'

const everyCycle = 0

/** The platform's input for a discount. `priceMinor`: the price of the product that `off` names. */
export function discountCall(discount: ShopDiscount, priceMinor: number | null) {
  const { code, title, off, minOrderMinor, currency, startsAt, endsAt, combinesWith, customer, appliesTo, subscriptions } =
    discount
  const isShipping = off === 'shipping'
  const input = {
    code,
    title,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    usageLimit: 1,
    appliesOncePerCustomer: true,
    context: customer ? { customers: { add: [gidOf('Customer', customer)] } } : { all: 'ALL' as const },
    ...(minOrderMinor !== null && {
      minimumRequirement: { subtotal: { greaterThanOrEqualToSubtotal: fromMinor(minOrderMinor, currency) } },
    }),
    // Stores without subscriptions refuse these fields.
    ...(subscriptions && { recurringCycleLimit: subscriptions.cycles ?? everyCycle }),
    ...(combinesWith && {
      combinesWith: {
        orderDiscounts: combinesWith.order,
        productDiscounts: combinesWith.product,
        // Two shipping discounts can't be combined.
        shippingDiscounts: combinesWith.shipping && !isShipping,
      },
    }),
  }
  const purchases = subscriptions && { appliesOnSubscription: true, appliesOnOneTimePurchase: !subscriptions.only }
  return isShipping
    ? { document: freeShipping, input: { ...input, ...purchases, destination: { all: true } } }
    : {
        document: basic,
        input: { ...input, customerGets: { ...getsOf({ off, currency, appliesTo }, priceMinor), ...purchases } },
      }
}

export const gidOf = (type: string, id: string) => `gid://shopify/${type}/${id}`

/**
 * A free product is discounted by its price, once: "100% off the product" would apply to every quantity, and the platform limits
 * quantities only if something else must be bought.
 */
function getsOf(
  { off, currency, appliesTo }: Pick<ShopDiscount, 'currency' | 'appliesTo'> & { off: Exclude<ShopDiscount['off'], 'shipping'> },
  priceMinor: number | null,
) {
  if ('percent' in off) return { items: itemsOf(appliesTo), value: { percentage: off.percent / 100 } }
  const amountMinor = 'amountMinor' in off ? off.amountMinor : (priceMinor ?? 0)
  const items = itemsOf('amountMinor' in off ? appliesTo : { products: [off.product] })
  return { items, value: { discountAmount: { amount: fromMinor(amountMinor, currency), appliesOnEachItem: false } } }
}

function itemsOf(appliesTo: ShopDiscount['appliesTo']) {
  if (!appliesTo) return { all: true }
  return 'products' in appliesTo
    ? { products: { productsToAdd: appliesTo.products.map((id) => gidOf('Product', id)) } }
    : { collections: { add: appliesTo.collections.map((id) => gidOf('Collection', id)) } }
}

const basic = /* GraphQL */ `mutation MakeDiscount($input: DiscountCodeBasicInput!) {
  made: discountCodeBasicCreate(basicCodeDiscount: $input) { codeDiscountNode { id } userErrors { message code } }
}` as const
const freeShipping = /* GraphQL */ `mutation MakeFreeShipping($input: DiscountCodeFreeShippingInput!) {
  made: discountCodeFreeShippingCreate(freeShippingCodeDiscount: $input) { codeDiscountNode { id } userErrors { message code } }
}` as const
