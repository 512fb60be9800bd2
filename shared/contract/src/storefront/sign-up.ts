import { z } from 'zod'
import { formId } from '../automation/forms/signup-form.ts'
import { mailTopicId } from '../consent/mail-topic.ts'
import { defineEndpoint } from '../endpoint.ts'
import { emailAddress, isoDate, languageTag, optionalText } from '../primitives.ts'
import { storeParams } from './list-storefront-reviews.ts'

export const signUpBody = z.object({
  email: emailAddress,
  firstName: optionalText(100),
  lastName: optionalText(100),
  birthday: isoDate.nullish(),
  answers: z.record(z.string().max(64), z.string().trim().max(200)).default({}).describe('By property of the form’s questions'),
  topics: z.array(mailTopicId).max(20).optional(),
  hasTicked: z.boolean().default(false),
  locale: languageTag.nullish(),
  pageUrl: z.string().max(2000).nullish(),
  token: z.string().max(300),
  consentText: z.string().max(500).optional().describe('As it was shown; stored as proof if the token confirms it'),
  botCheck: z.string().max(2048).optional(),
  isFirst: z
    .boolean()
    .default(false)
    .describe(
      'Whether this browser’s view was counted and it hasn’t signed up before; only then is the sign-up part of the conversion rate',
    ),
  website: z.string().max(200).default('').describe('Honeypot field, hidden from people'),
})

/** The response is the same for known addresses. */
export const signUp = defineEndpoint({
  name: 'sign-up',
  summary: 'Subscribe to the store’s emails through a sign-up form',
  method: 'POST',
  path: '/storefront/:store/signup-forms/:formId/sign-ups',
  access: 'public',
  status: 202,
  params: storeParams.extend({ formId }),
  body: signUpBody,
  reply: z.object({
    state: z.enum(['subscribed', 'confirm']),
    message: z.string(),
    coupon: z.string().nullable(),
  }),
  refusals: ['store.not-found', 'signup-form.not-found', 'request.rate-limited', 'account.bot-check-failed'],
})
