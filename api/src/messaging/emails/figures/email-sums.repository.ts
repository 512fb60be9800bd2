import { sql } from 'kysely'
import { isWithin, type Period } from '#platform/db/period.ts'
import { reachOfMail } from '#platform/mail/mail-reach.ts'

export type Days = Pick<Period, 'from' | 'to' | 'timeZone'>

/**
 * Emails written on these days: `day, type, reach, n, reviews`. From the sums and the changes they don't include yet, which is
 * what the rows contain at any moment. Without sums by days of that time zone, the rows are counted.
 */
export function emailsOn(organizationId: string, days: Days) {
  const { from, to, timeZone } = days
  const hasSums = sql`exists (select from email_figures f where f.organization_id = ${organizationId} and f.time_zone = ${timeZone})`
  return sql`
    select s.day, s.type, s.reach, s.n, s.reviews from email_sums s
     where ${hasSums} and s.organization_id = ${organizationId} and s.day >= ${from}::date and s.day <= ${to}::date
    union all
    select local_hour(c.at, ${timeZone})::date, c.type, c.reach, c.n, c.reviews from email_changes c
     where ${hasSums} and c.organization_id = ${organizationId} and c.type <> '' and ${isWithin('c.at', days)}
    union all
    select local_hour(d.written_at, ${timeZone})::date, d.type, ${reachOfMail}, 1, d.reviews from email_deliveries d
     where not ${hasSums} and d.organization_id = ${organizationId} and ${isWithin('d.written_at', days)}`
}
