import type { Billing, UsageMeter } from '@yuko/contract/billing/get-billing'
import type { BillingNotice } from '@yuko/contract/billing/get-billing-notice'
import { dunningDays, planOf, usageMetrics } from '@yuko/contract/billing/plans'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { countHeldMails } from '#platform/mail/held-mails.repository.ts'
import type { BillingTools } from './billing-tools.ts'
import { findOpenInvoice } from './invoices/invoices.repository.ts'
import { allowanceOf } from './limits/sending-allowance.ts'
import { keepState } from './subscription/keep-state.ts'
import { monthOf } from './subscription/periods.ts'
import { lockSubscription, type SubscriptionRow, stateOf, unsoldRow } from './subscription/subscriptions.repository.ts'
import { cancelled } from './subscription/turn.ts'
import { toInvoice, toSubscription, widgetsOffAt } from './subscription.mapper.ts'
import { readUsage, type Usage, type UsageOfDomains } from './usage/usage.repository.ts'

const dayMs = 24 * 3_600_000
const missedShownMs = 90 * dayMs
const trialNoticeMs = 3 * dayMs

/**
 * The row with its current payment channel: a shop pays through Shopify, whatever else is offered. A plan that was paid by card
 * ends with the paid period, unless the shop approves one at Shopify before.
 */
export async function subscriptionOf(trx: Trx, { clock, shops, hasStripe }: BillingTools, organizationId: string) {
  const row = await lockSubscription(trx, organizationId, clock.now())
  const isPaying = row.period_start !== null || row.plan === 'enterprise'
  // An open payment is settled where it was started.
  const mayMove = row.channel === 'stripe' && row.plan !== 'enterprise' && !row.payment_due_at && !row.past_due_since
  if (isPaying && !mayMove) return row
  const isShop = await shops.isShop(trx, organizationId)
  if (row.channel === 'stripe' && isShop) {
    return moveToShop(trx, clock, row)
  }
  if (isPaying) return row
  const channel = isShop ? 'shopify' : hasStripe ? 'stripe' : 'manual'
  if (channel === row.channel) return row
  return trx
    .updateTable('billing_subscriptions')
    .set({ channel })
    .where('organization_id', '=', organizationId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function moveToShop(trx: Trx, clock: Clock, row: SubscriptionRow) {
  const state = stateOf(row)
  const ending = cancelled(state)
  const endsAt = state.periodEnd ?? state.trialEndsAt
  if (ending && endsAt) {
    const { plan, interval } = state.scheduled ?? state
    await recordFact(trx, clock, {
      type: 'billing.moved-to-shop',
      aggregate: row.organization_id,
      organizationId: row.organization_id,
      payload: { plan, interval, isTrial: state.status === 'trialing', endsAt: endsAt.toISOString() },
    })
  }
  return keepState(trx, clock, row, ending ?? state, { channel: 'shopify' })
}

export async function readBilling(
  trx: Trx,
  tools: BillingTools & { readonly domains: UsageOfDomains; readonly isSelfHosted: boolean; readonly contact: string },
  organizationId: string,
): Promise<Billing> {
  const { clock, domains, isSelfHosted, contact } = tools
  const now = clock.now()
  const { from, to, period } = monthOf(now)
  const row = isSelfHosted ? unsoldRow(organizationId, now) : await subscriptionOf(trx, tools, organizationId)
  const usage = await readUsage(trx, organizationId, period, domains)
  const held = await readHeld(trx, domains, organizationId, new Date(now.getTime() - missedShownMs))
  const open = await findOpenInvoice(trx, organizationId)
  return {
    isSelfHosted,
    contact,
    channel: row.channel,
    subscription: toSubscription(row),
    usage: { from: from.toISOString(), to: to.toISOString(), meters: metersOf(row, usage, isSelfHosted) },
    held: {
      ...held,
      reason: isSelfHosted ? null : reasonOf(row, usage),
    },
    paymentMethod: row.channel === 'stripe' ? row.payment_method : null,
    openInvoice: open ? toInvoice(open) : null,
  }
}

/** Numbers of held emails and requests, and of dropped ones. */
async function readHeld(trx: Trx, { countHeldRequests }: UsageOfDomains, organizationId: string, missedSince: Date) {
  const mails = await countHeldMails(trx, organizationId, missedSince)
  const requests = await countHeldRequests(trx, organizationId, missedSince)
  const oldest = [mails.oldestAt, requests.oldestAt]
    .filter((at) => at !== null)
    .sort((one, other) => one.getTime() - other.getTime())[0]
  return {
    count: mails.mails + requests.requests,
    oldestAt: oldest?.toISOString() ?? null,
    missed: mails.missed + requests.missed,
  }
}

function metersOf({ plan }: SubscriptionRow, usage: Usage, isSelfHosted: boolean): UsageMeter[] {
  const { limits } = planOf(plan)
  return usageMetrics.map((metric) => ({ metric, used: usage[metric], limit: isSelfHosted ? null : limits[metric] }))
}

function reasonOf({ plan, status }: SubscriptionRow, usage: Usage): Billing['held']['reason'] {
  const allowance = allowanceOf({ plan, status, emails: usage.emails_month, orders: usage.orders_month })
  if (!allowance) return null
  if (status === 'suspended') return 'suspended'
  return allowance.mails === 0 ? 'emails' : allowance.requests ? null : 'orders'
}

export function noticeOf(row: SubscriptionRow | undefined, now: Date): BillingNotice | null {
  if (!row) return null
  if (row.suspended_at) return { kind: 'suspended', widgetsOffAt: widgetsOffAt(row.suspended_at).toISOString() }
  if (row.past_due_since) {
    const days = dunningDays.at(-1) ?? 0
    return { kind: 'past-due', suspendedAt: new Date(row.past_due_since.getTime() + days * dayMs).toISOString() }
  }
  const endsAt = row.scheduled_plan === null ? row.trial_ends_at : null
  const isNear = endsAt !== null && endsAt.getTime() - now.getTime() < trialNoticeMs
  return isNear ? { kind: 'trial-ending', endsAt: endsAt.toISOString() } : null
}
