import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { planChoice, subscription } from './subscription.ts'

/** `leave`: the provider's payment page must be completed first; then the change applies. */
export const planChange = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('done'), subscription }),
  z.object({ outcome: z.literal('scheduled'), subscription }),
  z.object({ outcome: z.literal('leave'), url: z.url() }),
])
export type PlanChange = z.infer<typeof planChange>

export const changePlan = defineEndpoint({
  name: 'change-plan',
  summary: 'Change the plan: upgrades apply now, downgrades at the end of the period',
  method: 'POST',
  path: '/billing/plan',
  access: 'billing.manage',
  body: planChoice.extend({
    dueNowMinor: z.int().min(0).describe('The quoted amount; refused if the change costs more by now'),
  }),
  reply: planChange,
  refusals: [
    'billing.not-sold',
    'billing.plan-not-offered',
    'billing.past-due',
    'billing.quote-changed',
    'billing.payment-failed',
    'billing.provider-failed',
  ],
})
