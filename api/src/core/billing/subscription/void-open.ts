import type { Trx } from '#platform/db/database.ts'
import { changeInvoice, findOpenInvoice } from '../invoices/invoices.repository.ts'
import { creditOf } from './turn.ts'

/** Voids the open invoice. Returns the credit it had used. */
export async function voidOpen(trx: Trx, organizationId: string): Promise<number> {
  const open = await findOpenInvoice(trx, organizationId)
  if (!open) return 0
  await changeInvoice(trx, open, { status: 'void' })
  return creditOf(open.lines)
}
