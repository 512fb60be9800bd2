import { t } from '@lingui/core/macro'
import type { ReviewWidgetKind } from '@yuko/contract/widgets/widget-kind'

/** The name, purpose and placement of each kind. */
export const kindWording: Readonly<Record<ReviewWidgetKind, { name: string; purpose: string; place: string }>> = {
  review_list: {
    name: t`Product reviews`,
    purpose: t`All published reviews of a product, with a summary and filters.`,
    place: t`Product page, below the description`,
  },
  star_badge: {
    name: t`Star badge`,
    purpose: t`Star rating and review count in one line.`,
    place: t`Product and collection pages, next to the title`,
  },
  rating_text: {
    name: t`Rating text`,
    purpose: t`The average rating as a line of text, such as “4.8 out of 5 from 312 reviews”.`,
    place: t`Header, footer and product page, next to the title`,
  },
  snippet: {
    name: t`Review snippet`,
    purpose: t`Up to three short quotes with a link to all reviews.`,
    place: t`Product page, near the add-to-cart button`,
  },
  carousel: {
    name: t`Carousel`,
    purpose: t`Selected reviews in a scrolling row.`,
    place: t`Home page and landing pages`,
  },
  video_slider: {
    name: t`Video slider`,
    purpose: t`Customer videos in a scrolling row.`,
    place: t`Home page and product page`,
  },
  media_grid: {
    name: t`Media grid`,
    purpose: t`Customer photos with their reviews.`,
    place: t`Home page and product page`,
  },
  all_reviews: {
    name: t`All reviews`,
    purpose: t`All reviews of your store on one page.`,
    place: t`A page linked from your menu`,
  },
  floating_tab: {
    name: t`Floating tab`,
    purpose: t`A tab at the edge of every page that opens your reviews.`,
    place: t`All pages`,
  },
  popup: {
    name: t`Popup`,
    purpose: t`A recent review at the corner of the page, a few times per visit.`,
    place: t`All pages, or those you choose`,
  },
  trust_badge: {
    name: t`Trust badge`,
    purpose: t`The average rating of your store and its distribution.`,
    place: t`Footer, cart and checkout`,
  },
  medals: {
    name: t`Medals`,
    purpose: t`Medals for stores that publish what verified buyers write.`,
    place: t`Footer, home page and product page`,
  },
  questions: {
    name: t`Questions and answers`,
    purpose: t`Shoppers’ questions about a product, with your answers and those of buyers.`,
    place: t`Product page, below the reviews`,
  },
  review_form: {
    name: t`Review form`,
    purpose: t`The form where shoppers write a review.`,
    place: t`Product page`,
  },
}
