import { z } from 'zod'
import { isoDateTime, requiredText } from '../primitives.ts'
import { timeOfDay } from '../weekly-times.ts'

/** Why a text message wasn't sent or delivered. */
export const textFailure = z
  .enum([
    'unreachable',
    'busy',
    'account-refused',
    'account-suspended',
    'sender-refused',
    'sender-unregistered',
    'number-invalid',
    'number-landline',
    'number-unreachable',
    'opted-out',
    'country-off',
    'carrier-blocked',
    'refused',
    'in-doubt',
  ])
  .describe(
    '`unreachable`: no connection to Twilio; `busy`: too many messages at once, or Twilio is down; `account-…` and `sender-…`: the merchant’s account or sender; `number-…`: the recipient’s phone; `country-off`: the account doesn’t send to this country; `in-doubt`: no answer, so it may have been sent, and isn’t sent again',
  )
export type TextFailure = z.infer<typeof textFailure>

/** Why a customer can’t be texted. */
export const textRefusal = z.enum(['not-set-up', 'no-phone', 'phone-invalid', 'no-consent', 'opted-out'])
export type TextRefusal = z.infer<typeof textRefusal>

/** `HH:MM` in the recipient’s time zone. */

/** A phone number or a messaging service: recipients can reply to both, so STOP works. */
const sender = z
  .string()
  .trim()
  .regex(/^(\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/, 'must be a phone number such as +15551234567 or a messaging service SID')
  .meta({ examples: ['+15551234567'] })

const authToken = requiredText(200).regex(/^[\x21-\x7e]*$/, 'must be a key without spaces')

const textSettings = z.object({
  accountSid: z
    .string()
    .trim()
    .regex(/^AC[0-9a-f]{32}$/, 'must be an account SID, which starts with AC')
    .meta({ examples: [`AC${'0'.repeat(32)}`] }),
  sender,
  sendFrom: timeOfDay.default('09:00').describe('No text is sent before, in the recipient’s time zone'),
  sendUntil: timeOfDay.default('20:00').describe('Nor from then on: it waits until the next day'),
})

/** With the auth token, or the one that is stored. */
export const changedTextProvider = textSettings
  .extend({ authToken: authToken.optional().describe('Unchanged by default') })
  .refine(({ sendFrom, sendUntil }) => sendFrom < sendUntil, { path: ['sendUntil'], message: 'must be after the start' })

/** The Twilio account that sends a store’s text messages. */
export const textProvider = textSettings
  .extend({
    inboundUrl: z.url().describe('For incoming messages, so that STOP takes effect at once'),
    problem: z
      .object({ failure: textFailure, code: z.int().nullable().describe('Twilio’s error code'), at: isoDateTime })
      .nullable()
      .describe('Why Twilio doesn’t take messages; null: it does'),
    month: z.object({ texts: z.int(), segments: z.int() }).describe('Texts sent in this calendar month of the store'),
  })
  .meta({ id: 'TextProvider' })
export type TextProvider = z.infer<typeof textProvider>
