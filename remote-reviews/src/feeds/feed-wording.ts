import { plural, t } from '@lingui/core/macro'
import type { Feed, FeedKind, FeedProblem } from '@yuko/contract/feeds/feed'

export const feedWording: Readonly<Record<FeedKind, { name: string; purpose: string; steps: readonly string[]; help: string }>> =
  {
    google: {
      name: t`Google Shopping`,
      purpose: t`Star ratings for your products in Google Shopping results and ads.`,
      steps: [
        t`Apply for product ratings in Merchant Center, under Marketing. Google requires at least 50 reviews across all products.`,
        t`Add a product reviews source. Choose “Enter a link to your file”, paste this URL and schedule a daily fetch.`,
      ],
      help: 'https://support.google.com/merchants/answer/14620705',
    },
    meta: {
      name: t`Facebook and Instagram Shops`,
      purpose: t`Ratings for your products in Facebook and Instagram Shops.`,
      steps: [
        t`Open your catalog in Commerce Manager and go to ratings and reviews.`,
        t`Choose a URL feed, paste this URL and schedule a daily fetch.`,
      ],
      help: 'https://developers.facebook.com/documentation/ads-commerce/commerce-platform/platforms/feed-schema-csv',
    },
  }

/** The problem and its fix. */
export function problemText({ reason, reviews, products }: FeedProblem): string {
  switch (reason) {
    case 'of_store':
      return plural(reviews, {
        one: '# store review isn’t included. This feed contains product reviews only.',
        other: '# store reviews aren’t included. This feed contains product reviews only.',
      })
    case 'no_product_url':
      return plural(reviews, {
        one: '# review isn’t included because its product has no URL. Publish the product in your store or move the review.',
        other:
          '# reviews aren’t included because their products have no URL. Publish the products in your store or move the reviews.',
      })
    case 'no_text':
      return plural(reviews, {
        one: '# review isn’t included because it has no text.',
        other: '# reviews aren’t included because they have no text.',
      })
    case 'no_brand':
      return plural(products, {
        one: '# product has no brand. Add its vendor in your store.',
        other: '# products have no brand. Add their vendors in your store.',
      })
    case 'no_number':
      return plural(products, {
        one: '# product is matched by URL and name only because it has no GTIN, MPN or SKU. Use the same URL in your product feed.',
        other:
          '# products are matched by URL and name only because they have no GTIN, MPN or SKU. Use the same URLs in your product feed.',
      })
    case 'no_website':
      return t`Your organization has no website. Add it under Settings > General.`
  }
}

export const leftOut = ({ problems }: Feed) =>
  problems.reduce((sum, { severity, reviews }) => (severity === 'left_out' ? sum + reviews : sum), 0)
