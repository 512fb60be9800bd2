import { i18n } from '../../language.ts'
import type { CampaignType } from './campaign-type.ts'

/** The default name of a way to earn, which customers see. */
export function defaultCampaignName(type: CampaignType): string {
  switch (type) {
    case 'order':
      return i18n.t('Place an order')
    case 'first_order':
      return i18n.t('Place your first order')
    case 'order_count':
      return i18n.t('Reach an order milestone')
    case 'spend_goal':
      return i18n.t('Reach the spending goal')
    case 'product_purchase':
      return i18n.t('Try these products')
    case 'signup':
      return i18n.t('Join the program')
    case 'birthday':
      return i18n.t('Happy birthday')
    case 'anniversary':
      return i18n.t('Membership anniversary')
    case 'profile_complete':
      return i18n.t('Complete your profile')
    case 'newsletter_signup':
      return i18n.t('Subscribe to our newsletter')
    case 'review':
      return i18n.t('Write a review')
    case 'photo_review':
      return i18n.t('Add a photo to your review')
    case 'referral_advocate':
      return i18n.t('Refer a friend')
    case 'social_follow':
      return i18n.t('Follow us')
    case 'social_share':
      return i18n.t('Share our page')
    case 'page_visit':
      return i18n.t('Visit our page')
    case 'tag_added':
    case 'custom_event':
      return i18n.t('A gift for you')
  }
}
