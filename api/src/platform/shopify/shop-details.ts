import { z } from 'zod'
import type { AdminClient } from './admin-client.ts'

/** The shop's details. Optional fields are null. */
export interface ShopDetails {
  readonly name: string
  readonly website: string | null
  readonly country: string | null
  readonly currency: string
  readonly timezone: string
  readonly email: string | null
}

const document = `query Shop {
  shop { name contactEmail currencyCode ianaTimezone primaryDomain { url } billingAddress { countryCodeV2 } }
}`

const reply = z.object({
  shop: z.object({
    name: z.string(),
    contactEmail: z.string().nullish(),
    currencyCode: z.string(),
    ianaTimezone: z.string(),
    primaryDomain: z.object({ url: z.string() }).nullish(),
    billingAddress: z.object({ countryCodeV2: z.string().nullish() }).nullish(),
  }),
})

export async function readShopDetails(client: AdminClient, signal: AbortSignal): Promise<ShopDetails> {
  const { shop } = (await client.call(document, {}, reply, signal)).data
  return {
    name: shop.name,
    website: shop.primaryDomain?.url ?? null,
    country: shop.billingAddress?.countryCodeV2 ?? null,
    currency: shop.currencyCode,
    timezone: shop.ianaTimezone,
    email: shop.contactEmail ?? null,
  }
}
