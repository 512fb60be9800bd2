import { t } from '@lingui/core/macro'
import type { Feed, FeedKind, FeedProblem } from '@yuko/contract/feeds/feed'

export const feedWording: Readonly<Record<FeedKind, { name: string; purpose: string; steps: readonly string[]; help: string }>> =
  {
    google: {
      name: t`Google Shopping`,
      purpose: t`Stars beside your products in Shopping results and ads: the product ratings programme of the Merchant Center.`,
      steps: [
        t`Apply for product ratings in the Merchant Center, under Marketing. Google asks for 50 reviews of all your products together.`,
        t`Add a source of product reviews there: “Enter a link to your file”, with this address, fetched daily.`,
      ],
      help: 'https://support.google.com/merchants/answer/14620705',
    },
    meta: {
      name: t`Facebook and Instagram Shops`,
      purpose: t`Ratings beside the products of your shop on Facebook and Instagram.`,
      steps: [
        t`Open your catalogue in the Commerce Manager, and there the ratings and reviews.`,
        t`Choose a feed from a URL, with this address, fetched daily.`,
      ],
      help: 'https://developers.facebook.com/documentation/ads-commerce/commerce-platform/platforms/feed-schema-csv',
    },
  }

const count = (n: number, one: string, other: string) => `${n.toLocaleString('en')} ${n === 1 ? one : other}`

/** What is wrong, and what to do about it. */
export function problemText({ reason, reviews, products }: FeedProblem, kind: FeedKind): string {
  const theseReviews = count(reviews, 'review', 'reviews')
  const theseProducts = count(products, 'product', 'products')
  switch (reason) {
    case 'of_store':
      return t`${theseReviews} of the store as a whole left out: this feed is about products.`
    case 'no_product_url':
      return t`${theseReviews} left out: ${theseProducts} without an address in your shop. Publish these products, or move the reviews to others.`
    case 'no_text':
      return t`${theseReviews} without a text left out, which ${feedWording[kind].name} does not take.`
    case 'no_brand':
      return t`${theseProducts} without a brand. Fill in the vendor in your shop.`
    case 'no_number':
      return t`${count(products, 'product is', 'products are')} matched by address and name alone, as no GTIN, MPN or SKU is known here. Your product feed needs the same addresses.`
    case 'no_website':
      return t`Your organization has no website. Fill it in under Settings, Organization.`
  }
}

export const leftOut = ({ problems }: Feed) =>
  problems.reduce((sum, { severity, reviews }) => (severity === 'left_out' ? sum + reviews : sum), 0)
