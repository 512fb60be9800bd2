import { z } from 'zod'
import { defineDownload } from '../endpoint.ts'
import { auditFilter } from './audit-entry.ts'

export const exportAuditEntries = defineDownload({
  name: 'export-audit-entries',
  summary: 'Export filtered audit log entries as CSV, with spreadsheet formulas escaped',
  method: 'GET',
  path: '/audit/entries.csv',
  access: 'audit.read',
  query: z.object(auditFilter),
  worksWhenClosed: true,
  download: 'text/csv',
})
