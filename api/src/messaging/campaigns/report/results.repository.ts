import type { CampaignResults } from '@yuko/contract/automation/campaigns/get-campaign-results'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { isWithin, type Period } from '#platform/db/period.ts'
import { sumOf } from '#platform/mail/mail-reach.ts'
import { emailsOn } from '../../emails/figures/email-sums.repository.ts'

/** All campaign emails created in the period, from the sums by day, and the orders attributed to them. */
export async function readResults(trx: Trx, organizationId: string, period: Period): Promise<CampaignResults> {
  const { rows } = await sql<CampaignResults>`
    select mails.*, orders.*
      from (select ${sumOf('sent')} as sent, ${sumOf('bounced')} as bounced, ${sumOf('delivered')} as delivered,
                   ${sumOf('opened')} as opened, ${sumOf('opened_by_people')} as "openedByPeople", ${sumOf('clicked')} as clicked,
                   ${sumOf('unsubscribed')} as unsubscribed, ${sumOf('complained')} as complained
              from (${emailsOn(organizationId, period)}) m where m.type = 'campaign') mails,
           (select count(*)::int as conversions, count(distinct c.email_id)::int as converted,
                   coalesce(sum(c.revenue_minor) filter (where c.currency = ${period.currency}), 0)::float8 as "revenueMinor"
              from email_conversions c
              join email_deliveries d on d.organization_id = c.organization_id and d.email_id = c.email_id
             where c.organization_id = ${organizationId} and c.campaign_id is not null and ${isWithin('d.written_at', period)}) orders`.execute(
    trx,
  )
  const [row] = rows
  if (!row) throw new Error('A count without groups has one row')
  return row
}
