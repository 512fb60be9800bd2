import { z } from 'zod'

/** Removes characters that text columns can't store or that would break readers. */
export const text = z.string().transform((value) => value.replaceAll('\0', '').toWellFormed())

const orNull = (value: string | null | undefined) => value?.trim() || null
export const optionalText = text.nullish().transform(orNull)
export const email = text.nullish().transform((value) => orNull(value?.toLowerCase()))

/** UTC, so that equal moments are equal strings. */
export const moment = z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString())
export const optionalMoment = moment.nullish().transform((value) => value ?? null)

/** `gid://shopify/Product/788032119674292922` → `788032119674292922`. */
export const gid = z
  .string()
  .regex(/^gid:\/\/shopify\/\w+\/\d+$/)
  .transform((value) => value.slice(value.lastIndexOf('/') + 1))

/** A number parsed without losing digits. */
export const idNumber = z.union([z.int(), z.bigint(), z.string().regex(/^\d+$/)]).transform(String)

/** Part of a payload. The text form of an ID is always exact. */
export const identified = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(
    (value) => {
      const { admin_graphql_api_id: exact, ...rest } = (value ?? {}) as Record<string, unknown>
      const parsed = gid.safeParse(exact)
      return parsed.success ? { ...rest, id: parsed.data } : value
    },
    z.object({ id: idNumber, ...shape }),
  )

/** Order of tags and codes is meaningless, and differs between exports and webhooks. */
export const sorted = (tags: readonly string[]) => [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))].sort()

/** `b, a` → `['a', 'b']` */
export const commaTags = text.transform((value) => sorted(value.split(',')))

const financialStatuses = new Set([
  'pending',
  'authorized',
  'paid',
  'partially_paid',
  'partially_refunded',
  'refunded',
  'voided',
  'expired',
])
export function financialStatus(value: string | null | undefined): string | null {
  const status = value?.toLowerCase() ?? ''
  return financialStatuses.has(status) ? status : null
}

export function fulfillmentStatus(value: string | null | undefined): string {
  const status = value?.toLowerCase()
  if (status === 'fulfilled' || status === 'restocked') return status
  return status === 'partial' || status === 'partially_fulfilled' ? 'partial' : 'unfulfilled'
}

/** Unknown statuses of later API versions count as active. */
export function productStatus(value: string): 'active' | 'draft' | 'archived' {
  const status = value.toLowerCase()
  return status === 'draft' || status === 'archived' ? status : 'active'
}

/** Lowest variant price, in the store's currency. */
export function leastPrice(prices: readonly (string | null | undefined)[]) {
  const amounts = prices.filter((price) => price && /^\d+(\.\d+)?$/.test(price)) as string[]
  const [amount] = amounts.sort((one, other) => Number(one) - Number(other))
  return amount === undefined ? null : { amount, currency: null }
}

interface LineVariant {
  variant_external_id: string | null
  variant_title: string | null
}

/** Of two lines of an order with the same product; different ones: none. */
export const variantOfBoth = (one: LineVariant, other: LineVariant): LineVariant =>
  one.variant_external_id === other.variant_external_id && one.variant_title === other.variant_title
    ? { variant_external_id: one.variant_external_id, variant_title: one.variant_title }
    : { variant_external_id: null, variant_title: null }

/** Distinct SKUs of variants. */
export const skusOf = (variants: readonly { sku?: string | null | undefined }[]) =>
  sorted(variants.flatMap(({ sku }) => sku ?? []))

/** Barcodes that are GTINs: 8, 12, 13, or 14 digits with a correct check digit. Merchants enter other things as well. */
export const gtinsOf = (variants: readonly { barcode?: string | null | undefined }[]) =>
  sorted(variants.flatMap(({ barcode }) => barcode?.replace(/[\s-]/g, '') ?? [])).filter(isGtin)

/** As long as Google takes them. */
export const longestMpn = 70

/** Distinct manufacturer part numbers. */
export const mpnsOf = (mpns: readonly (string | null | undefined)[]) =>
  sorted(mpns.flatMap((mpn) => mpn?.trim() || [])).filter((mpn) => mpn.length <= longestMpn)

function isGtin(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return false
  const sum = [...code].reverse().reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0 && Number(code) > 0
}

export function fullName(first: string | null, last: string | null): string | null {
  return [first, last].filter(Boolean).join(' ') || null
}

/** On the store's permanent domain, which redirects to the public one. */
export function productUrl(shop: string, handle: string | null, isPublished: boolean): string | null {
  return isPublished && handle !== null ? `https://${shop}/products/${encodeURIComponent(handle)}` : null
}

export function earliest(moments: readonly (string | null)[]): string | null {
  return moments.filter((moment) => moment !== null).sort()[0] ?? null
}
