import { z } from 'zod'
import { toMinor } from '#platform/money.ts'
import {
  type EmailConsent,
  isPaid,
  type MirroredCustomer,
  type MirroredFulfillment,
  type MirroredOrder,
  type MirroredProduct,
  type MirroredRefund,
  mostCollections,
  type NamedCollection,
} from '../mirror/mirrored.ts'
import { shipTo } from '../mirror/ship-to.ts'
import { email, fullName, gtinsOf, idNumber, leastPrice, mpnsOf, optionalText, skusOf, sorted, text } from '../payload-fields.ts'

// As WooCommerce sends them in its REST API and webhooks. Only the fields used here are validated.

/** `2026-11-20T09:30:00`, in UTC without saying so. Plugins sometimes leave it empty. */
export const gmt = z
  .string()
  .nullish()
  .transform((value) => {
    const time = new Date(value && !/Z|[+-]\d\d:?\d\d$/.test(value) ? `${value}Z` : (value ?? ''))
    return Number.isNaN(time.getTime()) ? null : time.toISOString()
  })
const named = z.array(z.object({ name: text })).nullish()
const category = z.object({ id: idNumber, name: text, slug: optionalText })
const noId = (id: string) => (id === '0' ? null : id)
const id = idNumber.transform(noId)

const product = z.object({
  id: idNumber,
  name: optionalText,
  slug: optionalText,
  permalink: optionalText,
  status: z.string(),
  catalog_visibility: z.string().nullish(),
  images: z.array(z.object({ src: z.string() })).nullish(),
  categories: z.array(category).nullish(),
  brands: named,
  tags: named,
  /** The current price; for variable products the lowest. Empty: not purchasable. */
  price: z.coerce.string().nullish(),
  /** `instock`, `outofstock`, or `onbackorder`, which can be bought; of variable products that of any variation. */
  stock_status: z.string().nullish(),
  sku: optionalText,
  /** GTIN, UPC, EAN, or ISBN, since version 9.2. */
  global_unique_id: optionalText,
  attributes: z.array(z.object({ name: text, options: z.array(text).nullish() })).nullish(),
  meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })).nullish(),
  date_created_gmt: gmt,
  date_modified_gmt: gmt,
})

/** Where Google's extension for WooCommerce, which has no field of its own for it, saves the MPN. */
const mpnKey = '_wc_gla_mpn'

function mpnsIn({ attributes, meta_data }: z.output<typeof product>): string[] {
  const ofGoogle = meta_data?.find(({ key }) => key === mpnKey)?.value
  if (typeof ofGoogle === 'string' && ofGoogle.trim() !== '') return mpnsOf([ofGoogle])
  return mpnsOf(attributes?.find(({ name }) => name.trim().toUpperCase() === 'MPN')?.options?.map(plain) ?? [])
}

export function readProduct(payload: unknown): MirroredProduct {
  const one = product.parse(payload)
  const updatedAt = one.date_modified_gmt ?? one.date_created_gmt ?? never
  const isPublished = one.status === 'publish'
  return {
    external_id: one.id,
    handle: one.slug,
    title: plain(one.name) || `Product ${one.id}`,
    status: isPublished ? 'active' : one.status === 'trash' ? 'archived' : 'draft',
    image_url: webAddress(one.images?.[0]?.src),
    url: isPublished ? webAddress(one.permalink) : null,
    vendor: plain(one.brands?.[0]?.name) || null,
    product_type: plain(one.categories?.[0]?.name) || null,
    tags: sorted(one.tags?.map(({ name }) => plain(name)) ?? []),
    price: leastPrice([one.price]),
    skus: skusOf([one]),
    gtins: gtinsOf([{ barcode: one.global_unique_id }]),
    mpns: mpnsIn(one),
    is_available: one.stock_status ? one.stock_status !== 'outofstock' : null,
    collections: one.categories
      ? { named: one.categories.slice(0, mostCollections).map(namedCategory), read_at: updatedAt }
      : null,
    updated_at: updatedAt,
  }
}

const namedCategory = ({ id, name, slug }: z.output<typeof category>) => ({
  external_id: id,
  title: plain(name) || null,
  handle: slug,
})

/** A category of the store. */
export function readCategory(payload: unknown): NamedCollection {
  return namedCategory(category.parse(payload))
}

const customer = z.object({
  id: idNumber,
  email,
  first_name: optionalText,
  last_name: optionalText,
  billing: z.object({ phone: optionalText, country: optionalText, first_name: optionalText, last_name: optionalText }).nullish(),
  shipping: z.object({ country: optionalText }).nullish(),
  date_created_gmt: gmt,
  date_modified_gmt: gmt,
})

export function readCustomer(payload: unknown): MirroredCustomer {
  const one = customer.parse(payload)
  const first = one.first_name ?? one.billing?.first_name ?? null
  const last = one.last_name ?? one.billing?.last_name ?? null
  return {
    external_id: one.id,
    email: one.email,
    name: fullName(first, last),
    first_name: first,
    last_name: last,
    phone: one.billing?.phone ?? null,
    locale: null,
    // WooCommerce has no marketing consent; plugins store it in different places.
    marketing_state: null,
    marketing_updated_at: null,
    tags: null,
    orders_count: null,
    spent_minor: null,
    spent_currency: null,
    country: country(one.billing?.country) ?? country(one.shipping?.country),
    updated_at: one.date_modified_gmt ?? one.date_created_gmt ?? never,
  }
}

const line = z.object({
  product_id: id.nullish(),
  variation_id: id.nullish(),
  name: text,
  parent_name: text.nullish(),
  quantity: z.coerce.number(),
  subtotal: z.string(),
  subtotal_tax: z.string().nullish(),
  total: z.string(),
  total_tax: z.string().nullish(),
})

const address = z.object({
  country: optionalText,
  postcode: optionalText,
  address_1: optionalText,
  address_2: optionalText,
})

const order = z.object({
  id: idNumber,
  number: optionalText,
  status: z.string(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  prices_include_tax: z.boolean().nullish(),
  date_created_gmt: gmt,
  date_modified_gmt: gmt,
  date_paid_gmt: gmt,
  date_completed_gmt: gmt,
  total: z.string(),
  customer_id: id.nullish(),
  billing: address.extend({ email }).nullish(),
  shipping: address.nullish(),
  created_via: z.string().nullish(),
  line_items: z.array(line),
  coupon_lines: z.array(z.object({ code: text })).nullish(),
  refunds: z.array(z.object({ id: idNumber, total: z.string() })).nullish(),
  meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })).nullish(),
})

export interface WooOrder {
  readonly order: MirroredOrder
  /** From the checkbox of our plugin. */
  readonly consent: EmailConsent | null
  readonly refunds: MirroredRefund[]
  readonly fulfillments: MirroredFulfillment[]
}

/** null: a draft from a checkout, not an order. */
export function readOrder(payload: unknown): WooOrder | null {
  const one = order.parse(payload)
  if (one.status === 'checkout-draft' || one.status === 'auto-draft') return null
  const minor = (amount: string | null | undefined) => toMinor(amount || '0', one.currency)
  const updatedAt = one.date_modified_gmt ?? one.date_created_gmt ?? never
  const refunds = (one.refunds ?? []).map((refund) => ({
    external_id: refund.id,
    amount_minor: Math.abs(minor(refund.total)),
    // Orders have no refund time; the first webhook about it counts.
    refunded_at: updatedAt,
  }))
  const refunded = refunds.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
  const total = minor(one.total)
  const goods = one.line_items.reduce(
    (sum, item) => sum + minor(item.total) + (one.prices_include_tax ? minor(item.total_tax) : 0),
    0,
  )
  const financial = financialStatus(one.status, one.date_paid_gmt !== null, total, refunded)
  const isSent = one.status === 'completed'
  const isGone = one.status === 'refunded'
  const sentAt = one.date_completed_gmt ?? (isSent ? updatedAt : null)
  const placedAt = one.date_created_gmt ?? updatedAt
  return {
    consent: consentOf(one, placedAt),
    refunds,
    fulfillments: sentAt ? [completion(one, sentAt, updatedAt)] : [],
    order: {
      external_id: one.id,
      number: one.number ? `#${one.number.replace(/^#/, '')}` : null,
      email: one.billing?.email ?? null,
      customer_external_id: one.customer_id ?? null,
      placed_at: placedAt,
      currency: one.currency,
      total_minor: total,
      // Orders don't say which goods were returned: refunds reduce the goods' total to zero at most.
      subtotal_minor: isGone ? 0 : Math.max(goods - refunded, 0),
      original_subtotal_minor: goods,
      refunded_minor: refunded,
      financial_status: financial,
      fulfillment_status: isSent ? 'fulfilled' : 'unfulfilled',
      fulfilled_at: sentAt,
      delivered_at: null,
      cancelled_at: ['cancelled', 'failed', 'trash'].includes(one.status) ? updatedAt : null,
      paid_at: isPaid(financial) ? (one.date_paid_gmt ?? updatedAt) : null,
      country: country(one.shipping?.country) ?? country(one.billing?.country),
      ship_to: shipTo(houseOf(one.shipping)) ?? shipTo(houseOf(one.billing)),
      tags: [],
      discount_codes: sorted(one.coupon_lines?.map(({ code }) => code) ?? []),
      channel: channelOf(one.created_via),
      is_test: false,
      locale: null,
      updated_at: updatedAt,
      lines: linesOf(one, minor),
    },
  }
}

type Order = z.output<typeof order>

/** Where the plugin saves the time of consent: `widgets/woocommerce/src/Consent.php`. */
const consentKey = '_yuko_email_consent'

/** Not later than a day after the order: it can be edited by anyone who edits the order. */
function consentOf({ meta_data, billing, customer_id }: Order, placedAt: string): EmailConsent | null {
  const value = meta_data?.find(({ key }) => key === consentKey)?.value
  const at = typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:]{8}Z$/.test(value) ? Date.parse(value) : Number.NaN
  if (Number.isNaN(at) || !billing?.email || at > Date.parse(placedAt) + 86_400_000) return null
  return { email: billing.email, customerExternalId: customer_id ?? null, at: new Date(at).toISOString() }
}

/** WooCommerce has no shipments: a completed order counts as shipped. */
const completion = (one: Order, sentAt: string, updatedAt: string): MirroredFulfillment => ({
  external_id: `${one.id}-completed`,
  fulfilled_at: sentAt,
  delivered_at: null,
  is_cancelled: false,
  product_external_ids: one.line_items.flatMap(({ product_id }) => product_id ?? []),
  updated_at: updatedAt,
})

function linesOf(one: Order, minor: (amount: string | null | undefined) => number): MirroredOrder['lines'] {
  const isSent = one.status === 'completed'
  const isGone = one.status === 'refunded'
  return one.line_items.flatMap((item) => {
    const quantity = Math.trunc(item.quantity)
    if (!item.product_id || quantity <= 0) return []
    const price = minor(item.subtotal) + (one.prices_include_tax ? minor(item.subtotal_tax) : 0)
    return [
      {
        product_external_id: item.product_id,
        title: plain(item.name),
        quantity,
        variant_external_id: item.variation_id ?? null,
        variant_title: item.variation_id ? variantTitle(item) : null,
        unit_price_minor: Math.round(price / quantity),
        fulfilled_quantity: isSent ? quantity : 0,
        refunded_quantity: isGone ? quantity : 0,
        is_gift_card: false,
      },
    ]
  })
}

/** A variation is named “Mug - Red, M”. With three or more attributes it has the name of its product. */
function variantTitle({ name, parent_name: parent }: z.output<typeof line>): string | null {
  const start = `${parent} - `
  return parent && name.startsWith(start) ? plain(name.slice(start.length)) || null : null
}

/** In the mirror's terms. `processing` and `completed` are paid; others are paid if they have a payment date. */
function financialStatus(status: string, hasPaid: boolean, total: number, refunded: number): string {
  if (status === 'refunded') return 'refunded'
  const wasPaid = hasPaid || status === 'processing' || status === 'completed'
  if (wasPaid && refunded > 0) return refunded >= total ? 'refunded' : 'partially_refunded'
  if (wasPaid) return 'paid'
  return ['cancelled', 'failed', 'trash'].includes(status) ? 'voided' : 'pending'
}

const channels: Record<string, MirroredOrder['channel']> = {
  checkout: 'web',
  'store-api': 'web',
  admin: 'draft',
  subscription: 'subscription',
}
function channelOf(createdVia: string | null | undefined): MirroredOrder['channel'] {
  if (!createdVia) return null
  return channels[createdVia] ?? (createdVia.includes('pos') ? 'pos' : 'api')
}

const houseOf = (one: z.output<typeof address> | null | undefined) =>
  one && { country_code: one.country, zip: one.postcode, address1: one.address_1, address2: one.address_2 }

const country = (code: string | null | undefined) => (code && /^[A-Z]{2}$/.test(code) ? code : null)

const webAddress = (address: string | null | undefined) => (address && /^https?:\/\//.test(address) ? address : null)

/** For records without a time: any other time is newer. */
const never = new Date(0).toISOString()

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#039': "'", '#8217': '’', '#8211': '–' }

/** WordPress stores names with entities: `Tea &amp; Milk`. */
function plain(name: string | null | undefined): string {
  return (name ?? '').replace(/&(#?\w+);/g, (whole, entity: string) => entities[entity] ?? whole).trim()
}
