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
    place: 'Opens from the launcher and from links to #rewards',
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
    place: 'Cart, below the total',
  },
}
