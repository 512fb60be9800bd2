import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** The names of the organization's segments, workflows and topics. */
export async function listNames(trx: Trx, organizationId: string) {
  const { rows } = await sql<{ of: 'segment' | 'workflow' | 'topic'; id: string; name: string }>`
    select 'segment' as of, id::text, name from segments where organization_id = ${organizationId}
    union all select 'workflow', id::text, title from workflows where organization_id = ${organizationId}
    union all select 'topic', id, name from mail_topics where organization_id = ${organizationId}`.execute(trx)
  return rows
}
