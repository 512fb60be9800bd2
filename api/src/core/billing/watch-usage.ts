import { planOf, plans, priceOf, rankOf, type UsageMetric } from '@yuko/contract/billing/plans'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { BillingTools } from './billing-tools.ts'
import { changePlan, quoteOf } from './change-plan.ts'
import { type AllowanceRow, findAllowances } from './limits/allowance.repository.ts'
import { ProviderFailure } from './providers/payment-provider.ts'
import { subscriptionOf } from './read-billing.ts'
import { monthOf } from './subscription/periods.ts'
import { tellThreshold } from './usage/tell-threshold.ts'
import { pageOfCounters } from './usage/usage.repository.ts'

const page = 500
const metrics = { emails_month: 'emails', orders_month: 'orders' } as const satisfies Partial<
  Record<UsageMetric, keyof AllowanceRow>
>

/** Notifies every organization's members once a month of each threshold passed. */
export async function watchUsage(tools: BillingTools, signal: AbortSignal): Promise<void> {
  const { period } = monthOf(tools.clock.now())
  for (let after: string | null = null; ; ) {
    const full: string[] = []
    const ids: string[] = await tools.db.asSystem(async (trx) => {
      const found = await pageOfCounters(trx, period, after, page)
      for (const row of await findAllowances(trx, found, period))
        if (await tell(trx, tools, row, period)) full.push(row.organizationId)
      return found
    })
    for (const organizationId of full) await upgradeByItself(tools, organizationId)
    if (ids.length < page || signal.aborted) return
    after = ids.at(-1) ?? null
  }
}

/** Whether emails are held now. */
async function tell(trx: Trx, { clock }: BillingTools, row: AllowanceRow, period: string): Promise<boolean> {
  const { limits } = planOf(row.plan)
  for (const [metric, name] of Object.entries(metrics) as [keyof typeof metrics, 'emails' | 'orders'][]) {
    await tellThreshold(trx, clock, row.organizationId, { metric, limit: limits[metric], used: row[name], period })
  }
  return limits.emails_month !== null && row.emails >= limits.emails_month
}

/** For organizations with automatic upgrades: the next plan, paid like any other change. If the payment fails, nothing changes. */
async function upgradeByItself(tools: BillingTools, organizationId: string): Promise<void> {
  const row = await tools.db.forOrganization(organizationId, (trx) => subscriptionOf(trx, tools, organizationId))
  if (!row.is_auto_upgraded || row.status !== 'active' || row.channel !== 'stripe' || !row.payment_method_ref) return
  const next = plans[rankOf(row.plan) + 1]
  if (!next || priceOf(next.code, row.interval) === null) return
  const wish = { plan: next.code, interval: row.interval }
  try {
    const { dueNowMinor } = quoteOf(row, wish, tools.clock.now())
    await changePlan(tools, organizationId, { ...wish, dueNowMinor })
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof ProviderFailure)) throw error
    tools.log.warn({ err: error, organizationId }, 'automatic plan upgrade failed')
  }
}
