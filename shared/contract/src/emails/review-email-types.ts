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

/** What goes out about reviews. */
export const reviewEmailTypes = {
  'review-request': {
    ...request,
    title: 'Review request',
    description: 'Asks for a review when the order has arrived.',
    content: requestContent,
  },
  'review-reminder-1': {
    ...request,
    title: 'First reminder',
    description: 'Follows the request where no review came.',
    content: reminder1Content,
  },
  'review-reminder-2': {
    ...request,
    title: 'Second reminder',
    description: 'Follows the first reminder where no review came.',
    content: reminder2Content,
  },
  'review-reminder-3': {
    ...request,
    title: 'Third reminder',
    description: 'Says that it is the last one. Used when your flow has three reminders.',
    content: reminder3Content,
  },
  'review-photo-followup': {
    ...always,
    kind: 'marketing',
    topic: 'review-requests',
    canSwitchOff: true,
    title: 'Photo follow-up',
    description: 'Asks whoever wrote a review without a photo to add one.',
    values: photoValues,
    sample: sample.photo,
    shortcodes: [...aboutReview, ...ofOwnReview],
    content: photoContent,
  },
  'review-thank-you': {
    ...answer,
    canSwitchOff: true,
    title: 'Thank you',
    description: 'Goes out when somebody wrote a review.',
    values: thankYouValues,
    sample: sample.thankYou,
    shortcodes: [...aboutReview, ...ofOwnReview],
    content: thankYouContent,
  },
  'review-reply': {
    ...answer,
    canSwitchOff: true,
    title: 'Reply to a review',
    description: 'Tells the author what you replied.',
    values: replyValues,
    sample: sample.reply,
    shortcodes: [...aboutReview, ...ofReply],
    content: replyContent,
  },
  'review-coupon': {
    ...answer,
    canSwitchOff: true,
    title: 'Coupon for a review',
    description: 'Brings the coupon that was promised for a review, whatever its stars.',
    values: couponValues,
    sample: sample.coupon,
    shortcodes: [...aboutReview, ...ofCoupon],
    content: couponContent,
  },
  'review-message': {
    ...answer,
    canSwitchOff: false,
    title: 'Private message',
    description: 'Carries what you write to the author of a review in private.',
    values: messageValues,
    sample: sample.message,
    shortcodes: [...aboutReview, ...ofMessage],
    content: messageContent,
  },
  'review-confirm': {
    ...answer,
    canSwitchOff: false,
    title: 'Confirm your e-mail',
    description: 'Asks a guest to confirm the address before the review is shown.',
    values: confirmValues,
    sample: sample.confirm,
    // Nobody has confirmed the address: what was left with it is not quoted there.
    shortcodes: [...everywhere, ...ofProduct, ...ofConfirmation],
    content: confirmContent,
  },
  'review-edit': {
    ...answer,
    canSwitchOff: false,
    title: 'Text corrected',
    description: 'Tells the author that you corrected the text, and how to decline.',
    values: editValues,
    sample: sample.edit,
    shortcodes: [...aboutReview, ...ofEdit],
    content: editContent,
  },
} as const satisfies Record<string, EmailType>
