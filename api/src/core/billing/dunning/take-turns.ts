import type { BillingTools } from '../billing-tools.ts'
import { changeInvoice, findOpenInvoice } from '../invoices/invoices.repository.ts'
import { chargeInvoice, settleInvoice } from '../payments/charge-invoice.ts'
import { issueInvoice } from '../payments/issue-invoice.ts'
import { ProviderFailure } from '../providers/payment-provider.ts'
import { subscriptionOf } from '../read-billing.ts'
import { mirrorShop } from '../shop/mirror-shop.ts'
import { keepState } from '../subscription/keep-state.ts'
import { isPaidFor } from '../subscription/subscription.ts'
import { lockSubscription, stateOf } from '../subscription/subscriptions.repository.ts'
import { awaiting, paid, turn } from '../subscription/turn.ts'

/** How long the claim of a process that died while charging blocks the next one. */
const chargeMs = 3_600_000
/** More turns than a server that was off for a year has to catch up on. */
const most = 40

type Step =
  | { readonly do: 'nothing' | 'again' | 'mirror'; readonly invoiceId?: undefined }
  | { readonly do: 'charge' | 'retry' | 'late'; readonly invoiceId: string; readonly isManual: boolean }

/** Does everything due for an organization: the end of its trial or period, and dunning. Idempotent. */
export async function takeTurns(tools: BillingTools, organizationId: string): Promise<void> {
  for (let count = 0; count < most; count++) {
    const step = await nextStep(tools, organizationId)
    if (step.do === 'nothing') return
    if (step.do === 'mirror') return mirrorShop(tools, organizationId)
    if (step.invoiceId === undefined) continue
    if (step.do === 'late' && step.isManual) await noteMissing(tools, organizationId, step.invoiceId)
    else if (!(await tryCharge(tools, organizationId, step))) return
  }
}

function nextStep(tools: BillingTools, organizationId: string): Promise<Step> {
  const { db, clock } = tools
  return db.forOrganization(organizationId, async (trx): Promise<Step> => {
    const now = clock.now()
    const row = await subscriptionOf(trx, tools, organizationId)
    const state = stateOf(row)
    const next = turn(state, now)
    if (!next) return { do: 'nothing' }
    // Shopify renews by itself; the result is queried.
    if (row.channel === 'shopify' && isPaidFor(state) && !state.cancelAtPeriodEnd) return { do: 'mirror' }
    const open = await findOpenInvoice(trx, organizationId)
    const isManual = row.channel === 'manual'
    if (next.bill) {
      // An unpaid upgrade belongs to the previous period.
      if (open) await changeInvoice(trx, open, { status: 'void' })
      const invoice = await issueInvoice(trx, clock, row, next.bill, null)
      const issued = { invoices_issued: row.invoices_issued + 1 }
      const isPaid = invoice.status === 'paid'
      const until = new Date(now.getTime() + chargeMs)
      await keepState(trx, clock, row, isPaid ? next.state : awaiting(next.state, until), issued)
      return isPaid ? { do: 'again' } : { do: 'charge', invoiceId: invoice.id, isManual }
    }
    if (!next.retry && !next.late) {
      await keepState(trx, clock, row, next.state)
      return { do: 'again' }
    }
    if (!open) {
      await keepState(trx, clock, row, paid(next.state, now))
      return { do: 'again' }
    }
    await keepState(
      trx,
      clock,
      row,
      next.late && !isManual ? awaiting(next.state, new Date(now.getTime() + chargeMs)) : next.state,
    )
    return { do: next.late ? 'late' : 'retry', invoiceId: open.id, isManual }
  })
}

/** false: the provider can't be reached. It's retried, and doesn't count as a failed payment. */
async function tryCharge(
  tools: BillingTools,
  organizationId: string,
  { do: what, invoiceId, isManual }: Extract<Step, { readonly invoiceId: string }>,
): Promise<boolean> {
  if (what === 'retry' && isManual) {
    await noteMissing(tools, organizationId, invoiceId)
    return true
  }
  try {
    await chargeInvoice(tools, organizationId, invoiceId)
    return true
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    tools.log.warn({ err: error, organizationId }, 'payment provider failed, will retry')
    if (what === 'retry')
      await tools.db.forOrganization(organizationId, async (trx) => {
        const row = await lockSubscription(trx, organizationId, tools.clock.now())
        const step = Math.max(0, row.dunning_step - 1)
        if (row.status === 'past_due') await keepState(trx, tools.clock, row, { ...stateOf(row), dunningStep: step })
      })
    return false
  }
}

/** Records a transfer that hasn't arrived. */
function noteMissing(tools: BillingTools, organizationId: string, invoiceId: string): Promise<void> {
  return tools.db.forOrganization(organizationId, (trx) =>
    settleInvoice(trx, tools, organizationId, invoiceId, {
      outcome: 'failed',
      problem: 'We haven’t received your bank transfer yet',
      paymentRef: null,
    }),
  )
}
