import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { isoDateTime } from '../primitives.ts'
import { invoiceLine } from './invoice.ts'
import { planChoice } from './subscription.ts'

export const planQuote = z
  .object({
    when: z.enum(['now', 'trial_end', 'period_end', 'never']).describe('never: already the current plan'),
    at: isoDateTime.describe('When it takes effect'),
    lines: z.array(invoiceLine).describe('Lines of the amount due now'),
    dueNowMinor: z.int().min(0),
    creditLeftMinor: z.int().min(0).describe('Remaining credit for the next invoices'),
    thenMinor: z.int().min(0).describe('Price of each period from then on'),
    nextChargeAt: isoDateTime.nullable(),
    currency: z.string(),
  })
  .meta({ id: 'PlanQuote' })
export type PlanQuote = z.infer<typeof planQuote>

export const quotePlan = defineEndpoint({
  name: 'quote-plan',
  summary: 'Preview the price and date of a plan change',
  method: 'GET',
  path: '/billing/quote',
  access: 'billing.read',
  query: planChoice,
  reply: planQuote,
  refusals: ['billing.not-sold', 'billing.plan-not-offered', 'billing.past-due'],
})
