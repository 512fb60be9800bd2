import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { isWithin, type Period } from '#platform/db/period.ts'

export type Days = Pick<Period, 'from' | 'to' | 'timeZone'>

export interface Day {
  readonly day: string
  readonly n: number
  /** Not imported. */
  readonly collected: number
  /** The sum of their ratings. */
  readonly stars: number
  readonly verified: number
  readonly replied: number
}

/** Day and sums of reviews `r`; the trigger `sum_reviews` adds up the same. */
export const sumsByDay = (timeZone: RawBuilder<unknown>) => sql`
  local_hour(r.submitted_at, ${timeZone})::date, count(*), count(*) filter (where r.source <> 'import'), sum(r.rating),
  count(*) filter (where r.verification = 'verified_buyer'), count(r.replied_at)`

/** What was submitted on each of these days, without deleted reviews. Without sums by days of that time zone, the rows are counted. */
export async function sumReviews(trx: Trx, organizationId: string, days: Days): Promise<Day[]> {
  const { from, to, timeZone } = days
  const hasSums = sql`exists (select from review_figures f where f.organization_id = ${organizationId} and f.time_zone = ${timeZone})`
  const { rows } = await sql<Day>`
    with counted as (
      select day, n, collected, stars, verified, replied from review_sums
       where ${hasSums} and organization_id = ${organizationId} and day >= ${from}::date and day <= ${to}::date
      union all
      select ${sumsByDay(sql`${timeZone}`)} from reviews r
       where not ${hasSums} and r.organization_id = ${organizationId} and ${isWithin('r.submitted_at', days)} and r.status <> 'deleted'
       group by 1)
    select days.day::date as day, coalesce(n, 0) as n, coalesce(collected, 0) as collected, coalesce(stars, 0) as stars,
           coalesce(verified, 0) as verified, coalesce(replied, 0) as replied
      from generate_series(${from}::date, ${to}::date, interval '1 day') as days(day)
      left join counted on counted.day = days.day::date
     order by days.day`.execute(trx)
  return rows
}
