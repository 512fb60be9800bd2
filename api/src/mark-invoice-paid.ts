/**
 * Records that the transfer for an invoice has arrived: `node api/src/mark-invoice-paid.ts 3F9A21C07B-0001`. Prints the result;
 * exit code 1 if there is no such open invoice. The embedded database belongs to one process: stop the server first.
 */
import { recordTransfer } from '#core/billing/payments/record-transfer.ts'
import { systemClock as clock } from '#platform/clock.ts'
import { proveDatabase, say } from './stopped-database.ts'

await proveDatabase('invoices', async (db, numbers) => {
  let missing = 0
  for (const number of numbers) {
    const isPaid = await recordTransfer({ db, clock }, number)
    if (!isPaid) missing++
    say(isPaid ? `${number}: paid` : `${number}: no open invoice has this number`)
  }
  return missing
})
