import { z } from 'zod'
import { i18n } from '../language.ts'

export const planCode = z.enum(['free', 'starter', 'growth', 'scale', 'enterprise'])
export type PlanCode = z.infer<typeof planCode>

export const billingInterval = z.enum(['month', 'year'])
export type BillingInterval = z.infer<typeof billingInterval>

/** What plans limit. The first two reset each calendar month (UTC); the others are current totals. */
export const usageMetrics = [
  'orders_month',
  'emails_month',
  'members',
  'stores',
  'workflows',
  'media_gb',
  'webhook_endpoints',
] as const
export const usageMetric = z.enum(usageMetrics)
export type UsageMetric = z.infer<typeof usageMetric>

/** Null means unlimited. */
export type PlanLimits = Readonly<Record<UsageMetric | 'api_rpm', number | null>>

export interface Plan {
  readonly code: PlanCode
  readonly name: string
  readonly about: string
  /** Minor units of `planCurrency`; null for custom prices. */
  readonly priceMinor: Readonly<Record<BillingInterval, number>> | null
  readonly limits: PlanLimits
}

export const planCurrency = 'USD'
export const trialDays = 14
/** The plan whose limits apply during the trial. */
export const trialPlan: PlanCode = 'growth'

const limits = (
  orders: number | null,
  emails: number | null,
  [members, stores, workflows, media, endpoints, rpm]: readonly (number | null)[],
): PlanLimits => ({
  orders_month: orders,
  emails_month: emails,
  members: members ?? null,
  stores: stores ?? null,
  workflows: workflows ?? null,
  media_gb: media ?? null,
  webhook_endpoints: endpoints ?? null,
  api_rpm: rpm ?? null,
})

/** From smallest to largest. */
export const plans: readonly Plan[] = [
  {
    code: 'free',
    name: 'Free',
    about: i18n.t('To get started, with no time limit'),
    priceMinor: { month: 0, year: 0 },
    limits: limits(50, 500, [1, 1, 3, 1, 1, 60]),
  },
  {
    code: 'starter',
    name: 'Starter',
    about: i18n.t('For stores with a steady flow of orders'),
    priceMinor: { month: 1900, year: 19_000 },
    limits: limits(300, 5000, [3, 1, 10, 5, 3, 120]),
  },
  {
    code: 'growth',
    name: 'Growth',
    about: i18n.t('For growing stores'),
    priceMinor: { month: 5900, year: 59_000 },
    limits: limits(1500, 25_000, [10, 1, 50, 25, 10, 300]),
  },
  {
    code: 'scale',
    name: 'Scale',
    about: i18n.t('For teams with high order volume'),
    priceMinor: { month: 19_900, year: 199_000 },
    limits: limits(7500, 100_000, [50, 1, 500, 100, 50, 1000]),
  },
  {
    code: 'enterprise',
    name: 'Enterprise',
    about: i18n.t('Custom limits, paid by invoice'),
    priceMinor: null,
    limits: limits(null, null, []),
  },
]

/** Included in every plan. */
export const inEveryPlan = [
  i18n.t('All features for reviews, loyalty and email automation'),
  i18n.t('Unlimited imports with a dry run and 30 days to undo'),
  i18n.t('Exports of all your data'),
  i18n.t('Audit log, privacy requests and two-factor sign-in'),
] as const

/** Storage as plans count it, rounded to two digits. */
export const gigabytes = (bytes: number) => Math.round((bytes / 1e9) * 100) / 100

/** Percent of a limit at which members are notified. */
export const usageThresholds = [80, 100, 120] as const
export type UsageThreshold = (typeof usageThresholds)[number]

/** Days that emails over the limit are held before they are marked as missed. */
export const heldDays = 30
/** Days on which a failed payment is retried. After the last one the organization becomes read-only. */
export const dunningDays = [1, 3, 7, 14] as const
/** Days that widgets stay on store pages after that. */
export const widgetsStayDays = 30
/** Days before a yearly renewal. */
export const reminderDays = [30, 7] as const

const byCode = new Map(plans.map((plan) => [plan.code, plan]))

export function planOf(code: PlanCode): Plan {
  const plan = byCode.get(code)
  if (!plan) throw new Error(`There is no plan ${code}`)
  return plan
}

export const rankOf = (code: PlanCode): number => plans.findIndex((plan) => plan.code === code)

/** The price in minor units; null for custom prices. */
export const priceOf = (code: PlanCode, interval: BillingInterval): number | null => planOf(code).priceMinor?.[interval] ?? null
