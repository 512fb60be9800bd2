import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export interface Returns {
  readonly id: string
  readonly sent: number
  readonly bounced: number
  readonly complained: number
}

/** Of `email_deliveries d`, as `causeToPause` takes them. */
export const countedReturns = sql`count(*) filter (where d.state = 'sent')::int as sent,
  count(*) filter (where d.bounce = 'hard')::int as bounced, count(d.complained_at)::int as complained`

/** Emails of active marketing workflows since then, or since they were resumed, and how many came back. */
export async function listReturns(trx: Trx, organizationId: string, since: Date): Promise<Returns[]> {
  const { rows } = await sql<Returns>`
    select w.id, ${countedReturns}
      from workflows w
      join workflow_versions v on v.organization_id = w.organization_id and v.workflow_id = w.id and v.number = w.live_version
      join email_deliveries d on d.organization_id = w.organization_id and d.workflow_id = w.id
       and d.written_at > greatest(${since}::timestamptz, w.watched_from)
     where w.organization_id = ${organizationId} and w.status = 'active'
       and v.definition -> 'settings' ->> 'purpose' is distinct from 'transactional'
     group by w.id`.execute(trx)
  return rows
}
