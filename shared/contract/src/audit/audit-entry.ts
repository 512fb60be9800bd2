import { z } from 'zod'
import { roles } from '../permissions.ts'
import { commaList, isoDate, isoDateTime, typeId } from '../primitives.ts'

/** Retention of entries. */
export const auditDays = 365

export const auditActor = z.object({
  type: z.enum(['user', 'api-key', 'platform', 'system', 'support']),
  id: z.string().nullable().describe('Filters by actor: `usr_…`, `key_…`, or the type if there is no single actor'),
  name: z.string().nullable().describe('null: deleted, or no single actor'),
  role: z.enum(roles).nullable().describe('Role at that time'),
})

const values = z.record(z.string(), z.unknown())

/** One recorded action. Never changed. */
export const auditEntry = z
  .object({
    entryId: typeId('aud'),
    at: isoDateTime,
    actor: auditActor,
    action: z.string().describe('The call, or the platform’s event: `update-member`, `moderate-reviews publish`'),
    target: values.describe('IDs of the affected objects, by parameter name'),
    change: z
      .object({ before: values, after: values })
      .nullable()
      .describe('Changed values, for actions that record them; personal data is masked'),
    reason: z.string().nullable(),
    requestId: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof auditEntry>

export const auditFilter = {
  actor: z.string().max(60).optional().describe('ID of an actor'),
  action: commaList(z.string().max(100)).optional(),
  target: z.string().trim().max(100).optional().describe('ID of an affected object'),
  from: isoDate.optional(),
  to: isoDate.optional().describe('Last day, inclusive'),
}
