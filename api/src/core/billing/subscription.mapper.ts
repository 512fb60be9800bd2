import type { Invoice } from '@yuko/contract/billing/invoice'
import { widgetsStayDays } from '@yuko/contract/billing/plans'
import type { Subscription } from '@yuko/contract/billing/subscription'
import { paymentProblem } from '@yuko/contract/notifications/payment-problem'
import { invoiceIds } from '#ids.ts'
import { inReadersLanguage } from '#platform/in-language.ts'
import type { InvoiceRow } from './invoices/invoices.repository.ts'
import type { SubscriptionRow } from './subscription/subscriptions.repository.ts'

const dayMs = 24 * 3_600_000
const at = (date: Date | null) => date?.toISOString() ?? null

export function toSubscription(row: SubscriptionRow): Subscription {
  const { scheduled_plan: plan, scheduled_interval: interval } = row
  return {
    plan: row.plan,
    interval: row.interval,
    status: row.status,
    periodStart: at(row.period_start),
    periodEnd: at(row.period_end),
    trialEndsAt: at(row.trial_ends_at),
    cancelAtPeriodEnd: row.cancel_at_period_end,
    scheduled: plan && interval ? { plan, interval } : null,
    creditMinor: row.credit_minor,
    pastDueSince: at(row.past_due_since),
    suspendedAt: at(row.suspended_at),
    widgetsOffAt: row.suspended_at && at(widgetsOffAt(row.suspended_at)),
    isAutoUpgraded: row.is_auto_upgraded,
  }
}

export const widgetsOffAt = (suspendedAt: Date): Date => new Date(suspendedAt.getTime() + widgetsStayDays * dayMs)

export function toInvoice(row: InvoiceRow): Invoice {
  return {
    invoiceId: invoiceIds.toWire(row.id),
    number: row.number,
    status: row.status,
    currency: row.currency,
    lines: row.lines,
    subtotalMinor: row.subtotal_minor,
    taxMinor: row.tax_minor,
    totalMinor: row.total_minor,
    issuedAt: row.issued_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    paidAt: at(row.paid_at),
    problem: row.status === 'paid' || row.problem === null ? null : inReadersLanguage(() => paymentProblem(row.problem ?? '')),
  }
}
