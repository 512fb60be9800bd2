import { z } from 'zod'
import { isoDateTime } from '../primitives.ts'
import { billingInterval, planCode } from './plans.ts'

/** cancelled: was paid, and ended; expired: a trial without a plan. Both are on Free. */
export const subscriptionStatus = z.enum(['trialing', 'active', 'past_due', 'suspended', 'cancelled', 'expired'])
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>

/** How an organization pays. manual: by bank transfer with an invoice. */
export const billingChannel = z.enum(['stripe', 'shopify', 'manual'])
export type BillingChannel = z.infer<typeof billingChannel>

export const planChoice = z.object({ plan: planCode, interval: billingInterval })
export type PlanChoice = z.infer<typeof planChoice>

export const subscription = z
  .object({
    plan: planCode,
    interval: billingInterval,
    status: subscriptionStatus,
    periodStart: isoDateTime.nullable().describe('Null where nothing is paid for'),
    periodEnd: isoDateTime.nullable(),
    trialEndsAt: isoDateTime.nullable().describe('Only while it is tried'),
    cancelAtPeriodEnd: z.boolean(),
    scheduled: planChoice.nullable().describe('What follows at the end of the trial or of the period'),
    creditMinor: z.int().min(0).describe('Deducted from the next invoices'),
    pastDueSince: isoDateTime.nullable(),
    suspendedAt: isoDateTime.nullable().describe('Read-only since then'),
    widgetsOffAt: isoDateTime.nullable().describe('Of one that is suspended: when widgets leave shop pages'),
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
