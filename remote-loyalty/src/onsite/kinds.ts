import { t } from '@lingui/core/macro'
import type { LoyaltyWidgetKind } from '@yuko/contract/widgets/widget-kind'

/** What a merchant calls each, and what it is for. */
export const kindWording: Readonly<Record<LoyaltyWidgetKind, { name: string; purpose: string; place: string }>> = {
  loyalty_launcher: {
    name: t`Launcher`,
    purpose: t`The button on every page that opens the panel.`,
    place: t`All pages`,
  },
  loyalty_panel: {
    name: t`Panel`,
    purpose: t`Points, rewards, ways to earn and tiers, for visitors and members.`,
    place: t`Opens from the launcher and from links to #rewards, #earn, #tiers and #history`,
  },
  nudges: {
    name: t`Nudges`,
    purpose: t`A small message above the launcher: points that end, a reward that is within reach, or why to join.`,
    place: t`Above the launcher, once a visit at most`,
  },
  loyalty_page: {
    name: t`Rewards page`,
    purpose: t`The whole program on a page of its own, that your menu links to.`,
    place: t`A page of your shop`,
  },
  product_points: {
    name: t`Points on products`,
    purpose: t`“Earn 37 points with this product”, beside the price.`,
    place: t`Product page, below the price`,
  },
  cart_points: {
    name: t`Points in the cart`,
    purpose: t`What the order will earn, before it is placed.`,
    place: t`Cart and checkout, below the total`,
  },
  thank_you: {
    name: t`Thank-you page`,
    purpose: t`What the order gave, and from when on it can be spent.`,
    place: t`The page after checkout`,
  },
  account_page: {
    name: t`Account page`,
    purpose: t`Points, rewards with their codes, tier and history, within the customer’s account.`,
    place: t`The account page of your shop`,
  },
}
