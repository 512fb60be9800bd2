import { z } from 'zod'

/** Predefined workflows; defined in `workflow-templates.ts`. */
export const templateName = z.enum([
  'welcome',
  'abandoned_checkout',
  'abandoned_cart',
  'browse_abandonment',
  'back_in_stock',
  'price_drop',
  'post_purchase',
  'review_follow_up',
  'low_rating_care',
  'win_back',
  'birthday',
  'tier_up',
  'points_expiring',
])
export type TemplateName = z.infer<typeof templateName>
