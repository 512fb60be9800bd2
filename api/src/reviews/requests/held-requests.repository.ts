import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { HeldRequests } from '#platform/ports/held-requests.ts'

/** Requests and reminders that are held before they are written. */
const isOnHold = sql`(status = 'held' or (sent_at is not null and next_step <> 'expire'))`

export async function countHeldRequests(trx: Trx, organizationId: string, missedSince: Date): Promise<HeldRequests> {
  const { rows } = await sql<HeldRequests>`
    select count(*) filter (where ${isOnHold}) as requests, min(held_at) filter (where ${isOnHold}) as "oldestAt",
           count(*) filter (where status = 'missed' and held_at > ${missedSince}) as missed
      from review_requests where organization_id = ${organizationId} and held_at is not null`.execute(trx)
  return rows[0] ?? { requests: 0, oldestAt: null, missed: 0 }
}
