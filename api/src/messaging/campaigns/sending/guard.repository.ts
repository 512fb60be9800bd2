import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { countedReturns, type Returns } from '../../automation/workflows/guard.repository.ts'

/** Emails of campaigns that are being sent, since they were resumed, and how many came back. */
export async function listReturns(trx: Trx, organizationId: string): Promise<Returns[]> {
  const { rows } = await sql<Returns>`
    select c.id, ${countedReturns}
      from email_campaigns c
      join email_deliveries d on d.organization_id = c.organization_id and d.campaign_id = c.id
       and d.written_at > coalesce(c.watched_from, '-infinity'::timestamptz)
     where c.organization_id = ${organizationId} and c.status = 'sending'
     group by c.id`.execute(trx)
  return rows
}
