import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { findOpenByNumber } from '../invoices/invoices.repository.ts'
import { settleInvoice } from './charge-invoice.ts'

/** Records that the transfer for an invoice has arrived. false: no open invoice has this number. */
export async function recordTransfer(services: { db: Database; clock: Clock }, number: string): Promise<boolean> {
  const { db, clock } = services
  const invoice = await db.asSystem((trx) => findOpenByNumber(trx, number))
  if (!invoice) return false
  const payment = { outcome: 'paid', paymentRef: `transfer ${number}` } as const
  await db.forOrganization(invoice.organization_id, (trx) =>
    settleInvoice(trx, { clock }, invoice.organization_id, invoice.id, payment),
  )
  return true
}
