import { z } from 'zod'
import type { DeliveryNews } from './note-delivery.ts'

const message = z.looseObject({
  RecordType: z.string(),
  Type: z.string().nullish(),
  Description: z.string().nullish(),
  Metadata: z.looseObject({ mail: z.uuid() }),
})

/** https://postmarkapp.com/developer/webhooks: these types are permanent, others may pass. */
const hard = new Set(['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated', 'Blocked', 'Unknown'])

export function readPostmark(body: unknown): DeliveryNews[] {
  const { success, data } = message.safeParse(body)
  if (!success) return []
  const { RecordType, Type, Description, Metadata } = data
  const of = { emailId: Metadata.mail, detail: Description?.slice(0, 200) }
  if (RecordType === 'Delivery') return [{ kind: 'delivered', ...of }]
  if (RecordType === 'SpamComplaint') return [{ kind: 'complained', ...of }]
  if (RecordType !== 'Bounce') return []
  return [{ kind: 'bounced', bounce: hard.has(Type ?? '') ? 'hard' : 'soft', ...of }]
}
