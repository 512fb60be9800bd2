import { t } from '@lingui/core/macro'
import type { ReviewWidgetKind } from '@yuko/contract/widgets/widget-kind'

/** What a merchant calls each kind, and what it is for. */
export const kindWording: Readonly<Record<ReviewWidgetKind, { name: string; purpose: string; place: string }>> = {
  review_list: {
    name: t`Product reviews`,
    purpose: t`Summary, filters and all published reviews of one product.`,
    place: t`Product page, below the description`,
  },
  star_badge: {
    name: t`Star badge`,
    purpose: t`Stars and the number of reviews in one line.`,
    place: t`Product page and collections, beside the title`,
  },
  carousel: {
    name: t`Carousel`,
    purpose: t`Selected reviews as cards to leaf through.`,
    place: t`Home page and landing pages`,
  },
  media_grid: {
    name: t`Media grid`,
    purpose: t`Photos of customers, each with its review.`,
    place: t`Home page and product page`,
  },
  all_reviews: {
    name: t`All reviews`,
    purpose: t`Every review of the store on a page of its own.`,
    place: t`A page that your menu links to`,
  },
  floating_tab: {
    name: t`Floating tab`,
    purpose: t`A tab at the edge of every page that opens the reviews.`,
    place: t`All pages`,
  },
  trust_badge: {
    name: t`Trust badge`,
    purpose: t`The average of the whole store, with its distribution.`,
    place: t`Footer, cart and checkout information`,
  },
  review_form: {
    name: t`Review form`,
    purpose: t`The form in which shoppers write a review.`,
    place: t`Product page; the review list opens it too`,
  },
}
