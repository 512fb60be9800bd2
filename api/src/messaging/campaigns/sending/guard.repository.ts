import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

interface Returns {
  readonly id: string
  readonly sent: number
  readonly bounced: number
  readonly complained: number
}

/** Emails of campaigns that are being sent, since they were resumed, and how many came back. */
export async function listReturns(trx: Trx, organizationId: string): Promise<Returns[]> {
  const { rows } = await sql<Returns>`
    select c.id, count(*) filter (where d.state = 'sent')::int as sent, count(*) filter (where d.bounce = 'hard')::int as bounced,
        count(d.complained_at)::int as complained
      from email_campaigns c
      join email_deliveries d on d.organization_id = c.organization_id and d.campaign_id = c.id
       and d.written_at > coalesce(c.watched_from, '-infinity'::timestamptz)
     where c.organization_id = ${organizationId} and c.status = 'sending'
     group by c.id`.execute(trx)
  return rows
}
