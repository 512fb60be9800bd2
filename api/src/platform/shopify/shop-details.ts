import { z } from 'zod'
import type { AdminClient } from './admin-client.ts'

/** The shop's details. Optional fields are null. */
export interface ShopDetails {
  /** The platform's ID; the domain can change. */
  readonly id: string
  readonly name: string
  readonly website: string | null
  readonly country: string | null
  readonly currency: string
  readonly timezone: string
  /** `de` or `pt-BR`, of the storefront. */
  readonly locale: string | null
  readonly email: string | null
}

const document = /* GraphQL */ `query Shop {
  shop { id name contactEmail currencyCode ianaTimezone primaryDomain { url localization { defaultLocale } } shopAddress { countryCodeV2 } }
}`

const reply = z.object({
  shop: z.object({
    id: z
      .string()
      .regex(/^gid:\/\/shopify\/Shop\/\d+$/)
      .transform((gid) => gid.slice(gid.lastIndexOf('/') + 1)),
    name: z.string(),
    contactEmail: z.string().nullish(),
    currencyCode: z.string(),
    ianaTimezone: z.string(),
    primaryDomain: z.object({ url: z.string(), localization: z.object({ defaultLocale: z.string() }).nullish() }).nullish(),
    shopAddress: z.object({ countryCodeV2: z.string().nullish() }),
  }),
})

export async function readShopDetails(client: AdminClient, signal: AbortSignal): Promise<ShopDetails> {
  const { shop } = (await client.call(document, {}, reply, signal)).data
  return {
    id: shop.id,
    name: shop.name,
    website: shop.primaryDomain?.url ?? null,
    country: shop.shopAddress.countryCodeV2 ?? null,
    currency: shop.currencyCode,
    timezone: shop.ianaTimezone,
    locale: shop.primaryDomain?.localization?.defaultLocale ?? null,
    email: shop.contactEmail ?? null,
  }
}
