import { z } from 'zod'

const alphabet = '[0-9a-hjkmnp-tv-z]'

/** A wire ID: a TypeID, `rev_01jd3m…`, a prefix and a UUIDv7 in base 32. */
export function typeId<Prefix extends string>(prefix: Prefix) {
  return z
    .string()
    .regex(new RegExp(`^${prefix}_[0-7]${alphabet}{25}$`), `must be an id that starts with ${prefix}_`)
    .meta({ examples: [`${prefix}_01jd3m8w2ve5h9x7q4t6r8s0ab`] })
}

/** ISO 8601 allows years that databases and drivers misread, and a next day must exist. */
const isOfPlainYear = (text: string) => text >= '1000' && text < '9999'
const plainYears = 'must be of the years 1000 to 9998'

/** UTC, ISO 8601 with milliseconds: `2026-11-20T09:30:00.000Z`. */
export const isoDateTime = z.iso.datetime({ offset: false }).refine(isOfPlainYear, plainYears)

/** Calendar date `2026-11-20`, in the organization's time zone by default. */
export const isoDate = z.iso.date().refine(isOfPlainYear, plainYears)

/** Integer minor units (cents) and an ISO 4217 code. */
export const money = z.object({ amountMinor: z.int(), currency: z.string().regex(/^[A-Z]{3}$/) })
export type Money = z.infer<typeof money>

/** An IANA time zone known to this runtime: `Europe/Berlin`. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'must be an IANA time zone such as Europe/Berlin')

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** Lowercased and trimmed; different spellings of an address are one account. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('must be an email address'))
  .meta({ examples: ['bea@buyer.example'] })

/** Optional text; empty or blank means absent. */
export function optionalText(maximum: number) {
  return z
    .string()
    .trim()
    .max(maximum, `must have at most ${maximum} characters`)
    .transform((text) => (text === '' ? null : text))
    .nullish()
}

export function requiredText(maximum: number) {
  return z.string().trim().min(1, 'is required').max(maximum, `must have at most ${maximum} characters`)
}

/** Text that email programs turn into links, with or without a scheme. */
export const holdsWebAddress = (text: string) => /:\/\/|www\.|[\p{L}\d-]{2}\.\p{L}{2}/iu.test(text)

export const nameWithAddress = 'must be a name without a web address'

/** A name shown in emails to people who don't know the user. */
export function plainName(maximum: number) {
  return requiredText(maximum).refine((name) => !holdsWebAddress(name), nameWithAddress)
}

/** A list in a query string: `status=pending,spam`, or the parameter repeated. */
export function commaList<Item extends z.ZodType>(item: Item, most = 50) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
    z.array(item).max(most),
  )
}

/** A boolean in a query string. */
export const queryFlag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })

export const sortDirection = z.enum(['asc', 'desc'])

/** Cursor paging of every list: `limit` 1 to 250, 50 by default; `cursor` from the previous page. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(250).default(50),
  cursor: z.string().max(2000).optional(),
}

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable().describe('null on the last page') })
}
export interface Page<Item> {
  items: Item[]
  nextCursor: string | null
}

/** A BCP 47 language tag, such as `de` or `pt-BR`. */
export const languageTag = z
  .string()
  .max(35)
  .refine((tag) => isLanguageTag(tag), 'must be a language such as de or pt-BR')

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
