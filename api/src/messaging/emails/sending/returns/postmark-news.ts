import { z } from 'zod'
import type { DeliveryNews } from './note-delivery.ts'

const message = z.looseObject({
  RecordType: z.string(),
  Type: z.string().nullish(),
  Description: z.string().nullish(),
  Inactive: z.boolean().nullish(),
  SuppressSending: z.boolean().nullish(),
  SuppressionReason: z.string().nullish(),
  Metadata: z.looseObject({ mail: z.uuid() }),
})

/** These are permanent; for others Postmark says whether it gave up the address: https://postmarkapp.com/developer/api/bounce-api */
const permanent = new Set(['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated'])

/** https://postmarkapp.com/developer/webhooks/webhooks-overview */
export function readPostmark(body: unknown): DeliveryNews[] {
  const { success, data } = message.safeParse(body)
  if (!success) return []
  const { RecordType, Type, Description, Inactive, SuppressSending, SuppressionReason, Metadata } = data
  const of = { emailId: Metadata.mail, detail: Description?.slice(0, 200) }
  if (RecordType === 'Delivery') return [{ kind: 'delivered', ...of }]
  if (RecordType === 'SpamComplaint') return [{ kind: 'complained', ...of }]
  if (RecordType === 'Bounce')
    return [{ kind: 'bounced', bounce: Inactive || permanent.has(Type ?? '') ? 'hard' : 'soft', ...of }]
  if (RecordType !== 'SubscriptionChange' || !SuppressSending) return []
  if (SuppressionReason === 'SpamComplaint') return [{ kind: 'complained', ...of }]
  if (SuppressionReason === 'HardBounce') return [{ kind: 'bounced', bounce: 'hard', ...of }]
  return [{ kind: 'suppressed', emailId: Metadata.mail, detail: 'Suppressed at Postmark' }]
}
