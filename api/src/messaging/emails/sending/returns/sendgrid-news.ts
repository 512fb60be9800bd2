import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import type { DeliveryNews } from './note-delivery.ts'

const event = z.looseObject({
  event: z.string(),
  mail: z.uuid(),
  type: z.string().nullish(),
  reason: z.string().nullish(),
})

/** Whether SendGrid signed these bytes with the key of this public one (base64 DER), which the account shows. */
export function isOfSendGrid(publicKey: string, signature: string, timestamp: string, body: Buffer): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    return verify('sha256', Buffer.concat([Buffer.from(timestamp), body]), key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

/** Events are parsed separately: an invalid one does not affect the others. */
export function readSendGrid(body: unknown): DeliveryNews[] {
  if (!Array.isArray(body)) return []
  return body.flatMap((one): DeliveryNews[] => {
    const { success, data } = event.safeParse(one)
    if (!success) return []
    const of = { emailId: data.mail, detail: data.reason?.slice(0, 200) }
    if (data.event === 'delivered') return [{ kind: 'delivered', ...of }]
    if (data.event === 'spamreport') return [{ kind: 'complained', ...of }]
    if (data.event === 'dropped') return dropped(data.reason ?? '', of)
    return data.event === 'bounce' ? [{ kind: 'bounced', bounce: data.type === 'blocked' ? 'soft' : 'hard', ...of }] : []
  })
}

/**
 * SendGrid didn't try: the address is on a list of the account, or the account or the email is at fault.
 * https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event#dropped
 */
function dropped(reason: string, of: { emailId: string; detail: string | undefined }): DeliveryNews[] {
  if (/^(bounced address|invalid)$/i.test(reason)) return [{ kind: 'bounced', bounce: 'hard', ...of }]
  if (/^spam reporting address$/i.test(reason)) return [{ kind: 'complained', ...of }]
  if (/^unsubscribed address$/i.test(reason)) return [{ kind: 'suppressed', ...of, detail: 'Unsubscribed at SendGrid' }]
  return [{ kind: 'bounced', bounce: 'soft', ...of }]
}
