import { z } from 'zod'
import { defineDownload } from '../endpoint.ts'
import { auditFilter } from './audit-entry.ts'

export const exportAuditEntries = defineDownload({
  name: 'export-audit-entries',
  summary: 'Who did what, under a filter, as CSV that is harmless in a spreadsheet',
  method: 'GET',
  path: '/audit/entries.csv',
  access: 'audit.read',
  query: z.object(auditFilter),
  worksWhenClosed: true,
  download: 'text/csv',
})
