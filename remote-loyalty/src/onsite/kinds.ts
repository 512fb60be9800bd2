import type { LoyaltyWidgetKind } from '@yuko/contract/widgets/widget-kind'

/** What a merchant calls each, and what it is for. */
export const kindWording: Readonly<Record<LoyaltyWidgetKind, { name: string; purpose: string; place: string }>> = {
  loyalty_launcher: {
    name: 'Launcher',
    purpose: 'The button on every page that opens the panel.',
    place: 'All pages',
  },
  loyalty_panel: {
    name: 'Panel',
    purpose: 'Points, rewards, ways to earn and tiers, for visitors and members.',
    place: 'Opens from the launcher and from links to #rewards, #earn, #tiers and #history',
  },
  nudges: {
    name: 'Nudges',
    purpose: 'A small message above the launcher: points that end, a reward that is within reach, or why to join.',
    place: 'Above the launcher, once a visit at most',
  },
  loyalty_page: {
    name: 'Rewards page',
    purpose: 'The whole program on a page of its own, that your menu links to.',
    place: 'A page of your shop',
  },
  product_points: {
    name: 'Points on products',
    purpose: '“Earn 37 points with this product”, beside the price.',
    place: 'Product page, below the price',
  },
  cart_points: {
    name: 'Points in the cart',
    purpose: 'What the order will earn, before it is placed.',
    place: 'Cart and checkout, below the total',
  },
  thank_you: {
    name: 'Thank-you page',
    purpose: 'What the order gave, and from when on it can be spent.',
    place: 'The page after checkout',
  },
  account_page: {
    name: 'Account page',
    purpose: 'Points, rewards with their codes, tier and history, within the customer’s account.',
    place: 'The account page of your shop',
  },
}
