import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { isoDateTime } from '../primitives.ts'
import { invoice } from './invoice.ts'
import { usageMetric } from './plans.ts'
import { billingChannel, paymentMethod, subscription } from './subscription.ts'

export const usageMeter = z.object({
  metric: usageMetric,
  used: z.number().min(0).describe('Integer, except for gigabytes'),
  limit: z.number().nullable().describe('null: unlimited'),
})
export type UsageMeter = z.infer<typeof usageMeter>

export const heldMails = z.object({
  count: z.int().min(0),
  reason: z.enum(['emails', 'orders', 'suspended']).nullable().describe('The limit that holds them; null: none'),
  oldestAt: isoDateTime.nullable(),
  missed: z.int().min(0).describe('Missed after 30 days on hold, in the last 90 days'),
})
export type HeldMails = z.infer<typeof heldMails>

export const billing = z
  .object({
    isSelfHosted: z.boolean().describe('The server sells no plans and applies no limits'),
    channel: billingChannel.describe('Payment channel of this organization'),
    contact: z.string().describe('Email address of this server’s operator'),
    subscription,
    usage: z.object({ from: isoDateTime, to: isoDateTime, meters: z.array(usageMeter) }),
    held: heldMails,
    paymentMethod: paymentMethod.nullable(),
    openInvoice: invoice.nullable().describe('The oldest unpaid invoice'),
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
