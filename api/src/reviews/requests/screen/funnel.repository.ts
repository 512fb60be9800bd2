import type { ReplyOf } from '@yuko/contract/endpoint'
import type { getRequestFunnel } from '@yuko/contract/requests/get-request-funnel'
import type { SkipReason } from '@yuko/contract/requests/request'
import { sql } from 'kysely'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'

type Funnel = ReplyOf<typeof getRequestFunnel>

/** A later email may bounce: if one was opened, clicked or answered, it was delivered. */
const isReturned = sql`r.status = 'bounced' and r.opened_at is null and r.clicked_at is null and r.reviewed = 0`

/** Days in the organization's time zone, both ends included. */
export async function readFunnel(
  trx: Trx,
  organizationId: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Promise<Funnel> {
  const timeZone = await readTimeZone(trx, organizationId)
  const { rows: spans } = await sql<{ from: string; to: string; begins: Date; ends: Date }>`
    with asked as (
      select timezone, coalesce(${to ?? null}::date, (${now}::timestamptz at time zone timezone)::date) as last
        from (values (${timeZone}::text)) as zone (timezone)),
    span as (select timezone, coalesce(${from ?? null}::date, last - 29) as first, last from asked)
    select first as "from", last as "to", first::timestamp at time zone timezone as begins,
      (last + 1)::timestamp at time zone timezone as ends from span`.execute(trx)
  const [span] = spans
  if (!span) throw new Error('Every organization has a time zone')
  const isSent = sql`r.organization_id = ${organizationId} and r.sent_at >= ${span.begins} and r.sent_at < ${span.ends}`
  const { rows: sent } = await sql<Pick<Funnel, 'sent' | 'opened' | 'clicked' | 'reviewed' | 'bounced' | 'complained'>>`
    select count(*)::int as sent, count(opened_at)::int as opened, count(clicked_at)::int as clicked,
      count(*) filter (where reviewed > 0)::int as reviewed, count(*) filter (where ${isReturned})::int as bounced,
      count(*) filter (where status = 'complained')::int as complained
      from review_requests r where ${isSent}`.execute(trx)
  const { rows: reviews } = await sql<Pick<Funnel, 'reviews' | 'withPhotos'>>`
    select count(*)::int as reviews, count(*) filter (where v.picture_count > 0)::int as "withPhotos"
      from review_requests r
      join review_request_items i on i.organization_id = r.organization_id and i.request_id = r.id and i.status = 'reviewed'
      left join reviews v on v.organization_id = i.organization_id and v.id = i.review_id
     where ${isSent} and r.reviewed > 0`.execute(trx)
  const { rows: skipped } = await sql<{ reason: SkipReason; count: number }>`
    select skip_reason as reason, count(*)::int as count from review_requests
     where organization_id = ${organizationId} and status = 'skipped' and decided_at >= ${span.begins} and decided_at < ${span.ends}
     group by skip_reason order by count desc, reason`.execute(trx)
  const { rows: waiting } = await sql<Pick<Funnel, 'upcoming' | 'held'>>`
    select count(*)::int as upcoming, count(*) filter (where status = 'held')::int as held from review_requests
     where organization_id = ${organizationId} and tab = 'upcoming'`.execute(trx)
  const { rows: givenUp } = await sql<Pick<Funnel, 'missed'>>`
    select count(*)::int as missed from review_requests
     where organization_id = ${organizationId} and status = 'missed' and decided_at >= ${span.begins} and decided_at < ${span.ends}`.execute(
    trx,
  )
  const none = { sent: 0, opened: 0, clicked: 0, reviewed: 0, bounced: 0, complained: 0 }
  return {
    from: span.from,
    to: span.to,
    ...(sent[0] ?? none),
    ...(reviews[0] ?? { reviews: 0, withPhotos: 0 }),
    skipped,
    ...(waiting[0] ?? { upcoming: 0, held: 0 }),
    missed: givenUp[0]?.missed ?? 0,
  }
}
