import { birthday, lowRatingCare, pointsExpiring, reviewFollowUp, tierUp } from './customer-templates.ts'
import { abandonedCart, backInStock, browseAbandonment, priceDrop } from './product-templates.ts'
import { abandonedCheckout, postPurchase, welcome, winBack } from './shopping-templates.ts'
import type { TemplateName } from './template-name.ts'
import type { WorkflowTemplate } from './workflow-template.ts'

/** Predefined workflows, to use as they are or to adapt. Functions, because the API copies them in the store's language. */
export const workflowTemplates: Readonly<Record<TemplateName, () => WorkflowTemplate>> = {
  welcome,
  abandoned_checkout: abandonedCheckout,
  abandoned_cart: abandonedCart,
  browse_abandonment: browseAbandonment,
  back_in_stock: backInStock,
  price_drop: priceDrop,
  post_purchase: postPurchase,
  review_follow_up: reviewFollowUp,
  low_rating_care: lowRatingCare,
  win_back: winBack,
  birthday,
  tier_up: tierUp,
  points_expiring: pointsExpiring,
}
