import { i18n } from '../language.ts'
import {
  confirmContent,
  couponContent,
  editContent,
  messageContent,
  photoContent,
  reminder1Content,
  reminder2Content,
  reminder3Content,
  replyContent,
  requestContent,
  thankYouContent,
} from './default-contents.ts'
import type { EmailType } from './email-type.ts'
import {
  confirmValues,
  couponValues,
  editValues,
  messageValues,
  photoValues,
  replyValues,
  requestValues,
  thankYouValues,
} from './email-values.ts'
import * as sample from './sample-values.ts'
import {
  everywhere,
  ofConfirmation,
  ofCoupon,
  ofEdit,
  ofMessage,
  ofOrder,
  ofOwnReview,
  ofProduct,
  ofReply,
  ofRequest,
  ofReview,
} from './shortcodes.ts'

const always = { area: 'reviews', isOnAtFirst: true, needsConsent: false } as const
const request = {
  ...always,
  kind: 'marketing',
  topic: 'review-requests',
  canSwitchOff: true,
  values: requestValues,
  sample: sample.request,
  shortcodes: [...everywhere, ...ofOrder, ...ofProduct, ...ofRequest],
} as const
const aboutReview = [...everywhere, ...ofProduct, ...ofReview]
const answer = { ...always, kind: 'transactional', topic: null } as const

/** Emails about reviews. */
export const reviewEmailTypes = {
  'review-request': {
    ...request,
    title: i18n.t('Review request'),
    description: i18n.t('Asks for a review after delivery.'),
    content: requestContent,
  },
  'review-reminder-1': {
    ...request,
    title: i18n.t('First reminder'),
    description: i18n.t('Sent when the request didn’t lead to a review.'),
    content: reminder1Content,
  },
  'review-reminder-2': {
    ...request,
    title: i18n.t('Second reminder'),
    description: i18n.t('Sent when the first reminder didn’t lead to a review.'),
    content: reminder2Content,
  },
  'review-reminder-3': {
    ...request,
    title: i18n.t('Third reminder'),
    description: i18n.t('The last reminder, sent if your schedule has three.'),
    content: reminder3Content,
  },
  'review-photo-followup': {
    ...always,
    kind: 'marketing',
    topic: 'review-requests',
    canSwitchOff: true,
    title: i18n.t('Photo follow-up'),
    description: i18n.t('Asks reviewers who didn’t add a photo to add one.'),
    values: photoValues,
    sample: sample.photo,
    shortcodes: [...aboutReview, ...ofOwnReview],
    content: photoContent,
  },
  'review-thank-you': {
    ...answer,
    canSwitchOff: true,
    title: i18n.t('Thank you'),
    description: i18n.t('Thanks the reviewer for their review.'),
    values: thankYouValues,
    sample: sample.thankYou,
    shortcodes: [...aboutReview, ...ofOwnReview],
    content: thankYouContent,
  },
  'review-reply': {
    ...answer,
    canSwitchOff: true,
    title: i18n.t('Review reply'),
    description: i18n.t('Sends your reply to the reviewer.'),
    values: replyValues,
    sample: sample.reply,
    shortcodes: [...aboutReview, ...ofReply],
    content: replyContent,
  },
  'review-coupon': {
    ...answer,
    canSwitchOff: true,
    title: i18n.t('Review coupon'),
    description: i18n.t('Delivers the coupon promised for a review, regardless of rating.'),
    values: couponValues,
    sample: sample.coupon,
    shortcodes: [...aboutReview, ...ofCoupon],
    content: couponContent,
  },
  'review-message': {
    ...answer,
    canSwitchOff: false,
    title: i18n.t('Private message'),
    description: i18n.t('Sends your private message to the reviewer.'),
    values: messageValues,
    sample: sample.message,
    shortcodes: [...aboutReview, ...ofMessage],
    content: messageContent,
  },
  'review-confirm': {
    ...answer,
    canSwitchOff: false,
    title: i18n.t('Email confirmation'),
    description: i18n.t('Asks guests to confirm their email address before their review is published.'),
    values: confirmValues,
    sample: sample.confirm,
    // The address isn’t confirmed yet, so the email doesn’t quote the review.
    shortcodes: [...everywhere, ...ofProduct, ...ofConfirmation],
    content: confirmContent,
  },
  'review-edit': {
    ...answer,
    canSwitchOff: false,
    title: i18n.t('Review edited'),
    description: i18n.t('Tells the reviewer about your correction and how to decline it.'),
    values: editValues,
    sample: sample.edit,
    shortcodes: [...aboutReview, ...ofEdit],
    content: editContent,
  },
} as const satisfies Record<string, EmailType>
