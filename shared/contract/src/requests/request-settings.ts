import { z } from 'zod'
import { language } from '../accounts/languages.ts'
import { requiredText } from '../primitives.ts'
import { timeOfDay, weekdays } from '../weekly-times.ts'
import { requestChannel } from './request.ts'

export const requestTrigger = z.enum(['created', 'paid', 'fulfilled', 'delivered'])
export type RequestTrigger = z.infer<typeof requestTrigger>

/** `line_order`: the order's own sequence. */
export const productPriority = z.enum(['price_desc', 'least_reviewed', 'line_order'])

/** With placeholders; those of `request-texts.ts` where a language is missing. */
const textTemplates = z.partialRecord(
  language,
  requiredText(480).refine((text) => text.includes('{link}'), 'must contain the link'),
)

/** `HH:MM` in the recipient's time zone. */

const days = (least: number, most: number) => z.int().min(least).max(most)

/** When and for which products buyers get review requests. */
export const requestSettings = z
  .object({
    enabled: z.boolean().default(true),
    trigger: requestTrigger.default('fulfilled').describe('Start of the delay'),
    delayDaysDomestic: days(0, 60).default(14),
    delayDaysInternational: days(0, 60).default(21).describe('Delay for orders shipped to another country than the store’s'),
    posEnabled: z.boolean().default(false).describe('Include point-of-sale orders'),
    posDelayDays: days(0, 60).default(3),
    deliveredFallbackDays: days(1, 60)
      .default(30)
      .describe('Trigger `delivered`: orders count as delivered this long after shipping without a delivery report'),
    grouping: z.enum(['order', 'product']).default('order').describe('One email per order, or one per product'),
    maxProducts: z.int().min(1).max(20).default(5),
    productPriority: productPriority.default('least_reviewed'),
    sendFrom: timeOfDay.default('09:00').describe('In the recipient’s time zone, or the store’s if unknown'),
    sendUntil: timeOfDay.default('18:00'),
    weekdays: weekdays.default([1, 2, 3, 4, 5, 6, 7]),
    reminders: z
      .array(z.object({ afterDays: days(1, 60) }))
      .max(3)
      .default([{ afterDays: 5 }, { afterDays: 10 }])
      .describe('Days after the first email, ascending'),
    remindNonOpeners: z.boolean().default(true).describe('Also remind people who didn’t open the previous email'),
    channel: requestChannel.default('email').describe('`sms`: by text to customers who agreed to texts, by email to others'),
    texts: z
      .object({ request: textTemplates, reminder: textTemplates })
      .default({ request: {}, reminder: {} })
      .describe('Texts by language; by default the ones of Yuko'),
    photoFollowup: z
      .object({ enabled: z.boolean(), afterDays: days(1, 30) })
      .default({ enabled: false, afterDays: 3 })
      .describe('Ask reviewers without a photo for one'),
    linkValidDays: days(7, 365).default(180),
    respectMarketingConsent: z.boolean().default(false).describe('Only with marketing consent'),
    askStoreReview: z.boolean().default(false).describe('Also ask for a review of the store'),
    onlyPaid: z.boolean().default(true),
    maxAgeDays: days(7, 365).default(60).describe('Orders are skipped if their delay started earlier than this'),
    localeStrategy: z
      .enum(['customer', 'store'])
      .default('customer')
      .describe('Language of the email: the customer’s or the store’s'),
  })
  .refine(({ sendFrom, sendUntil }) => sendFrom < sendUntil, {
    path: ['sendUntil'],
    message: 'must be after the start',
  })
  .refine(({ reminders }) => reminders.every(({ afterDays }, at) => afterDays > (reminders[at - 1]?.afterDays ?? 0)), {
    path: ['reminders'],
    message: 'must increase from one to the next',
  })
  .refine((one) => one.maxAgeDays >= Math.max(one.delayDaysDomestic, one.delayDaysInternational, one.posDelayDays) + 7, {
    path: ['maxAgeDays'],
    message: 'must be a week longer than the longest delay',
  })
  .refine((one) => one.trigger !== 'delivered' || one.maxAgeDays >= one.deliveredFallbackDays + 7, {
    path: ['maxAgeDays'],
    message: 'must be a week longer than the wait for the delivery',
  })
  .meta({ id: 'RequestSettings' })
export type RequestSettings = z.output<typeof requestSettings>

export const defaultRequestSettings: RequestSettings = requestSettings.parse({})
