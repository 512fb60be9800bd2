import { z } from 'zod'
import { toMinor } from '#platform/money.ts'
import {
  commaTags,
  email,
  fullName,
  gid,
  gtinsOf,
  identified,
  idNumber,
  leastPrice,
  moment,
  optionalMoment,
  optionalText,
  productStatus,
  productUrl,
  skusOf,
  sorted,
  text,
} from '../payload-fields.ts'
import type { MirroredCustomer, MirroredProduct } from './mirrored.ts'

// Webhooks use the platform's REST shape. Only the fields used here are validated; others are ignored.

const variant = z.object({
  price: z.string().nullish(),
  sku: optionalText,
  barcode: optionalText,
  inventory_quantity: z.number().nullish(),
  inventory_policy: z.string().nullish(),
  inventory_management: z.string().nullish(),
})

const product = identified({
  title: optionalText,
  handle: optionalText,
  status: z.string(),
  vendor: optionalText,
  product_type: optionalText,
  tags: commaTags,
  image: z.object({ src: z.string() }).nullish(),
  published_at: z.string().nullish(),
  variants: z.array(variant).nullish(),
  updated_at: moment,
})

/** Untracked variants can be bought in any quantity; without that information, a quantity of 0 is unclear. */
function canBeBought({
  inventory_quantity: quantity,
  inventory_policy: policy,
  inventory_management: by,
}: z.output<typeof variant>) {
  if (policy === 'continue' || by === null || (quantity ?? 0) > 0) return true
  return by && quantity != null ? false : null
}

/** null: no variant is known to be available, and one is unclear. */
function isAvailable(variants: readonly z.output<typeof variant>[]): boolean | null {
  const known = variants.map(canBeBought)
  if (known.includes(true)) return true
  return known.length > 0 && !known.includes(null) ? false : null
}

export function readProductPayload(payload: unknown, shop: string): MirroredProduct {
  const one = product.parse(payload)
  const variants = one.variants ?? []
  const status = productStatus(one.status)
  return {
    external_id: one.id,
    handle: one.handle,
    title: one.title ?? `Product ${one.id}`,
    status,
    image_url: one.image?.src ?? null,
    url: productUrl(shop, one.handle, status === 'active' && Boolean(one.published_at)),
    vendor: one.vendor,
    product_type: one.product_type,
    tags: one.tags,
    price: leastPrice(variants.map(({ price }) => price)),
    skus: skusOf(variants),
    gtins: gtinsOf(variants),
    // Webhooks contain no metafields.
    mpns: null,
    is_available: isAvailable(variants),
    collections: null,
    updated_at: one.updated_at,
  }
}

const customer = identified({
  email,
  first_name: optionalText,
  last_name: optionalText,
  phone: optionalText,
  default_address: z.object({ country_code: optionalText }).nullish(),
  updated_at: moment,
})

/** Since version 2025-01 without tags, consent, and order statistics: they have their own webhooks. */
export function readCustomerPayload(payload: unknown): MirroredCustomer {
  const one = customer.parse(payload)
  return {
    external_id: one.id,
    email: one.email,
    name: fullName(one.first_name, one.last_name),
    first_name: one.first_name,
    last_name: one.last_name,
    phone: one.phone,
    locale: null,
    marketing_state: null,
    marketing_updated_at: null,
    tags: null,
    orders_count: null,
    spent_minor: null,
    spent_currency: null,
    country: one.default_address?.country_code ?? null,
    updated_at: one.updated_at,
  }
}

const tagsPayload = z.object({ customerId: gid, tags: z.array(text).transform(sorted), occurredAt: moment })

export function readTagsPayload(payload: unknown): { externalId: string; tags: string[]; at: string } {
  const { customerId: externalId, tags, occurredAt: at } = tagsPayload.parse(payload)
  return { externalId, tags, at }
}

const summaryPayload = z.object({
  customerId: gid,
  numberOfOrders: z.coerce.number().int(),
  amountSpent: z.object({ amount: z.string(), currencyCode: z.string() }).nullish(),
  occurredAt: moment,
})

export function readSummaryPayload(payload: unknown) {
  const one = summaryPayload.parse(payload)
  return {
    external_id: one.customerId,
    orders_count: one.numberOfOrders,
    spent_minor: one.amountSpent ? toMinor(one.amountSpent.amount, one.amountSpent.currencyCode) : null,
    spent_currency: one.amountSpent?.currencyCode ?? null,
    updated_at: one.occurredAt,
  }
}

const consent = z.object({ state: z.string().nullish(), consent_updated_at: optionalMoment })
const consentPayload = z.object({ customer_id: idNumber, email_marketing_consent: consent })

export function readConsentPayload(payload: unknown) {
  const one = consentPayload.parse(payload)
  return {
    external_id: one.customer_id,
    marketing_state: one.email_marketing_consent.state?.toLowerCase() ?? null,
    marketing_updated_at: one.email_marketing_consent.consent_updated_at,
  }
}

const smsConsentPayload = z.object({ id: idNumber, sms_marketing_consent: consent })

export function readSmsConsentPayload(payload: unknown) {
  const one = smsConsentPayload.parse(payload)
  return {
    external_id: one.id,
    sms_state: one.sms_marketing_consent.state?.toLowerCase() ?? null,
    sms_updated_at: one.sms_marketing_consent.consent_updated_at,
  }
}

const mergePayload = z.object({
  admin_graphql_api_customer_kept_id: gid,
  admin_graphql_api_customer_deleted_id: gid,
  status: z.string().nullish(),
})

export function readMergePayload(payload: unknown): { kept: string; gone: string; isDone: boolean } {
  const one = mergePayload.parse(payload)
  return {
    kept: one.admin_graphql_api_customer_kept_id,
    gone: one.admin_graphql_api_customer_deleted_id,
    isDone: (one.status ?? 'completed') === 'completed',
  }
}

const deleted = identified({})

export function readDeletedId(payload: unknown): string {
  return deleted.parse(payload).id
}
