/**
 * Records that the transfer for an invoice has arrived: `node api/src/mark-invoice-paid.ts 3F9A21C07B-0001`. Prints the result;
 * exit code 1 if there is no such open invoice. The embedded database belongs to one process: stop the server first.
 */
import { findOpenByNumber } from '#core/billing/invoices/invoices.repository.ts'
import { settleInvoice } from '#core/billing/payments/charge-invoice.ts'
import { systemClock as clock } from '#platform/clock.ts'
import { proveDatabase, say } from './stopped-database.ts'

await proveDatabase('invoices', async (db, numbers) => {
  let missing = 0
  for (const number of numbers) {
    const invoice = await db.asSystem((trx) => findOpenByNumber(trx, number))
    if (invoice) {
      const payment = { outcome: 'paid', paymentRef: `transfer ${number}` } as const
      await db.forOrganization(invoice.organization_id, (trx) =>
        settleInvoice(trx, { clock }, invoice.organization_id, invoice.id, payment),
      )
    } else missing++
    say(invoice ? `${number}: paid` : `${number}: no open invoice has this number`)
  }
  return missing
})
