import type { ReviewWidgetKind } from '@yuko/contract/widgets/widget-kind'

/** What a merchant calls each kind, and what it is for. */
export const kindWording: Readonly<Record<ReviewWidgetKind, { name: string; purpose: string; place: string }>> = {
  review_list: {
    name: 'Product reviews',
    purpose: 'Summary, filters and all published reviews of one product.',
    place: 'Product page, below the description',
  },
  star_badge: {
    name: 'Star badge',
    purpose: 'Stars and the number of reviews in one line.',
    place: 'Product page and collections, beside the title',
  },
  carousel: {
    name: 'Carousel',
    purpose: 'Selected reviews as cards to leaf through.',
    place: 'Home page and landing pages',
  },
  media_grid: {
    name: 'Media grid',
    purpose: 'Photos of customers, each with its review.',
    place: 'Home page and product page',
  },
  all_reviews: {
    name: 'All reviews',
    purpose: 'Every review of the store on a page of its own.',
    place: 'A page that your menu links to',
  },
  floating_tab: {
    name: 'Floating tab',
    purpose: 'A tab at the edge of every page that opens the reviews.',
    place: 'All pages',
  },
  trust_badge: {
    name: 'Trust badge',
    purpose: 'The average of the whole store, with its distribution.',
    place: 'Footer, cart and checkout information',
  },
  review_form: {
    name: 'Review form',
    purpose: 'The form in which shoppers write a review.',
    place: 'Product page; the review list opens it too',
  },
}
