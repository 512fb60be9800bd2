import { t } from '@lingui/core/macro'
export interface Check {
  /** `missing`: Google shows no stars without it; `advised`: it shows more with it. */
  readonly state: 'good' | 'missing' | 'advised'
  readonly text: string
}

type Entry = Readonly<Record<string, unknown>>

const entryOf = (value: unknown): Entry | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Entry) : null
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** What Google asks of a product’s entry with reviews (product snippet), found or not. */
export function checkStructuredData(data: unknown): Check[] {
  const product = entryOf(data)
  if (product?.['@type'] !== 'Product') return [{ state: 'missing', text: t`There is no entry of the type Product.` }]
  return [
    needs(isText(product.name), t`The product has a name.`, t`The product has no name.`),
    ...checkRating(product.aggregateRating),
    ...checkReviews(product.review),
    advises(
      product.image !== undefined,
      t`There is a picture of the product.`,
      t`A picture of the product is missing; Google shows it beside the stars.`,
    ),
    advises(product.brand !== undefined, t`The brand is named.`, t`The brand is missing.`),
    advises(
      ['gtin', 'gtin8', 'gtin12', 'gtin13', 'gtin14', 'mpn', 'sku'].some((name) => isText(product[name])),
      t`The product has a number (GTIN, MPN or SKU).`,
      t`No number (GTIN, MPN or SKU) says which product of the world this is.`,
    ),
  ]
}

function checkRating(value: unknown): Check[] {
  const rating = entryOf(value)
  if (!rating) return [{ state: 'missing', text: t`There is no average rating: the product has no published review.` }]
  const average = Number(rating.ratingValue)
  const best = Number(rating.bestRating ?? 5)
  const count = Number(rating.reviewCount ?? rating.ratingCount)
  return [
    needs(
      average >= Number(rating.worstRating ?? 1) && average <= best,
      t`The average is ${average} of ${best}.`,
      t`The average is not within its scale.`,
    ),
    needs(
      Number.isInteger(count) && count > 0,
      t`It is made of ${count} ${count === 1 ? 'review' : 'reviews'}.`,
      t`The number of reviews is missing.`,
    ),
  ]
}

function checkReviews(value: unknown): Check[] {
  const reviews = (value === undefined ? [] : [value].flat()).map(entryOf)
  if (reviews.length === 0) return [{ state: 'advised', text: t`No single review is in the entry.` }]
  const nameless = reviews.filter((review) => {
    const name = entryOf(review?.author)?.name
    return !isText(name) || name.length > 100
  })
  const unrated = reviews.filter((review) => !Number(entryOf(review?.reviewRating)?.ratingValue))
  return [
    needs(
      nameless.length === 0,
      t`Every review names its author.`,
      t`${nameless.length} of ${reviews.length} reviews have no name of an author that Google takes.`,
    ),
    needs(unrated.length === 0, t`Every review has a rating.`, t`${unrated.length} of ${reviews.length} reviews have no rating.`),
  ]
}

const needs = (isThere: boolean, good: string, missing: string): Check =>
  isThere ? { state: 'good', text: good } : { state: 'missing', text: missing }
const advises = (isThere: boolean, good: string, advised: string): Check =>
  isThere ? { state: 'good', text: good } : { state: 'advised', text: advised }
