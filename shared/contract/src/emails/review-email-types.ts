import { emailNames } from './email-names.ts'
import type { EmailType } from './email-type.ts'
import {
  confirmValues,
  couponValues,
  editValues,
  messageValues,
  photoValues,
  questionAnsweredValues,
  questionConfirmValues,
  questionToBuyerValues,
  replyValues,
  requestValues,
  thankYouValues,
} from './email-values.ts'
import * as sample from './sample-values.ts'
import {
  everywhere,
  ofAnswer,
  ofConfirmation,
  ofCoupon,
  ofEdit,
  ofMessage,
  ofOrder,
  ofOwnReview,
  ofProduct,
  ofQuestion,
  ofQuestionToBuyer,
  ofReply,
  ofRequest,
  ofReview,
  ofUnconfirmedQuestion,
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
const aboutQuestion = [...everywhere, ...ofProduct, ...ofQuestion]
const answer = { ...always, kind: 'transactional', topic: null } as const

/** Emails about reviews. */
export const reviewEmailTypes = {
  'review-request': {
    ...request,
    ...emailNames['review-request'],
  },
  'review-reminder-1': {
    ...request,
    ...emailNames['review-reminder-1'],
  },
  'review-reminder-2': {
    ...request,
    ...emailNames['review-reminder-2'],
  },
  'review-reminder-3': {
    ...request,
    ...emailNames['review-reminder-3'],
  },
  'review-photo-followup': {
    ...always,
    kind: 'marketing',
    topic: 'review-requests',
    canSwitchOff: true,
    ...emailNames['review-photo-followup'],
    values: photoValues,
    sample: sample.photo,
    shortcodes: [...aboutReview, ...ofOwnReview],
  },
  'review-thank-you': {
    ...answer,
    canSwitchOff: true,
    ...emailNames['review-thank-you'],
    values: thankYouValues,
    sample: sample.thankYou,
    shortcodes: [...aboutReview, ...ofOwnReview],
  },
  'review-reply': {
    ...answer,
    canSwitchOff: true,
    ...emailNames['review-reply'],
    values: replyValues,
    sample: sample.reply,
    shortcodes: [...aboutReview, ...ofReply],
  },
  'review-coupon': {
    ...answer,
    canSwitchOff: true,
    ...emailNames['review-coupon'],
    values: couponValues,
    sample: sample.coupon,
    shortcodes: [...aboutReview, ...ofCoupon],
  },
  'review-message': {
    ...answer,
    canSwitchOff: false,
    ...emailNames['review-message'],
    values: messageValues,
    sample: sample.message,
    shortcodes: [...aboutReview, ...ofMessage],
  },
  'review-confirm': {
    ...answer,
    canSwitchOff: false,
    ...emailNames['review-confirm'],
    values: confirmValues,
    sample: sample.confirm,
    // The address isn’t confirmed yet, so the email doesn’t quote the review.
    shortcodes: [...everywhere, ...ofProduct, ...ofConfirmation],
  },
  'review-edit': {
    ...answer,
    canSwitchOff: false,
    ...emailNames['review-edit'],
    values: editValues,
    sample: sample.edit,
    shortcodes: [...aboutReview, ...ofEdit],
  },
  'question-confirm': {
    ...answer,
    canSwitchOff: false,
    ...emailNames['question-confirm'],
    values: questionConfirmValues,
    sample: sample.questionConfirm,
    shortcodes: [...everywhere, ...ofProduct, ...ofUnconfirmedQuestion],
  },
  'question-answered': {
    ...answer,
    canSwitchOff: true,
    ...emailNames['question-answered'],
    values: questionAnsweredValues,
    sample: sample.questionAnswered,
    shortcodes: [...aboutQuestion, ...ofAnswer],
  },
  'question-to-buyer': {
    ...always,
    kind: 'marketing',
    topic: 'review-requests',
    canSwitchOff: true,
    ...emailNames['question-to-buyer'],
    values: questionToBuyerValues,
    sample: sample.questionToBuyer,
    shortcodes: [...aboutQuestion, ...ofQuestionToBuyer],
  },
} as const satisfies Record<string, EmailType>
