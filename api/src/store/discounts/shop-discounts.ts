import { z } from 'zod'
import type { Trx } from '#platform/db/database.ts'
import type { Platform } from '#platform/module.ts'
import { AdminApiError } from '#platform/shopify/admin-api-error.ts'
import { type AdminClient, createAdminApi } from '#platform/shopify/admin-client.ts'
import { findConnection } from '../connection/connections.repository.ts'
import type { ShopAccess } from '../connection/shop-access.ts'
import { fromMinor } from '../mirror/money.ts'

/** A code for one use in the shop of an organization. */
interface NewDiscount {
  readonly code: string
  readonly title: string
  readonly off: { readonly percent: number } | { readonly amountMinor: number } | 'shipping'
  readonly minOrderMinor: number | null
  readonly currency: string
  readonly startsAt: Date
  readonly endsAt: Date | null
}

const scope = 'write_discounts'

const answer = z.object({
  made: z.object({
    codeDiscountNode: z.object({ id: z.string() }).nullish(),
    userErrors: z.array(z.object({ message: z.string(), code: z.string().nullish() })),
  }),
})
const found = z.object({ codeDiscountNodeByCode: z.object({ id: z.string() }).nullish() })
const deleted = z.object({
  discountCodeDelete: z.object({ userErrors: z.array(z.object({ message: z.string() })) }),
})

const passing = new Set<AdminApiError['failure']>(['unreachable', 'throttled'])

/** Discount codes in connected shops. */
export function createShopDiscounts({ clock, fetch, log }: Pick<Platform, 'clock' | 'fetch' | 'log'>, shops: ShopAccess) {
  const admin = createAdminApi({ clock, fetch })
  const clientOf = async (organizationId: string) => {
    const shop = await shops.withShop(organizationId)
    return shop && admin.of(shop)
  }

  return {
    async readiness(trx: Trx, organizationId: string) {
      const row = await findConnection(trx, organizationId)
      if (!row || row.disconnected_at) return 'no_shop' as const
      return row.scopes.includes(scope) ? ('ready' as const) : ('no_permission' as const)
    },

    /** A code that is taken is the one that an earlier call made, whose answer got lost: codes are random. */
    async create(organizationId: string, discount: NewDiscount, signal: AbortSignal) {
      const client = await clientOf(organizationId)
      if (!client) return 'no_shop' as const
      try {
        const { made } = await make(client, discount, signal)
        if (made.codeDiscountNode || made.userErrors.some(({ code }) => code === 'TAKEN')) return 'made' as const
        log.warn({ shop: client.shop, problems: made.userErrors }, 'a shop refused a discount')
        return 'shop_refused' as const
      } catch (error) {
        if (!(error instanceof AdminApiError) || passing.has(error.failure)) throw error
        log.warn({ err: error, shop: client.shop }, 'a shop refused a discount')
        return error.failure === 'forbidden' ? ('no_permission' as const) : ('shop_refused' as const)
      }
    },

    /** A shop that we may not ask any more keeps its codes. */
    async remove(organizationId: string, code: string, signal: AbortSignal) {
      const client = await clientOf(organizationId)
      if (!client) return
      try {
        const { data } = await client.call(
          'query FindDiscount($code: String!) { codeDiscountNodeByCode(code: $code) { id } }',
          { code },
          found,
          signal,
        )
        const id = data.codeDiscountNodeByCode?.id
        if (id === undefined) return
        await client.call(
          'mutation DeleteDiscount($id: ID!) { discountCodeDelete(id: $id) { userErrors { message } } }',
          { id },
          deleted,
          signal,
        )
      } catch (error) {
        if (!(error instanceof AdminApiError) || passing.has(error.failure)) throw error
        log.warn({ err: error, shop: client.shop }, 'a discount was not taken back')
      }
    },
  }
}

async function make(client: AdminClient, discount: NewDiscount, signal: AbortSignal) {
  const { code, title, off, minOrderMinor, currency, startsAt, endsAt } = discount
  const money = (minor: number) => fromMinor(minor, currency)
  const input = {
    code,
    title,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    usageLimit: 1,
    appliesOncePerCustomer: true,
    context: { all: 'ALL' },
    ...(minOrderMinor !== null && {
      minimumRequirement: { subtotal: { greaterThanOrEqualToSubtotal: money(minOrderMinor) } },
    }),
  }
  const document =
    off === 'shipping'
      ? `mutation MakeFreeShipping($input: DiscountCodeFreeShippingInput!) {
          made: discountCodeFreeShippingCreate(freeShippingCodeDiscount: $input) { codeDiscountNode { id } userErrors { message code } }
        }`
      : `mutation MakeDiscount($input: DiscountCodeBasicInput!) {
          made: discountCodeBasicCreate(basicCodeDiscount: $input) { codeDiscountNode { id } userErrors { message code } }
        }`
  const what =
    off === 'shipping'
      ? { destination: { all: true } }
      : {
          customerGets: {
            items: { all: true },
            value:
              'percent' in off
                ? { percentage: off.percent / 100 }
                : { discountAmount: { amount: money(off.amountMinor), appliesOnEachItem: false } },
          },
        }
  return (await client.call(document, { input: { ...input, ...what } }, answer, signal)).data
}
