import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { isoDateTime } from '../primitives.ts'
import { invoice } from './invoice.ts'
import { usageMetric } from './plans.ts'
import { billingChannel, paymentMethod, subscription } from './subscription.ts'

export const usageMeter = z.object({
  metric: usageMetric,
  used: z.number().min(0).describe('Gigabytes have decimals'),
  limit: z.number().nullable().describe('Null: as many as there are'),
})
export type UsageMeter = z.infer<typeof usageMeter>

export const heldMails = z.object({
  count: z.int().min(0),
  reason: z.enum(['emails', 'orders', 'suspended']).nullable().describe('Which limit holds them; null where nothing does'),
  oldestAt: isoDateTime.nullable(),
  missed: z.int().min(0).describe('Held for 30 days and given up, in the last 90 days'),
})
export type HeldMails = z.infer<typeof heldMails>

export const billing = z
  .object({
    isSelfHosted: z.boolean().describe('Nothing is sold on this server, and no limit holds'),
    channel: billingChannel.describe('How this organization would pay'),
    contact: z.string().describe('Address of this server’s operator'),
    subscription,
    usage: z.object({ from: isoDateTime, to: isoDateTime, meters: z.array(usageMeter) }),
    held: heldMails,
    paymentMethod: paymentMethod.nullable(),
    openInvoice: invoice.nullable().describe('The oldest that waits to be paid'),
  })
  .meta({ id: 'Billing' })
export type Billing = z.infer<typeof billing>

export const getBilling = defineEndpoint({
  name: 'get-billing',
  summary: 'Get the plan, this month’s usage, and the payment method',
  method: 'GET',
  path: '/billing',
  access: 'billing.read',
  reply: billing,
})
