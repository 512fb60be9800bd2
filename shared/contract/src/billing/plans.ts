import { z } from 'zod'

export const planCode = z.enum(['free', 'starter', 'growth', 'scale', 'enterprise'])
export type PlanCode = z.infer<typeof planCode>

export const billingInterval = z.enum(['month', 'year'])
export type BillingInterval = z.infer<typeof billingInterval>

/** What is counted. The first two begin anew with each calendar month (UTC); the others are what is there. */
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

/** Null: as many as there are. */
export type PlanLimits = Readonly<Record<UsageMetric | 'api_rpm', number | null>>

export interface Plan {
  readonly code: PlanCode
  readonly name: string
  readonly about: string
  /** Minor units of `planCurrency`; null: agreed on with each customer. */
  readonly priceMinor: Readonly<Record<BillingInterval, number>> | null
  readonly limits: PlanLimits
}

export const planCurrency = 'USD'
export const trialDays = 14
/** Whose limits hold while an organization tries. */
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

/** By rank: the later one is the larger one. */
export const plans: readonly Plan[] = [
  {
    code: 'free',
    name: 'Free',
    about: 'To begin with, for as long as you like',
    priceMinor: { month: 0, year: 0 },
    limits: limits(50, 500, [1, 1, 3, 1, 1, 60]),
  },
  {
    code: 'starter',
    name: 'Starter',
    about: 'For a store that has found its customers',
    priceMinor: { month: 1900, year: 19_000 },
    limits: limits(300, 5000, [3, 1, 10, 5, 3, 120]),
  },
  {
    code: 'growth',
    name: 'Growth',
    about: 'For a store that grows with reviews and points',
    priceMinor: { month: 5900, year: 59_000 },
    limits: limits(1500, 25_000, [10, 1, 50, 25, 10, 300]),
  },
  {
    code: 'scale',
    name: 'Scale',
    about: 'For a team, and many orders a day',
    priceMinor: { month: 19_900, year: 199_000 },
    limits: limits(7500, 100_000, [50, 1, 500, 100, 50, 1000]),
  },
  {
    code: 'enterprise',
    name: 'Enterprise',
    about: 'Agreed on with you, and paid by invoice',
    priceMinor: null,
    limits: limits(null, null, []),
  },
]

/** Nobody pays for these: they keep a merchant safe, and free to leave. */
export const inEveryPlan = [
  'Reviews, loyalty and e-mail automation, all of their features',
  'Imports without a row limit, with a dry run and 30 days to undo',
  'Exports of everything that is yours',
  'Audit log, privacy requests and two-factor sign-in',
] as const

/** Percent of a limit at which members are told. */
export const usageThresholds = [80, 100, 120] as const
export type UsageThreshold = (typeof usageThresholds)[number]

/** Mails beyond a limit wait so long, and are marked as missed then. */
export const heldDays = 30
/** A payment that failed is tried again on these days; after the last one the organization is read-only. */
export const dunningDays = [1, 3, 7, 14] as const
/** Widgets stay on shop pages so long after that. */
export const widgetsStayDays = 30
/** Before a year is renewed. */
export const reminderDays = [30, 7] as const

const byCode = new Map(plans.map((plan) => [plan.code, plan]))

export function planOf(code: PlanCode): Plan {
  const plan = byCode.get(code)
  if (!plan) throw new Error(`There is no plan ${code}`)
  return plan
}

export const rankOf = (code: PlanCode): number => plans.findIndex((plan) => plan.code === code)

/** A year for the price of so many months is a plan's own; null where it is agreed on. */
export const priceOf = (code: PlanCode, interval: BillingInterval): number | null => planOf(code).priceMinor?.[interval] ?? null
