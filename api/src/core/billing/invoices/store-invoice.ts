import { Readable } from 'node:stream'
import { readLanguage } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Database } from '#platform/db/database.ts'
import type { Storage } from '#platform/storage.ts'
import { drawInvoice } from './draw-invoice.ts'
import { changeInvoice, type InvoiceRow } from './invoices.repository.ts'

/**
 * The file of an invoice, in the organization’s language. A settled one is rendered on first request and stored. An open one is
 * rendered each time with its current state.
 */
export async function fileOf(
  { db, storage, seller }: { readonly db: Database; readonly storage: Storage; readonly seller: readonly string[] },
  invoice: InvoiceRow,
): Promise<Readable | Buffer> {
  if (invoice.status !== 'open' && invoice.file_key) return storage.read(invoice.file_key)
  const language = await db.forOrganization(invoice.organization_id, (trx) => readLanguage(trx, invoice.organization_id))
  const content = await drawInvoice(invoice, seller, language)
  if (invoice.status === 'open') return content
  const key = `invoices/${invoice.organization_id}/${invoice.id}.pdf`
  await storage.write(key, Readable.from([content]))
  await db.forOrganization(invoice.organization_id, (trx) => changeInvoice(trx, invoice, { file_key: key }))
  return content
}
