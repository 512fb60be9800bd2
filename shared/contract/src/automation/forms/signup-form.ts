import { z } from 'zod'
import { brandImage } from '../../brand/brand-settings.ts'
import { mailTopicId } from '../../consent/mail-topic.ts'
import { isoDateTime, requiredText, typeId } from '../../primitives.ts'
import { discountCode, discountKind, discountValue, storeReadiness } from '../../store/discount-offer.ts'
import { englishSignupFormTexts as english } from '../../storefront/signup-form-texts.ts'
import { propertyName } from '../subscribers/property.ts'

export const formId = typeId('sgf')

const text = (most: number) => z.string().trim().max(most)

/** A question whose answer becomes a custom property of a new person. */
export const formQuestion = z.object({
  property: propertyName,
  label: requiredText(80),
  options: z.array(requiredText(60)).max(20).default([]).describe('To choose one of; empty: any text'),
  isRequired: z.boolean().default(false),
})
export type FormQuestion = z.output<typeof formQuestion>

/** A single-use code for each person who signs up. */
export const formDiscount = z.object({
  reward: discountKind,
  ...discountValue.shape,
  ...discountCode.shape,
  isEmailed: z.boolean().describe('false: only if it couldn’t be shown; for stores whose welcome email has the code'),
})
export type FormDiscount = z.output<typeof formDiscount>

export const defaultFormDiscount: FormDiscount = {
  reward: 'discount_percent',
  percentOff: 10,
  amountOffMinor: 500,
  minOrderMinor: null,
  codePrefix: 'WELCOME',
  validDays: 30,
  isEmailed: true,
}

const pagePattern = z
  .string()
  .trim()
  .max(200)
  .regex(/^\//, 'must start with /')
  .describe('A path of the shop, such as /pages/about; * stands for any text')

/** When, where, and to whom a popup opens: on the first of its triggers. */
const popupSettings = z
  .object({
    opensByTime: z.boolean().default(true),
    delaySeconds: z.int().min(0).max(600).default(8).describe('Time on the page, with `opensByTime`'),
    scrollPercent: z.int().min(1).max(100).nullable().default(null).describe('Scroll depth; null: doesn’t open by scrolling'),
    onExitIntent: z.boolean().default(false),
    againAfterDays: z.int().min(1).max(365).default(30).describe('Days until it is shown again after being closed'),
    showOnPhones: z.boolean().default(true),
    showOnComputers: z.boolean().default(true),
    audience: z
      .enum(['all', 'visitors', 'subscribers'])
      .default('all')
      .describe('subscribers: people who signed up with any form of the store in this browser; visitors: the others'),
    pages: z.array(pagePattern).max(20).default([]).describe('Only on these pages; empty: on all'),
    exceptPages: z.array(pagePattern).max(20).default([]).describe('Not on these pages'),
  })
  .refine(({ opensByTime, scrollPercent, onExitIntent }) => opensByTime || scrollPercent !== null || onExitIntent, {
    path: ['opensByTime'],
    error: 'choose at least one',
  })

/** The appearance of a sign-up form and the handling of its submissions. */
export const signupFormConfig = z
  .object({
    layout: z.enum(['inline', 'popup']).default('inline'),
    image: brandImage.nullable().default(null),
    imageAlt: text(200).default('').describe('What the image says; empty: it is decoration'),
    imageSide: z.enum(['top', 'left', 'right']).default('top').describe('On phones, always at the top'),
    heading: requiredText(80).default(english.heading),
    text: text(300).default(english.text),
    button: requiredText(40).default(english.button),
    consentText: text(500).default(english.consentText),
    asksFirstName: z.boolean().default(false),
    asksLastName: z.boolean().default(false),
    asksBirthday: z.boolean().default(false),
    questions: z
      .array(formQuestion)
      .max(5)
      .default([])
      .refine((all) => new Set(all.map(({ property }) => property)).size === all.length, 'has the same property twice'),
    requiresTick: z.boolean().default(false).describe('Whether submitting requires ticking a checkbox'),
    topics: z.array(mailTopicId).max(20).default([]).describe('Topics to choose from; empty: no choice is offered'),
    isDoubleOptIn: z.boolean().default(true).describe('Double opt-in'),
    success: requiredText(300).default(english.success),
    confirmSuccess: requiredText(300).default(english.confirmSuccess),
    discount: formDiscount.nullable().default(null).describe('null: no code of one’s own'),
    coupon: text(60)
      .default('')
      .describe('The same for everyone; ignored with a discount. Shown once subscribed, with the text before it'),
    couponText: text(200).default(''),
    tag: text(60).default('').describe('Added to subscribers of this form'),
    popup: popupSettings.prefault({}),
  })
  .meta({ id: 'SignupFormConfig' })
export type SignupFormConfig = z.output<typeof signupFormConfig>

/** Why the store can't create codes. */
export const couponProblem = z.enum(['no_shop', 'no_permission', 'shop_refused'])

/** Codes that a form gave. */
export const formCoupons = z
  .object({
    given: z.int(),
    used: z.int().describe('In an order'),
    revenueMinor: z.int().describe('Of these orders, less refunds, in the store’s currency'),
    waiting: z.int().describe('Not created yet'),
    problem: couponProblem.nullable().describe('Why the store can’t create the waiting ones'),
  })
  .meta({ id: 'SignupFormCoupons' })
export type FormCoupons = z.infer<typeof formCoupons>

export const signupForm = z
  .object({
    formId,
    name: z.string(),
    isLive: z.boolean(),
    config: signupFormConfig,
    revision: z.int(),
    submissions: z.int(),
    subscribed: z.int().describe('People it added to the list'),
    views: z.int().describe('Visitors who saw it in a page of the store'),
    signUps: z.int().describe('Of these, new people who signed up, confirmed or not'),
    coupons: formCoupons,
    currency: z.string().describe('The store’s'),
    store: storeReadiness,
    pageUrl: z.string().describe('The form as a hosted page'),
    embedCode: z.string(),
    createdAt: isoDateTime,
    updatedAt: isoDateTime,
  })
  .meta({ id: 'SignupForm' })
export type SignupForm = z.infer<typeof signupForm>
