import { z } from 'zod'
import {
  commaTags,
  email,
  fullName,
  gid,
  identified,
  idNumber,
  leastPrice,
  moment,
  optionalMoment,
  optionalText,
  productStatus,
  productUrl,
} from '../payload-fields.ts'
import type { MirroredCustomer, MirroredProduct } from './mirrored.ts'

// Webhooks use the platform's REST shape. Only the fields used here are validated; others are ignored.

const product = identified({
  title: optionalText,
  handle: optionalText,
  status: z.string(),
  vendor: optionalText,
  product_type: optionalText,
  tags: commaTags,
  image: z.object({ src: z.string() }).nullish(),
  published_at: z.string().nullish(),
  variants: z.array(z.object({ price: z.string().nullish() })).nullish(),
  updated_at: moment,
})

export function readProductPayload(payload: unknown, shop: string): MirroredProduct {
  const one = product.parse(payload)
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
    price: leastPrice(one.variants?.map(({ price }) => price) ?? []),
    updated_at: one.updated_at,
  }
}

const consent = z.object({ state: z.string().nullish(), consent_updated_at: optionalMoment })

const customer = identified({
  email,
  first_name: optionalText,
  last_name: optionalText,
  phone: optionalText,
  tags: commaTags.nullish(),
  email_marketing_consent: consent.nullish(),
  orders_count: z.int().nullish(),
  default_address: z.object({ country_code: optionalText }).nullish(),
  updated_at: moment,
})

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
    marketing_state: one.email_marketing_consent?.state?.toLowerCase() ?? null,
    marketing_updated_at: one.email_marketing_consent?.consent_updated_at ?? null,
    tags: one.tags ?? null,
    orders_count: one.orders_count ?? null,
    spent_minor: null,
    spent_currency: null,
    country: one.default_address?.country_code ?? null,
    updated_at: one.updated_at,
  }
}

const consentPayload = z.object({ customer_id: idNumber, email_marketing_consent: consent })

export function readConsentPayload(payload: unknown) {
  const one = consentPayload.parse(payload)
  return {
    external_id: one.customer_id,
    marketing_state: one.email_marketing_consent.state?.toLowerCase() ?? null,
    marketing_updated_at: one.email_marketing_consent.consent_updated_at,
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
