import { dunningDays } from '@yuko/contract/billing/plans'
import { invoiceIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import type { BillingTools } from '../billing-tools.ts'
import { changeInvoice, findInvoice, type InvoiceRow } from '../invoices/invoices.repository.ts'
import type { Payable, Payer, Payment } from '../providers/payment-provider.ts'
import { changeTo } from '../subscription/change.ts'
import { keepState } from '../subscription/keep-state.ts'
import { isPaidFor } from '../subscription/subscription.ts'
import { findSubscription, lockSubscription, type SubscriptionRow, stateOf } from '../subscription/subscriptions.repository.ts'
import { awaiting, failed, nextTurnAt, paid } from '../subscription/turn.ts'
import { tellPaid } from './issue-invoice.ts'

/** Charges an open invoice and records the result. Not inside a transaction. Idempotent. */
export async function chargeInvoice(tools: BillingTools, organizationId: string, id: string): Promise<Payment['outcome'] | null> {
  const found = await tools.db.forOrganization(organizationId, async (trx) => {
    const [row, invoice] = [await findSubscription(trx, organizationId), await findInvoice(trx, organizationId, id)]
    return row && invoice?.status === 'open' ? { row, invoice } : null
  })
  if (!found) return null
  const payment = await tools.providerOf(found.row.channel).charge(payerOf(found.row, found.invoice), payableOf(found.invoice))
  await tools.db.forOrganization(organizationId, (trx) => settleInvoice(trx, tools, organizationId, id, payment))
  return payment.outcome
}

/** An invoice is settled once: later or repeated results change nothing. */
export async function settleInvoice(
  trx: Trx,
  { clock }: Pick<BillingTools, 'clock'>,
  organizationId: string,
  id: string,
  payment: Payment,
): Promise<void> {
  const row = await lockSubscription(trx, organizationId, clock.now())
  const invoice = await findInvoice(trx, organizationId, id)
  if (invoice?.status !== 'open') return
  const now = clock.now()
  const of = { payment_ref: payment.paymentRef ?? invoice.payment_ref, tries: invoice.tries + 1 }
  if (payment.outcome === 'paid') {
    await changeInvoice(trx, invoice, { ...of, status: 'paid', paid_at: now, problem: null })
    await keepState(trx, clock, row, paidState(row, invoice, now))
    return tellPaid(trx, clock, invoice)
  }
  if (payment.outcome === 'waits') {
    await changeInvoice(trx, invoice, { ...of, problem: null })
    // A change applies when it is paid; until then nothing else depends on it.
    if (invoice.change === null) await keepState(trx, clock, row, awaiting(stateOf(row), payment.until))
    return
  }
  const { problem } = payment
  // An unpaid change doesn't apply, and its invoice is voided.
  if (invoice.change !== null) return changeInvoice(trx, invoice, { ...of, status: 'void', problem })
  await changeInvoice(trx, invoice, { ...of, problem })
  const saved = await keepState(trx, clock, row, failed(stateOf(row), now))
  await tellFailed(trx, { clock }, invoice, problem, saved)
}

async function tellFailed(
  trx: Trx,
  { clock }: Pick<BillingTools, 'clock'>,
  { id, organization_id: organizationId }: InvoiceRow,
  problem: string,
  row: SubscriptionRow,
): Promise<void> {
  const invoiceId = invoiceIds.toWire(id)
  const next = row.dunning_step < dunningDays.length ? nextTurnAt(stateOf(row)) : null
  const payload = { invoiceId, problem, triedAgainAt: next?.toISOString() ?? null }
  await recordFact(trx, clock, { type: 'billing.invoice-failed', aggregate: invoiceId, organizationId, payload })
}

/** The change applies as invoiced. A first period starts when it is paid. */
function paidState(row: SubscriptionRow, invoice: InvoiceRow, now: Date) {
  const state = stateOf(row)
  if (invoice.change === null) return paid(state, now)
  const change = changeTo(state, invoice.change, isPaidFor(state) ? invoice.issued_at : now)
  return change.when === 'now' ? change.state : state
}

export const payerOf = (row: SubscriptionRow, { recipient }: Pick<InvoiceRow, 'recipient'>): Payer => ({
  organizationId: row.organization_id,
  name: recipient.name,
  email: recipient.email,
  customerRef: row.customer_ref,
  methodRef: row.payment_method_ref,
})

export const payableOf = ({ id, number, total_minor, currency, payment_ref }: InvoiceRow): Payable => ({
  invoiceId: id,
  number,
  totalMinor: total_minor,
  currency,
  paymentRef: payment_ref,
})
