import { z } from 'zod'

/** What no text column takes, or only to break the next reader, is left out. */
export const text = z.string().transform((value) => value.replaceAll('\0', '').toWellFormed())

const orNull = (value: string | null | undefined) => value?.trim() || null
export const optionalText = text.nullish().transform(orNull)
export const email = text.nullish().transform((value) => orNull(value?.toLowerCase()))

/** UTC, so that two spellings of one moment are the same text. */
export const moment = z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString())
export const optionalMoment = moment.nullish().transform((value) => value ?? null)

/** `gid://shopify/Product/788032119674292922` is the product 788032119674292922. */
export const gid = z
  .string()
  .regex(/^gid:\/\/shopify\/\w+\/\d+$/)
  .transform((value) => value.slice(value.lastIndexOf('/') + 1))

/** A number that was read without losing digits. */
export const idNumber = z.union([z.int(), z.bigint(), z.string().regex(/^\d+$/)]).transform(String)

/** Part of a message. The text form of an id is exact whoever read the JSON. */
export const identified = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(
    (value) => {
      const { admin_graphql_api_id: exact, ...rest } = (value ?? {}) as Record<string, unknown>
      const parsed = gid.safeParse(exact)
      return parsed.success ? { ...rest, id: parsed.data } : value
    },
    z.object({ id: idNumber, ...shape }),
  )

/** The order of tags and codes means nothing, and the platform's two ways of telling them differ in it. */
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

/** What a later version of the platform calls otherwise is for sale all the same. */
export function productStatus(value: string): 'active' | 'draft' | 'archived' {
  const status = value.toLowerCase()
  return status === 'draft' || status === 'archived' ? status : 'active'
}

/** Of variants, in the store's currency. */
export function leastPrice(prices: readonly (string | null | undefined)[]) {
  const amounts = prices.filter((price) => price && /^\d+(\.\d+)?$/.test(price)) as string[]
  const [amount] = amounts.sort((one, other) => Number(one) - Number(other))
  return amount === undefined ? null : { amount, currency: null }
}

export function fullName(first: string | null, last: string | null): string | null {
  return [first, last].filter(Boolean).join(' ') || null
}

/** On the store's permanent domain, which leads to the public one. */
export function productUrl(shop: string, handle: string | null, isPublished: boolean): string | null {
  return isPublished && handle !== null ? `https://${shop}/products/${encodeURIComponent(handle)}` : null
}

export function earliest(moments: readonly (string | null)[]): string | null {
  return moments.filter((moment) => moment !== null).sort()[0] ?? null
}
