import { i18n } from '../language.ts'

/**
 * Names of emails in the admin, and when they are sent. Separate from the contents, so that a list of emails doesn't load them.
 */
export const emailNames = {
  'review-request': {
    title: i18n.t('Review request'),
    description: i18n.t('Asks for a review after delivery.'),
  },
  'review-reminder-1': {
    title: i18n.t('First reminder'),
    description: i18n.t('Sent when the request didn’t lead to a review.'),
  },
  'review-reminder-2': {
    title: i18n.t('Second reminder'),
    description: i18n.t('Sent when the first reminder didn’t lead to a review.'),
  },
  'review-reminder-3': {
    title: i18n.t('Third reminder'),
    description: i18n.t('The last reminder, sent if your schedule has three.'),
  },
  'review-photo-followup': {
    title: i18n.t('Photo follow-up'),
    description: i18n.t('Asks reviewers who didn’t add a photo to add one.'),
  },
  'review-thank-you': {
    title: i18n.t('Thank you'),
    description: i18n.t('Thanks the reviewer for their review.'),
  },
  'review-reply': {
    title: i18n.t('Review reply'),
    description: i18n.t('Sends your reply to the reviewer.'),
  },
  'review-coupon': {
    title: i18n.t('Review coupon'),
    description: i18n.t('Delivers the coupon promised for a review, regardless of rating.'),
  },
  'review-message': {
    title: i18n.t('Private message'),
    description: i18n.t('Sends your private message to the reviewer.'),
  },
  'review-confirm': {
    title: i18n.t('Email confirmation'),
    description: i18n.t('Asks guests to confirm their email address before their review is published.'),
  },
  'review-edit': {
    title: i18n.t('Review edited'),
    description: i18n.t('Tells the reviewer about your correction and how to decline it.'),
  },
  'question-confirm': {
    title: i18n.t('Confirm a question'),
    description: i18n.t('Asks shoppers to confirm their email address before you see their question.'),
  },
  'question-answered': {
    title: i18n.t('Question answered'),
    description: i18n.t('Sends the first answer to the shopper who asked.'),
  },
  'question-to-buyer': {
    title: i18n.t('Question to a buyer'),
    description: i18n.t('Asks a verified buyer to answer a question about a product.'),
  },
  'loyalty-welcome': {
    title: i18n.t('Welcome'),
    description: i18n.t('Sent to new members a few minutes after they join.'),
  },
  'loyalty-points-earned': {
    title: i18n.t('Points earned'),
    description: i18n.t('Sent when a member earns points. Says when they can be redeemed.'),
  },
  'loyalty-points-released': {
    title: i18n.t('Points available'),
    description: i18n.t('Sent when points on hold become available.'),
  },
  'loyalty-proof-declined': {
    title: i18n.t('Proof declined'),
    description: i18n.t('Sent when you decline a member’s proof. Says why, and whether they can submit another.'),
  },
  'loyalty-reward-available': {
    title: i18n.t('Reward available'),
    description: i18n.t('Sent when a member’s balance reaches the cost of a reward.'),
  },
  'loyalty-reward-issued': {
    title: i18n.t('Reward redeemed'),
    description: i18n.t('Delivers the reward a member redeemed.'),
  },
  'loyalty-reward-expiring': {
    title: i18n.t('Reward expiring'),
    description: i18n.t('Sent three days before an unused code expires.'),
  },
  'loyalty-points-expiring': {
    title: i18n.t('Points expiring'),
    description: i18n.t('Sent before points expire, as set in your program.'),
  },
  'loyalty-points-last-chance': {
    title: i18n.t('Points expiring: last chance'),
    description: i18n.t('A second reminder in the last days before points expire.'),
  },
  'loyalty-tier-up': {
    title: i18n.t('New tier'),
    description: i18n.t('Sent when a member reaches a higher tier.'),
  },
  'loyalty-tier-down': {
    title: i18n.t('Tier downgrade'),
    description: i18n.t('Sent when a member moves down a tier.'),
  },
  'loyalty-tier-at-risk': {
    title: i18n.t('Tier at risk'),
    description: i18n.t('Sent when a member falls below the threshold of their tier but can still keep it.'),
  },
  'loyalty-birthday': {
    title: i18n.t('Birthday'),
    description: i18n.t('Sent on the morning of a member’s birthday with their birthday points.'),
  },
  'loyalty-referral-invite': {
    title: i18n.t('Invite friends'),
    description: i18n.t('Sent once, a week after joining, with the member’s referral link.'),
  },
  'loyalty-referral-success': {
    title: i18n.t('Referral completed'),
    description: i18n.t('Sent when a member earns points for a friend’s order.'),
  },
  'loyalty-friend-reward': {
    title: i18n.t('Friend’s reward'),
    description: i18n.t('Delivers the code a referred friend claimed.'),
  },
  'loyalty-statement': {
    title: i18n.t('Monthly statement'),
    description: i18n.t('Sent early each month with last month’s points activity.'),
  },
} as const
