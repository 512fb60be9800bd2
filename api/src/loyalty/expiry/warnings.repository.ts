import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { dayMs, wallClock } from '#platform/wall-clock.ts'
import { inactiveEnd, latestInactive } from './ended-lots.repository.ts'
import { dayOf, type ExpiryRule, firstEnd, nextFixedEnd } from './expiry-rule.ts'

export interface Warning {
  readonly kind: 'warning' | 'last_chance'
  /** Range of days from today, exclusive start, inclusive end. 0: no warnings. */
  readonly after: number
  readonly until: number
}

/** Inserts a limited number of new warnings and returns them. */
export async function insertWarnings(
  trx: Trx,
  organizationId: string,
  rule: ExpiryRule,
  now: Date,
  { kind, after, until }: Warning,
  most: number,
): Promise<{ member_id: string; points: number; at: Date }[]> {
  const day = (days: number) => dayOf(new Date(wallClock(now, rule.timeZone) + days * dayMs), 'UTC')
  const { rows } = await sql<{ member_id: string; points: number; at: Date }>`
    insert into loyalty_expiry_warnings as w (organization_id, member_id, ends_on, kind, points, at, warned_at)
    select ${organizationId}::uuid, e.member_id, e.ends_on, ${kind}, e.points, e.at, ${now}::timestamptz
      from (${endings(organizationId, rule, now, until)}) e
      join loyalty_members m on m.organization_id = ${organizationId} and m.id = e.member_id and m.status = 'member'
     where e.ends_on > ${day(after)}::date and e.ends_on <= ${day(until)}::date
       and not exists (select from loyalty_expiry_warnings x where x.organization_id = ${organizationId}
         and x.member_id = e.member_id and x.ends_on = e.ends_on and x.kind = ${kind})
     limit ${most}
    on conflict do nothing
    returning w.member_id, w.points, w.at`.execute(trx)
  return rows
}

/** `member_id`, `ends_on`, `at` and `points` of upcoming expiries within these days (and a few more). */
function endings(organizationId: string, rule: ExpiryRule, now: Date, days: number): RawBuilder<unknown> {
  const { timeZone } = rule
  const horizon = new Date(now.getTime() + (days + 2) * dayMs)
  const guarded = (end: RawBuilder<unknown>, from: string) =>
    sql`case when ${sql.ref(from)} >= ${rule.since} then ${end} else greatest(${end}, ${firstEnd(rule)}::timestamptz) end`
  const own = sql`
    select l.member_id, (x.at at time zone ${timeZone})::date as ends_on, min(x.at) as at, sum(l.remaining)::bigint as points
      from point_lots l, lateral (select ${guarded(sql`l.expires_at`, 'l.available_at')} as at) x
     where l.organization_id = ${organizationId} and l.status = 'available' and l.expires_at <= ${horizon} and x.at > ${now}
     group by l.member_id, ends_on`
  if (rule.expiry.mode === 'inactivity')
    return sql`${own} union all
      select m.id, (x.at at time zone ${timeZone})::date, x.at, m.balance
        from loyalty_members m, lateral (select ${guarded(inactiveEnd(rule), 'm.last_activity_at')} as at) x
       where m.organization_id = ${organizationId} and m.balance > 0 and m.last_activity_at < ${latestInactive(rule, horizon)}
         and x.at > ${now}`
  if (rule.expiry.mode !== 'fixed_date') return own
  const end = nextFixedEnd(rule, now)
  return sql`${own} union all
    select m.id, ${dayOf(end, timeZone)}::date, ${end}::timestamptz, m.balance
      from loyalty_members m where m.organization_id = ${organizationId} and m.balance > 0 and ${end}::timestamptz <= ${horizon}`
}
