import { Readable } from 'node:stream'
import type { Database } from '#platform/db/database.ts'
import type { Storage } from '#platform/storage.ts'
import { drawInvoice } from './draw-invoice.ts'
import { changeInvoice, type InvoiceRow } from './invoices.repository.ts'

/**
 * The file of an invoice. A settled one is rendered on first request and stored. An open one is rendered each time with its
 * current state.
 */
export async function fileOf(
  { db, storage, seller }: { readonly db: Database; readonly storage: Storage; readonly seller: readonly string[] },
  invoice: InvoiceRow,
): Promise<Readable | Buffer> {
  if (invoice.status === 'open') return drawInvoice(invoice, seller)
  if (invoice.file_key) return storage.read(invoice.file_key)
  const key = `invoices/${invoice.organization_id}/${invoice.id}.pdf`
  const content = await drawInvoice(invoice, seller)
  await storage.write(key, Readable.from([content]))
  await db.forOrganization(invoice.organization_id, (trx) => changeInvoice(trx, invoice, { file_key: key }))
  return content
}
