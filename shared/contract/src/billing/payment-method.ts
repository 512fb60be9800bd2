import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

const leave = z.object({ url: z.url().describe('A page of the payment provider') })

export const setUpPayment = defineEndpoint({
  name: 'set-up-payment',
  summary: 'Set or replace the payment method on a page of the provider',
  method: 'POST',
  path: '/billing/payment-method',
  access: 'billing.manage',
  reply: leave,
  refusals: ['billing.not-sold', 'billing.provider-failed'],
})

export const finishPayment = defineEndpoint({
  name: 'finish-payment',
  summary: 'Apply what was completed on a page of the provider',
  method: 'POST',
  path: '/billing/returns',
  access: 'billing.manage',
  body: z.object({
    /** Of Stripe, or the charge ID with which Shopify returns. */
    checkoutId: z
      .string()
      .min(1)
      .max(300)
      .regex(/^[\w:/-]+$/, 'is not a known checkout'),
  }),
  reply: z.object({
    isDone: z.boolean().describe('False: declined, planned for later, or the provider still works on it'),
    problem: z.string().nullable().describe('The method was saved, and what was to be paid with it failed'),
  }),
  refusals: ['billing.not-sold', 'billing.checkout-refused', 'billing.provider-failed'],
})

export const payInvoice = defineEndpoint({
  name: 'pay-invoice',
  summary: 'Pay the oldest open invoice with the saved method or on a page of the provider',
  method: 'POST',
  path: '/billing/payment',
  access: 'billing.manage',
  body: z.object({ by: z.enum(['saved', 'page']) }),
  reply: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('paid') }),
    z.object({ outcome: z.literal('leave'), url: z.url() }),
  ]),
  refusals: ['billing.not-sold', 'billing.nothing-open', 'billing.payment-failed', 'billing.provider-failed'],
})
