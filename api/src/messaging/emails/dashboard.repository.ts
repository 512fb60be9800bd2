import type { EmailsDashboardDay, EmailsDashboardFigures } from '@yuko/contract/dashboard/get-emails-dashboard'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { isWithin, type Period } from '#platform/db/period.ts'
import { sumOf } from '#platform/mail/mail-reach.ts'
import { emailsOn } from './figures/email-sums.repository.ts'

export async function readEmailFigures(trx: Trx, organizationId: string, period: Period): Promise<EmailsDashboardFigures> {
  const { rows } = await sql<EmailsDashboardFigures>`
    select mails.*, orders.*
      from (select ${sumOf('sent')} as sent, ${sumOf('delivered')} as delivered, ${sumOf('opened_by_people')} as opened,
                   ${sumOf('clicked')} as clicked, ${sumOf('unsubscribed')} as unsubscribed
              from (${emailsOn(organizationId, period)}) m) mails,
           (select count(*)::int as conversions,
                   coalesce(sum(c.revenue_minor) filter (where c.currency = ${period.currency}), 0)::float8 as "revenueMinor"
              from email_conversions c
             where c.organization_id = ${organizationId} and ${isWithin('c.ordered_at', period)}) orders`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('A count without groups has one row')
  return row
}

/** Every day of the period, with the emails created on it. */
export async function countEmailsPerDay(trx: Trx, organizationId: string, period: Period): Promise<EmailsDashboardDay[]> {
  const { rows } = await sql<EmailsDashboardDay>`
    with counted as (
      select m.day, ${sumOf('delivered')} as delivered, ${sumOf('opened_by_people')} as opened, ${sumOf('clicked')} as clicked
        from (${emailsOn(organizationId, period)}) m group by 1)
    select days.day::date as day, coalesce(c.delivered, 0) as delivered, coalesce(c.opened, 0) as opened,
           coalesce(c.clicked, 0) as clicked
      from generate_series(${period.from}::date, ${period.to}::date, interval '1 day') as days(day)
      left join counted c on c.day = days.day::date
     order by days.day`.execute(trx)
  return rows
}
