import { z } from 'zod'
import { wholeNumber } from '../loyalty/whole-number.ts'
import { isoDateTime, optionalText, requiredText } from '../primitives.ts'

/** Why a provider gave no text. The first four are those of the connection. */
export const assistanceProblem = z
  .enum([
    'unreachable',
    'insecure',
    'not-public',
    'timeout',
    'key-refused',
    'not-found',
    'quota',
    'provider-error',
    'request-refused',
    'unreadable',
  ])
  .describe(
    '`insecure`: TLS failed; `not-public`: not a public server; `not-found`: no such URL or model; `quota`: too many requests or no credit; `provider-error`: its own failure; `unreadable`: not a chat completion',
  )
export type AssistanceProblem = z.infer<typeof assistanceProblem>

/** The most calls that a limit may allow. */
const mostCallsPerMonth = 100_000

const isProviderUrl = (text: string): boolean => {
  const url = URL.parse(text)
  return (
    url !== null &&
    url.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    url.search === '' &&
    url.hash === ''
  )
}

/** The base of an API with OpenAI's chat completions: `/chat/completions` is added to it. */
const baseUrl = z
  .string()
  .trim()
  .max(500)
  .refine(isProviderUrl, 'must be a URL that starts with https:// and has no username, password, or parameters')
  .meta({ examples: ['https://api.openai.com/v1'] })

const apiKey = requiredText(500).regex(/^[\x21-\x7e]*$/, 'must be a key without spaces')

export const assistanceSettings = z.object({
  isOn: z.boolean().describe('Off: nothing is sent'),
  baseUrl,
  model: requiredText(200).describe('The name that the provider gives it'),
  hidesPersonalData: z
    .boolean()
    .describe('Names of authors, email addresses, and phone numbers are removed before texts are sent'),
  monthlyLimit: wholeNumber(1, mostCallsPerMonth).describe('Requests in a calendar month of the store; then none are sent'),
  voice: optionalText(1000).describe('How the store writes: tone, form of address, sign-off'),
})

/** With the key, or the one that is stored. */
export const changedAssistance = assistanceSettings.extend({ apiKey: apiKey.optional().describe('Unchanged by default') })

/** Null: no provider yet. */
export const assistance = assistanceSettings
  .extend({
    hasKey: z.boolean(),
    used: z.int().describe('Requests of this month'),
    problem: z
      .object({ code: assistanceProblem, detail: z.string().describe('The provider’s own message, or empty'), at: isoDateTime })
      .nullable()
      .describe('Why the latest request failed; null: it didn’t'),
  })
  .meta({ id: 'Assistance' })
export type Assistance = z.infer<typeof assistance>
