import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { isoDate } from '../primitives.ts'

export const sendingHealth = z
  .object({
    from: isoDate,
    to: isoDate,
    sent: z.int().describe('Accepted by the email provider'),
    delivered: z.int().describe('Sent and not returned'),
    bounced: z.int().describe('Sent, but returned by the recipient’s mail server'),
    complained: z.int().describe('Marked as spam'),
  })
  .meta({ id: 'SendingHealth' })
export type SendingHealth = z.infer<typeof sendingHealth>

/** Days are in the organization’s time zone. */
export const getSendingHealth = defineEndpoint({
  name: 'get-sending-health',
  summary: 'Count bounces and spam complaints of all emails of the last 30 days',
  method: 'GET',
  path: '/settings/sending/health',
  access: 'organization.read',
  reply: sendingHealth,
})
