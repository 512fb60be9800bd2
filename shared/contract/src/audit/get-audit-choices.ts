import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { auditActor } from './audit-entry.ts'

export const getAuditChoices = defineEndpoint({
  name: 'get-audit-choices',
  summary: 'List the actors and actions to filter the audit log by',
  method: 'GET',
  path: '/audit/choices',
  access: 'audit.read',
  reply: z.object({ actors: z.array(auditActor), actions: z.array(z.string()) }),
})
