import { t } from '@lingui/core/macro'
import type { LoyaltyWidgetKind } from '@yuko/contract/widgets/widget-kind'

/** The name, purpose and location of each widget. */
export const kindWording: Readonly<Record<LoyaltyWidgetKind, { name: string; purpose: string; place: string }>> = {
  loyalty_launcher: {
    name: t`Launcher`,
    purpose: t`A button on every page that opens the panel.`,
    place: t`All pages`,
  },
  loyalty_panel: {
    name: t`Panel`,
    purpose: t`Points, rewards, ways to earn and tiers for visitors and members.`,
    place: t`Opens from the launcher and from links to #rewards, #earn, #tiers and #history`,
  },
  nudges: {
    name: t`Nudges`,
    purpose: t`A small message above the launcher: expiring points, an available reward, or an invitation to join.`,
    place: t`Above the launcher, at most once per visit`,
  },
  referral_popup: {
    name: t`Referral popup`,
    purpose: t`Shows friends who follow a member’s link their offer, and invites members to refer friends.`,
    place: t`Above the launcher, for friends who follow a link and on pages that you choose`,
  },
  loyalty_page: {
    name: t`Rewards page`,
    purpose: t`Your whole program on one page that your menu can link to.`,
    place: t`A page of your store`,
  },
  product_points: {
    name: t`Points on products`,
    purpose: t`“Earn 37 points with this product”, next to the price.`,
    place: t`Product page, below the price`,
  },
  cart_points: {
    name: t`Points in the cart`,
    purpose: t`The points an order will earn, before it’s placed.`,
    place: t`Cart and checkout, below the total`,
  },
  cart_points_slider: {
    name: t`Redeem in the cart`,
    purpose: t`Members choose how many points to spend, and the discount is applied to their cart.`,
    place: t`Cart page or cart drawer, above the checkout button`,
  },
  thank_you: {
    name: t`Thank-you page`,
    purpose: t`The points an order earned, and when they’re available.`,
    place: t`The page after checkout`,
  },
  account_page: {
    name: t`Account page`,
    purpose: t`Points, rewards with codes, tier and history in the customer’s account.`,
    place: t`The account page of your store`,
  },
}
