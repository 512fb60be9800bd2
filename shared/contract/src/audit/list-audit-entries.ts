import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../primitives.ts'
import { auditEntry, auditFilter } from './audit-entry.ts'

/** Days are in the call's time zone. */
export const listAuditEntries = defineEndpoint({
  name: 'list-audit-entries',
  summary: 'List audit log entries, newest first; entries are kept for 365 days',
  method: 'GET',
  path: '/audit/entries',
  access: 'audit.read',
  query: z.object({ ...auditFilter, ...pageQuery }),
  reply: pageOf(auditEntry),
})
