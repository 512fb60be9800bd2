import { plural, t } from '@lingui/core/macro'

export interface Check {
  /** `missing`: required for stars in Google; `advised`: improves the result. */
  readonly state: 'good' | 'missing' | 'advised'
  readonly text: string
}

type Entry = Readonly<Record<string, unknown>>

const entryOf = (value: unknown): Entry | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Entry) : null
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** Google's requirements for a product snippet with reviews, passed or not. */
export function checkStructuredData(data: unknown): Check[] {
  const product = entryOf(data)
  if (product?.['@type'] !== 'Product') return [{ state: 'missing', text: t`The Product entry is missing.` }]
  return [
    needs(isText(product.name), t`The product has a name.`, t`The product name is missing.`),
    ...checkRating(product.aggregateRating),
    ...checkReviews(product.review),
    advises(
      product.image !== undefined,
      t`The product has an image.`,
      t`The product image is missing. Google shows it next to the stars.`,
    ),
    advises(product.brand !== undefined, t`The product has a brand.`, t`The brand is missing.`),
    advises(
      ['gtin', 'gtin8', 'gtin12', 'gtin13', 'gtin14', 'mpn', 'sku'].some((name) => [product[name]].flat().some(isText)),
      t`The product has an identifier (GTIN, MPN or SKU).`,
      t`The product identifier (GTIN, MPN or SKU) is missing.`,
    ),
  ]
}

function checkRating(value: unknown): Check[] {
  const rating = entryOf(value)
  if (!rating) return [{ state: 'missing', text: t`The average rating is missing because the product has no published reviews.` }]
  const average = Number(rating.ratingValue)
  const best = Number(rating.bestRating ?? 5)
  const count = Number(rating.reviewCount ?? rating.ratingCount)
  return [
    needs(
      average >= Number(rating.worstRating ?? 1) && average <= best,
      t`The average rating is ${average} of ${best}.`,
      t`The average rating is outside its scale.`,
    ),
    needs(
      Number.isInteger(count) && count > 0,
      plural(count, { one: 'It’s based on # review.', other: 'It’s based on # reviews.' }),
      t`The number of reviews is missing.`,
    ),
  ]
}

function checkReviews(value: unknown): Check[] {
  const reviews = (value === undefined ? [] : [value].flat()).map(entryOf)
  if (reviews.length === 0) return [{ state: 'advised', text: t`No individual reviews are included.` }]
  const nameless = reviews.filter((review) => {
    const name = entryOf(review?.author)?.name
    return !isText(name) || name.length > 100
  })
  const unrated = reviews.filter((review) => !Number(entryOf(review?.reviewRating)?.ratingValue))
  return [
    needs(
      nameless.length === 0,
      t`Every review has an author name.`,
      plural(nameless.length, {
        one: '# review has no author name that Google accepts.',
        other: '# reviews have no author name that Google accepts.',
      }),
    ),
    needs(
      unrated.length === 0,
      t`Every review has a rating.`,
      plural(unrated.length, { one: '# review has no rating.', other: '# reviews have no rating.' }),
    ),
  ]
}

const needs = (isThere: boolean, good: string, missing: string): Check =>
  isThere ? { state: 'good', text: good } : { state: 'missing', text: missing }
const advises = (isThere: boolean, good: string, advised: string): Check =>
  isThere ? { state: 'good', text: good } : { state: 'advised', text: advised }
