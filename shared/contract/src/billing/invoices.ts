import { z } from 'zod'
import { defineDownload, defineEndpoint } from '../endpoint.ts'
import { pageOf, pageQuery, typeId } from '../primitives.ts'
import { invoice } from './invoice.ts'

export const listInvoices = defineEndpoint({
  name: 'list-invoices',
  summary: 'List invoices, newest first',
  method: 'GET',
  path: '/billing/invoices',
  access: 'billing.read',
  query: z.object(pageQuery),
  worksWhenClosed: true,
  reply: pageOf(invoice),
})

export const downloadInvoice = defineDownload({
  name: 'download-invoice',
  summary: 'Download an invoice as PDF',
  method: 'GET',
  path: '/billing/invoices/:invoiceId/pdf',
  access: 'billing.read',
  params: z.object({ invoiceId: typeId('inv') }),
  worksWhenClosed: true,
  download: 'application/pdf',
  refusals: ['invoice.not-found'],
})
