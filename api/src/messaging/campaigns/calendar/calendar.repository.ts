import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { isWithin } from '#platform/db/period.ts'
import { mailsOf } from '#platform/mail/mails.reads.repository.ts'
import type { CampaignRow } from '../campaign.repository.ts'

export interface Days {
  readonly from: string
  readonly to: string
  readonly timeZone: string
}

const mostCampaigns = 200

/** Scheduled or started in these days, earliest first. */
export function listInDays(trx: Trx, organizationId: string, days: Days): Promise<CampaignRow[]> {
  return trx
    .selectFrom('email_campaigns as c')
    .selectAll('c')
    .where('c.organization_id', '=', organizationId)
    .where('c.status', '<>', 'draft')
    .where('c.is_archived', '=', false)
    .where(isWithin('c.starts_at', days))
    .orderBy('c.starts_at')
    .orderBy('c.id')
    .limit(mostCampaigns)
    .execute()
}

const dayOf = (column: string, { timeZone }: Days) =>
  sql<string>`to_char(${sql.ref(column)} at time zone ${timeZone}, 'YYYY-MM-DD')`

/** Marketing emails sent on each day. */
export async function countSent(trx: Trx, organizationId: string, days: Days): Promise<{ day: string; n: number }[]> {
  const { rows } = await sql<{ day: string; n: number }>`
    select ${dayOf('m.sent_at', days)} as day, count(*)::int as n from ${mailsOf(organizationId)} m
     where m.kind = 'marketing' and m.status = 'sent' and ${isWithin('m.sent_at', days)} group by 1`.execute(trx)
  return rows
}

/** Pending emails of running campaigns by the day they are due; those of a test's winner today. */
export async function countPending(
  trx: Trx,
  organizationId: string,
  days: Days,
  now: Date,
): Promise<{ campaignId: string; day: string; n: number }[]> {
  const { rows } = await sql<{ campaignId: string; day: string; n: number }>`
    select r.campaign_id as "campaignId", ${dayOf('q.at', days)} as day, count(*)::int as n
      from campaign_recipients r
      join email_campaigns c on c.organization_id = r.organization_id and c.id = r.campaign_id and c.status in ('sending', 'paused')
     cross join lateral (select greatest(coalesce(r.due_at, c.test_ends_at), ${now}::timestamptz) as at) q
     where r.organization_id = ${organizationId} and r.status = 'pending' and ${isWithin('q.at', days)} group by 1, 2`.execute(
    trx,
  )
  return rows
}

/**
 * Marketing emails of these days by person: sent, waiting, pending, and of scheduled campaigns, whose audiences are conditions on the
 * alias `s` of `subscribers`.
 */
export async function countPressure(
  trx: Trx,
  organizationId: string,
  days: Days,
  { moreThan, audiences, now }: { moreThan: number; audiences: readonly RawBuilder<boolean>[]; now: Date },
): Promise<{ people: number; most: number }> {
  const planned = audiences.map(
    (who) => sql`union all select s.id from subscribers s where s.organization_id = ${organizationId} and ${who}`,
  )
  const { rows } = await sql<{ people: number; most: number }>`
    select count(*) filter (where n > ${moreThan})::int as people, coalesce(max(n), 0)::int as most from (
      select e.id, count(*) as n from (
        select d.subscriber_id as id from email_deliveries d join ${mailsOf(organizationId)} m on m.id = d.email_id
         where d.organization_id = ${organizationId} and d.subscriber_id is not null and m.kind = 'marketing'
           and d.state in ('sent', 'waiting') and ${isWithin('d.written_at', days)}
        union all
        select r.subscriber_id from campaign_recipients r
          join email_campaigns c on c.organization_id = r.organization_id and c.id = r.campaign_id and c.status in ('sending', 'paused')
         cross join lateral (select greatest(coalesce(r.due_at, c.test_ends_at), ${now}::timestamptz) as at) q
         where r.organization_id = ${organizationId} and r.status = 'pending' and ${isWithin('q.at', days)}
        ${sql.join(planned, sql` `)}) e
     group by e.id) p`.execute(trx)
  return rows[0] ?? { people: 0, most: 0 }
}
