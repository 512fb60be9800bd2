import type { ReplyOf } from '@yuko/contract/endpoint'
import type { getRequestFunnel } from '@yuko/contract/requests/get-request-funnel'
import type { RequestChannel, RequestKind, SkipReason } from '@yuko/contract/requests/request'
import { sql } from 'kysely'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { isWithin, type Period } from '#platform/db/period.ts'

type Funnel = ReplyOf<typeof getRequestFunnel>

/** A later email may bounce: if one was opened, clicked or answered, it was delivered. */
const isReturned = sql`r.status = 'bounced' and r.opened_at is null and r.clicked_at is null and r.reviewed = 0`

type Days = Pick<Period, 'from' | 'to' | 'timeZone'>
type Sent = Pick<Funnel, 'sent' | 'opened' | 'clicked' | 'reviewed' | 'bounced' | 'complained'>

const isSentWithin = (organizationId: string, days: Days) =>
  sql`r.organization_id = ${organizationId} and ${isWithin('r.sent_at', days)}`

const results = sql`count(*)::int as sent, count(opened_at)::int as opened, count(clicked_at)::int as clicked,
      count(*) filter (where reviewed > 0)::int as reviewed, count(*) filter (where ${isReturned})::int as bounced,
      count(*) filter (where status = 'complained')::int as complained`

/** Results of the requests that were sent on these days. */
export async function countSentRequests(trx: Trx, organizationId: string, days: Days): Promise<Sent> {
  const { rows } = await sql<Sent>`
    select ${results} from review_requests r where ${isSentWithin(organizationId, days)}`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('A count without groups has one row')
  return row
}

type SentBy = Sent & { kind: RequestKind; channel: RequestChannel }

/** The same for each kind and channel of requests, most sent first. */
export async function countSentByKind(trx: Trx, organizationId: string, days: Days): Promise<SentBy[]> {
  const { rows } = await sql<SentBy>`
    select kind, channel, ${results} from review_requests r where ${isSentWithin(organizationId, days)}
     group by kind, channel order by sent desc, kind, channel`.execute(trx)
  return rows
}

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
  const isSent = isSentWithin(organizationId, { ...span, timeZone })
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
  return {
    from: span.from,
    to: span.to,
    ...(await countSentRequests(trx, organizationId, { ...span, timeZone })),
    ...(reviews[0] ?? { reviews: 0, withPhotos: 0 }),
    skipped,
    ...(waiting[0] ?? { upcoming: 0, held: 0 }),
    missed: givenUp[0]?.missed ?? 0,
  }
}
