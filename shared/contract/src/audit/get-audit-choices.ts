import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { auditActor } from './audit-entry.ts'

export const getAuditChoices = defineEndpoint({
  name: 'get-audit-choices',
  summary: 'By what the audit log can be filtered: who is in it, and what they did',
  method: 'GET',
  path: '/audit/choices',
  access: 'audit.read',
  reply: z.object({ actors: z.array(auditActor), actions: z.array(z.string()) }),
})
