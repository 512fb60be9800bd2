import { reviewIds } from '#ids.ts'
import type { FeedEntry, FeedFormat } from './feed-format.ts'
import type { FeedProduct } from './feeds.repository.ts'

/** Characters that XML cannot represent, and unpaired surrogates. */
const impossible = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const xml = (text: string) => text.replace(impossible, '').replace(/[&<>"]/g, (character) => escapes[character] ?? '')

const element = (name: string, text: string) => `<${name}>${xml(text)}</${name}>`
const moment = (at: Date) => at.toISOString().replace(/\.\d+Z$/, 'Z')

/** In schema order; reviews are matched with products by GTIN, or else by MPN or SKU with the brand. */
function productIds({ product_gtins: gtins, product_mpns: mpns, product_skus: skus, product_brand: brand }: FeedProduct): string {
  const list = (name: string, values: readonly string[]) =>
    values.length > 0 ? `<${name}s>${values.map((value) => element(name, value)).join('')}</${name}s>` : ''
  const ids = list('gtin', gtins) + list('mpn', mpns) + list('sku', skus) + list('brand', brand ? [brand] : [])
  return ids && `<product_ids>${ids}</product_ids>`
}

const productElement = (product: FeedProduct) =>
  `<product>${productIds(product)}${element('product_name', product.product_title)}${element('product_url', product.product_url)}</product>`

/** Requested by email after the order; unknown for imported reviews. */
const collected: Record<string, string> = {
  request_email: 'post_fulfillment',
  manual_request: 'post_fulfillment',
  on_site: 'unsolicited',
  qr: 'unsolicited',
  link: 'unsolicited',
}

/**
 * Google's product reviews, version 2.4, elements in schema order. Every fetch gets all reviews, because Google deletes those
 * that are missing.
 */
export const googleFeed: FeedFormat = {
  mediaType: 'application/xml; charset=utf-8',
  extension: 'xml',
  head: (store) => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:vc="http://www.w3.org/2007/XMLSchema-versioning" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="http://www.google.com/shopping/reviews/schema/product/2.4/product_reviews.xsd">
<version>2.4</version>
<aggregator><name>Yuko</name></aggregator>
<publisher>${element('name', store.name)}</publisher>
<reviews>
`,
  entry: ({ review, others, pictures }: FeedEntry) => {
    const isAnonymous = review.author_name.trim() === ''
    const method = collected[review.source]
    return `<review>${element('review_id', reviewIds.toWire(review.id))}<reviewer><name is_anonymous="${isAnonymous}">${xml(
      isAnonymous ? 'Anonymous' : review.author_name,
    )}</name></reviewer><is_verified_purchase>${review.verification === 'verified_buyer'}</is_verified_purchase><is_incentivized_review>${
      review.is_incentivized
    }</is_incentivized_review>${element('review_timestamp', moment(review.submitted_at))}${
      review.title ? element('title', review.title) : ''
    }${element('content', review.body)}<review_url type="group">${xml(review.product_url)}</review_url>${
      pictures.length > 0
        ? `<reviewer_images>${pictures.map((url) => `<reviewer_image>${element('url', url)}</reviewer_image>`).join('')}</reviewer_images>`
        : ''
    }<ratings><overall min="1" max="5">${review.rating}</overall></ratings><products>${[review, ...others]
      .map(productElement)
      .join('')}</products><is_spam>false</is_spam>${method ? element('collection_method', method) : ''}</review>
`
  },
  foot: '</reviews>\n</feed>\n',
}
