import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { isWithin, type Period } from '#platform/db/period.ts'
import { countOf } from '#platform/mail/mail-reach.ts'
import { mailsOf } from '#platform/mail/mails.reads.repository.ts'
import { linksBy, type Of, ofWorkflow } from './figure-sources.repository.ts'

const mostLinks = 100
const mostDomains = 25

/** Links clicked in emails written in the period, most clicked first. */
export async function countLinks(trx: Trx, of: Of, period: Period) {
  const { rows } = await sql<{ url: string; mails: number; clicks: number; machineClicks: number }>`
    select k.url, coalesce(sum(k.mails), 0)::int as mails, coalesce(sum(k.clicks), 0)::int as clicks,
           coalesce(sum(k.machine_clicks), 0)::int as "machineClicks"
      from (${linksBy(of, period)}) k
     group by k.url order by 3 desc, 4 desc, 1 limit ${mostLinks}`.execute(trx)
  return rows
}

type Days = Pick<Period, 'timeZone'> & { readonly from?: string | undefined; readonly to?: string | undefined }

/** The recipient domains of the last `sample` emails of the period; without a workflow, of all emails. */
export async function countDomains(trx: Trx, of: Of | { readonly organizationId: string }, period: Days, sample: number) {
  const own = 'workflowId' in of ? ofWorkflow('d', of, 'workflow_version') : sql`d.organization_id = ${of.organizationId}`
  const { rows } = await sql<{
    domain: string
    written: number
    sent: number
    delivered: number
    bounced: number
    openedByPeople: number
    clicked: number
    complained: number
    all: number
  }>`
    select lower(split_part(m.to_address, '@', 2)) as domain, count(*)::int as written, ${countOf('sent')} as sent,
           ${countOf('delivered')} as delivered, ${countOf('bounced')} as bounced, ${countOf('opened_by_people')} as "openedByPeople",
           ${countOf('clicked')} as clicked, ${countOf('complained')} as complained, (sum(count(*)) over ())::int as all
      from (select d.* from email_deliveries d
             where ${own} and ${isWithin('d.written_at', period)}
             order by d.written_at desc limit ${sample}) d
      join ${mailsOf(of.organizationId)} m on m.id = d.email_id
     group by 1 order by 2 desc, 1 limit ${mostDomains}`.execute(trx)
  return rows
}
