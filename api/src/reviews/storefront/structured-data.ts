import type { WidgetReply } from '@yuko/widgets/view/review-list.ts'
import type { NamedProduct } from '#core/store/products.reads.repository.ts'
import { fromMinor } from '#platform/money.ts'

const mostIdentifiers = 20

type Known = Pick<WidgetReply, 'product' | 'summary' | 'items'>

/**
 * Structured data for search engines: the product's stars and the reviews the page shows (schema.org Product). Null without a
 * product or reviews, because nothing may be claimed then.
 */
export function structuredData({ product, summary, items }: Known, row: NamedProduct | null): Record<string, unknown> | null {
  if (!product || !row || summary.count === 0) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    ...(product.url && { '@id': `${product.url}#product` }),
    name: product.title,
    ...(product.url && { url: product.url }),
    ...(product.imageUrl && { image: product.imageUrl }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...identifiers('sku', row.skus),
    ...identifiers('gtin', row.gtins),
    ...identifiers('mpn', row.mpns ?? []),
    ...offers(row),
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: summary.average,
      reviewCount: summary.count,
      bestRating: 5,
      worstRating: 1,
    },
    ...(items.length > 0 && {
      review: items.map((review) => ({
        '@type': 'Review',
        reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
        author: { '@type': 'Person', name: review.authorName || 'Anonymous' },
        datePublished: review.submittedAt.slice(0, 10),
        ...(review.title && { name: review.title }),
        reviewBody: review.body,
        ...(review.language && { inLanguage: review.language }),
        ...(review.pictures.length > 0 && { image: review.pictures.map(({ url }) => url) }),
      })),
    }),
  }
}

/** One of the variants, or a list of them. */
const identifiers = (name: string, values: readonly string[]) =>
  values.length > 0 ? { [name]: values.length === 1 ? values[0] : values.slice(0, mostIdentifiers) } : {}

/** Of several variants, only the lowest price is known. */
function offers({ skus, price_minor: price, price_currency: currency, is_available: isAvailable, url }: NamedProduct) {
  if (price === null || currency === null) return {}
  const amount = fromMinor(price, currency)
  return {
    offers: {
      ...(skus.length > 1 ? { '@type': 'AggregateOffer', lowPrice: amount } : { '@type': 'Offer', price: amount }),
      priceCurrency: currency,
      ...(isAvailable !== null && { availability: `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}` }),
      ...(url && { url }),
    },
  }
}

/** For a script element: no review text can close it. */
export const inScript = (data: unknown) =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
