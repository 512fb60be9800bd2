import { z } from 'zod'
import { isoDateTime } from '../primitives.ts'
import { billingInterval, planCode } from './plans.ts'

/** `cancelled`: a paid plan that ended; `expired`: a trial that ended without a plan. Both are on Free. */
export const subscriptionStatus = z.enum(['trialing', 'active', 'past_due', 'suspended', 'cancelled', 'expired'])
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>

/** How an organization pays. `manual`: by invoice and bank transfer. */
export const billingChannel = z.enum(['stripe', 'shopify', 'manual'])
export type BillingChannel = z.infer<typeof billingChannel>

export const planChoice = z.object({ plan: planCode, interval: billingInterval })
export type PlanChoice = z.infer<typeof planChoice>

export const subscription = z
  .object({
    plan: planCode,
    interval: billingInterval,
    status: subscriptionStatus,
    periodStart: isoDateTime.nullable().describe('null: no paid plan'),
    periodEnd: isoDateTime.nullable(),
    trialEndsAt: isoDateTime.nullable().describe('Only during the trial'),
    cancelAtPeriodEnd: z.boolean(),
    scheduled: planChoice.nullable().describe('The next plan, at the end of the trial or period'),
    creditMinor: z.int().min(0).describe('Deducted from the next invoices'),
    pastDueSince: isoDateTime.nullable(),
    suspendedAt: isoDateTime.nullable().describe('Read-only since then'),
    widgetsOffAt: isoDateTime.nullable().describe('While suspended: when widgets disappear from store pages'),
    isAutoUpgraded: z.boolean().describe('Upgrades automatically instead of holding email; opt-in'),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.infer<typeof subscription>

export const paymentMethod = z.object({
  brand: z.string().describe('visa, mastercard, sepa_debit …'),
  last4: z.string(),
  expires: z.string().nullable().describe('2028-11'),
})
export type PaymentMethod = z.infer<typeof paymentMethod>
