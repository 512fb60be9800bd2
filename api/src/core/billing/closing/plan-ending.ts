import { planOf } from '@yuko/contract/billing/plans'
import type { Trx } from '#platform/db/database.ts'
import type { PlanEnding } from '#platform/ports/closing.ts'
import type { BillingTools } from '../billing-tools.ts'
import { reachable } from '../change-plan.ts'
import { findOpenInvoice } from '../invoices/invoices.repository.ts'
import { chargeInvoice, payableOf } from '../payments/charge-invoice.ts'
import { endInShop } from '../shop/buy-in-shop.ts'
import { keepState } from '../subscription/keep-state.ts'
import { isPaidFor, onFree } from '../subscription/subscription.ts'
import { findSubscription, lockSubscription, stateOf } from '../subscription/subscriptions.repository.ts'
import { cancelled } from '../subscription/turn.ts'
import { voidOpen } from '../subscription/void-open.ts'
import { countSettled, keepSettled } from './kept-invoices.repository.ts'

const keptYears = 10

/**
 * A paid period continues to its end, in case the organization is reopened. An unpaid one ends immediately and its invoice is
 * voided.
 */
export function createPlanEnding(tools: BillingTools, isSold: boolean): PlanEnding {
  return {
    async look(trx, organizationId) {
      const row = isSold ? await findSubscription(trx, organizationId) : undefined
      const open = row && (await findOpenInvoice(trx, organizationId))
      const isOwed = row !== undefined && (row.past_due_since !== null || row.payment_due_at !== null)
      return {
        plan: row && isPaidFor(stateOf(row)) ? { name: planOf(row.plan).name, endsAt: isOwed ? null : row.period_end } : null,
        openInvoice: open ? { number: open.number, currency: open.currency, totalMinor: open.total_minor } : null,
        invoices: await countSettled(trx, organizationId),
      }
    },

    async end(organizationId) {
      if (!isSold) return
      const row = await tools.db.forOrganization(organizationId, (trx) => findSubscription(trx, organizationId))
      if (!row) return
      await reachable(tools, row.channel === 'shopify' ? endInShop(tools, organizationId) : callOff(tools, organizationId))
      await tools.db.forOrganization(organizationId, (trx) => endPlan(trx, tools, organizationId))
    },

    async keepInvoices(trx, organizationId) {
      const until = tools.clock.now()
      until.setUTCFullYear(until.getUTCFullYear() + keptYears)
      await keepSettled(trx, organizationId, until)
    },
  }
}

/** The provider stops collecting the open invoice. If it was already paid, it is settled. */
async function callOff(tools: BillingTools, organizationId: string): Promise<void> {
  const { db, providerOf } = tools
  const found = await db.forOrganization(organizationId, async (trx) => ({
    row: await findSubscription(trx, organizationId),
    invoice: await findOpenInvoice(trx, organizationId),
  }))
  if (!found.row || !found.invoice) return
  if (!(await providerOf(found.row.channel).callOff(payableOf(found.invoice))))
    await chargeInvoice(tools, organizationId, found.invoice.id)
}

async function endPlan(trx: Trx, { clock }: BillingTools, organizationId: string): Promise<void> {
  const row = await lockSubscription(trx, organizationId, clock.now())
  const isOwed = row.past_due_since !== null || row.payment_due_at !== null
  const next = isOwed ? onFree(stateOf(row), 'cancelled') : cancelled(stateOf(row))
  const credit = await voidOpen(trx, organizationId)
  const extras = row.channel === 'shopify' ? { external_ref: null } : {}
  const state = next ?? stateOf(row)
  await keepState(trx, clock, row, { ...state, creditMinor: state.creditMinor + credit }, extras)
}
