import { z } from 'zod'
import { requiredText } from '../primitives.ts'

export const providerNames = ['platform', 'smtp', 'postmark', 'sendgrid', 'ses'] as const
export const providerName = z.enum(providerNames)
export type ProviderName = z.infer<typeof providerName>

const stream = z
  .string()
  .trim()
  .regex(/^[a-z0-9-]{1,100}$/i, 'must be the ID of a message stream')

/** The non-secret part of a provider's settings, which is returned. */
const platform = z.object({ provider: z.literal('platform') })
const smtp = z.object({
  provider: z.literal('smtp'),
  host: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/, 'must be a name such as smtp.example.com'),
  port: z.int().min(1).max(65535).default(587),
  secure: z
    .boolean()
    .default(false)
    .describe('TLS from the start (port 465); otherwise STARTTLS is required before the password is sent'),
  user: z.string().trim().max(200).default(''),
})
const postmark = z.object({
  provider: z.literal('postmark'),
  transactionalStream: stream.default('outbound'),
  marketingStream: stream.default('broadcast'),
})
const sendgrid = z.object({
  provider: z.literal('sendgrid'),
  webhookKey: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9+/=]{0,400}$/, 'must be the verification key as SendGrid shows it')
    .default('')
    .describe('Verifies the signature of the event webhook'),
})
const ses = z.object({
  provider: z.literal('ses'),
  region: z
    .string()
    .trim()
    .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be a region such as eu-west-1'),
  accessKeyId: z
    .string()
    .trim()
    .regex(/^[A-Z0-9]{16,128}$/, 'must be an access key ID'),
  configurationSet: z
    .string()
    .trim()
    .regex(/^[\w-]{0,64}$/, 'must be the name of a configuration set')
    .default(''),
})

const union = [platform, smtp, postmark, sendgrid, ses] as const
export const sendingProvider = z.discriminatedUnion('provider', union)
export type SendingProvider = z.infer<typeof sendingProvider>

/** Whether a secret may be kept for changed settings: same server, and no weaker protection. */
export function isSameServer(one: SendingProvider, other: SendingProvider): boolean {
  if (one.provider !== other.provider) return false
  if (one.provider !== 'smtp' || other.provider !== 'smtp') return true
  return one.host === other.host && one.port === other.port && one.secure === other.secure
}

/** `secret`: password, token, or key; absent keeps the stored one if the server stays the same. */
export const providerChange = z.object({
  way: sendingProvider,
  secret: requiredText(2000).optional(),
})

export const providerSummary = z
  .object({
    way: sendingProvider,
    hasSecret: z.boolean(),
    returnsUrl: z.string().nullable().describe('The provider’s webhook URL; null: not needed'),
  })
  .meta({ id: 'SendingProviderSummary' })
