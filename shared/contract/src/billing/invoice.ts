import { z } from 'zod'
import { isoDateTime, typeId } from '../primitives.ts'

export const invoiceStatus = z.enum(['open', 'paid', 'void', 'uncollectible'])
export type InvoiceStatus = z.infer<typeof invoiceStatus>

export const invoiceLine = z.object({
  text: z.string(),
  amountMinor: z.int().describe('Negative: a credit'),
  from: isoDateTime.nullable(),
  to: isoDateTime.nullable(),
})
export type InvoiceLine = z.infer<typeof invoiceLine>

export const invoice = z
  .object({
    invoiceId: typeId('inv'),
    number: z.string(),
    status: invoiceStatus,
    currency: z.string(),
    lines: z.array(invoiceLine),
    subtotalMinor: z.int().min(0),
    taxMinor: z.int().min(0),
    totalMinor: z.int().min(0),
    issuedAt: isoDateTime,
    dueAt: isoDateTime,
    paidAt: isoDateTime.nullable(),
    problem: z.string().nullable().describe('Why the last payment failed'),
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof invoice>
