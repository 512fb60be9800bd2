import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { SpamSignals } from './spam-score.ts'

export interface Sender {
  organizationId: string
  ipHash: string | null
  authorEmail: string | null
  body: string
  now: Date
}

type Record = Pick<SpamSignals, 'fromAddress' | 'emailMarkedAsSpam'>

/** The earlier reviews of this IP hash and author. */
export async function recordOfSender(trx: Trx, sender: Sender): Promise<Record> {
  const { organizationId, ipHash, authorEmail, body, now } = sender
  const { rows } = await sql<{ last_hour: number; last_day: number; same_text: number; marked: number }>`
    select count(*) filter (where created_at > ${now}::timestamptz - interval '1 hour') as last_hour,
           count(*) filter (where created_at > ${now}::timestamptz - interval '1 day') as last_day,
           count(*) filter (where body = ${body} and length(body) >= 20) as same_text,
           count(*) filter (where status = 'spam') as marked
      from reviews
     where organization_id = ${organizationId} and ip_hash = ${ipHash} and created_at > ${now}::timestamptz - interval '90 days'`.execute(
    trx,
  )
  const { rows: byEmail } = await sql<{ marked: number }>`
    select count(*) as marked from reviews
     where organization_id = ${organizationId} and author_email = ${authorEmail} and status = 'spam'`.execute(trx)
  const { last_hour = 0, last_day = 0, same_text = 0, marked = 0 } = rows[0] ?? {}
  return {
    fromAddress: { lastHour: last_hour, lastDay: last_day, sameText: same_text, markedAsSpam: marked },
    emailMarkedAsSpam: byEmail[0]?.marked ?? 0,
  }
}
