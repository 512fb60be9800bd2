import { planCurrency } from '@yuko/contract/billing/plans'
import type { PlanChoice } from '@yuko/contract/billing/subscription'
import { invoiceIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { idFrom, newId } from '#platform/ids.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { type InvoiceRow, insertInvoice, recipientOf } from '../invoices/invoices.repository.ts'
import type { Bill } from '../subscription/change.ts'
import type { SubscriptionRow } from '../subscription/subscriptions.repository.ts'

const transferDays = 14

/**
 * Creates the next invoice of the organization, whose row the caller has locked and saves with `invoices_issued` incremented.
 * Numbers have no gaps, because both happen in one transaction. A total of zero is paid at once.
 */
export async function issueInvoice(
  trx: Trx,
  clock: Clock,
  row: SubscriptionRow,
  bill: Bill,
  change: PlanChoice | null,
): Promise<InvoiceRow> {
  const { organization_id: organizationId, invoices_issued } = row
  const now = clock.now()
  const due = row.channel === 'manual' ? now.getTime() + transferDays * 24 * 3_600_000 : now.getTime()
  const invoice = await insertInvoice(trx, organizationId, {
    id: newId(),
    number: numberOf(organizationId, invoices_issued + 1),
    purpose: bill.purpose,
    currency: planCurrency,
    lines: bill.lines,
    totalMinor: bill.totalMinor,
    recipient: await recipientOf(trx, organizationId),
    change,
    issuedAt: now,
    dueAt: new Date(due),
    isPaid: bill.totalMinor === 0,
  })
  if (invoice.status === 'paid') await tellPaid(trx, clock, invoice)
  return invoice
}

export async function tellPaid(trx: Trx, clock: Clock, { organization_id: organizationId, id }: InvoiceRow): Promise<void> {
  const invoiceId = invoiceIds.toWire(id)
  await recordFact(trx, clock, { type: 'billing.invoice-paid', aggregate: invoiceId, organizationId, payload: { invoiceId } })
}

/** A prefix of the organization's own, which doesn't reveal the number of customers, and a count. */
function numberOf(organizationId: string, count: number): string {
  const letters = idFrom('invoice-numbers', organizationId).replaceAll('-', '').slice(0, 10).toUpperCase()
  return `${letters}-${String(count).padStart(4, '0')}`
}
