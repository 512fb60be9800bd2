import { sql } from 'kysely'
import type { CountMails } from '#platform/ports/count-mails.ts'
import { monthOf } from '../subscription/periods.ts'

/** Counts marketing email of stores against their plan's limit. */
export const countMails: CountMails = async (trx, sent, now) => {
  await sql`
    insert into usage_counters as c (organization_id, metric, period, used)
    select s."organizationId", 'emails_month', ${monthOf(now).period}::date, s.count
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as s ("organizationId" uuid, count bigint) order by 1
    on conflict (organization_id, metric, period, slot) do update set used = c.used + excluded.used`.execute(trx)
}
