import { downloadInvoice, listInvoices } from '@yuko/contract/billing/invoices'
import { z } from 'zod'
import { invoiceIds } from '#ids.ts'
import { decodeCursor, momentInCursor, pageFrom } from '#platform/http/cursor.ts'
import { type Implementation, implement, implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Storage } from '#platform/storage.ts'
import { toInvoice } from '../subscription.mapper.ts'
import { findInvoice, listInvoiceRows } from './invoices.repository.ts'
import { fileOf } from './store-invoice.ts'

const position = z.tuple([momentInCursor, z.uuid()])

export const invoiceRoutes = (storage: Storage, seller: readonly string[]): Implementation[] => [
  implement(listInvoices, async ({ trx, organizationId, query: { limit, cursor } }) => {
    const [at, id] = cursor === undefined ? [] : decodeCursor(cursor, position)
    const after = id === undefined ? undefined : { issuedAt: new Date(at ?? 0), id }
    const rows = await listInvoiceRows(trx, organizationId, { limit: limit + 1, after })
    return pageFrom(rows, limit, toInvoice, (row) => [row.issued_at.getTime(), row.id])
  }),

  implementDetached(downloadInvoice, async ({ organizationId, params: { invoiceId }, db }) => {
    const invoice = await db.forOrganization(organizationId, (trx) =>
      findInvoice(trx, organizationId, invoiceIds.toUuid(invoiceId)),
    )
    if (!invoice) throw new Refusal('invoice.not-found', 'This invoice doesn’t exist')
    return { fileName: `invoice-${invoice.number}.pdf`, content: await fileOf({ db, storage, seller }, invoice) }
  }),
]
