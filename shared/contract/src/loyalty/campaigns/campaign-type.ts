import { z } from 'zod'

/** What a campaign gives points for. */
export const campaignType = z.enum([
  'order',
  'first_order',
  'order_count',
  'spend_goal',
  'product_purchase',
  'signup',
  'birthday',
  'anniversary',
  'review',
  'photo_review',
  'referral_advocate',
  'newsletter_signup',
  'social_follow',
  'social_share',
  'page_visit',
  'tag_added',
  'profile_complete',
  'custom_event',
])
export type CampaignType = z.infer<typeof campaignType>

/** Campaigns on orders; the others are on people. */
export const orderCampaignTypes = ['order', 'first_order', 'order_count', 'spend_goal', 'product_purchase'] as const
/** Campaigns whose points customers claim on the storefront. */
export const claimedCampaignTypes = ['social_follow', 'social_share', 'page_visit'] as const
/** Campaigns that can ask for a proof, which a person checks. */
export const provableCampaignTypes = [...claimedCampaignTypes, 'custom_event'] as const
/** Campaigns whose points are given on a day that nobody chooses. */
export const datedCampaignTypes = ['birthday', 'anniversary', 'profile_complete'] as const

export const isDated = (type: CampaignType): boolean => (datedCampaignTypes as readonly CampaignType[]).includes(type)
