import { createVerify, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import type { DeliveryNews } from './note-delivery.ts'

/** The body Amazon SNS posts: https://docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html */
export const snsMessage = z.looseObject({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  Timestamp: z.string(),
  Subject: z.string().optional(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
})
export type SnsMessage = z.infer<typeof snsMessage>

const amazon = /^sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?$/

/** Accepts only URLs of SNS itself; null otherwise. */
export function amazonUrl(address: string | undefined): URL | null {
  const url = URL.canParse(address ?? '') ? new URL(address ?? '') : null
  return url?.protocol === 'https:' && amazon.test(url.hostname) && url.port === '' && url.username === '' ? url : null
}

/** Whether the message was signed with this certificate, which comes from Amazon's own URL. */
export function isSignedBy(certificate: string, message: SnsMessage): boolean {
  const names =
    message.Type === 'Notification'
      ? (['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const)
      : (['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const)
  const signed = names.flatMap((name) => (message[name] === undefined ? [] : [`${name}\n${message[name]}\n`])).join('')
  try {
    const { publicKey } = new X509Certificate(certificate)
    const algorithm = message.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1'
    return createVerify(algorithm).update(signed).verify(publicKey, message.Signature, 'base64')
  } catch {
    return false
  }
}

const tagged = z.looseObject({ tags: z.looseObject({ mail: z.tuple([z.uuid()]) }) })
const happened = z.looseObject({
  eventType: z.string(),
  mail: tagged,
  bounce: z.looseObject({ bounceType: z.string(), bounceSubType: z.string().optional() }).optional(),
})

/** Parses the SES event in a notification's message. */
export function readSes(message: string): DeliveryNews[] {
  const { success, data } = happened.safeParse(parsed(message))
  if (!success) return []
  const [emailId] = data.mail.tags.mail
  if (data.eventType === 'Delivery') return [{ kind: 'delivered', emailId }]
  if (data.eventType === 'Complaint') return [{ kind: 'complained', emailId }]
  if (data.eventType !== 'Bounce' || !data.bounce) return []
  const { bounceType, bounceSubType } = data.bounce
  return [
    { kind: 'bounced', emailId, bounce: bounceType === 'Permanent' ? 'hard' : 'soft', detail: bounceSubType?.slice(0, 200) },
  ]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
