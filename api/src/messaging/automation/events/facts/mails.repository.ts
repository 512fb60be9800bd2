import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { mailsOf } from '#platform/mail/mails.reads.repository.ts'

export interface ToldMail {
  subscriber_id: string | null
  email: string | null
  subject: string | null
  workflow_id: string | null
  workflow: string | null
  node_id: string | null
  /** The first link a person clicked. */
  url: string | null
}

export async function findMail(trx: Trx, organizationId: string, id: string): Promise<ToldMail | undefined> {
  const { rows } = await sql<ToldMail>`
    select d.subscriber_id, m.to_address as email, m.subject, d.workflow_id, w.title as workflow, d.node_id,
        (select c.url from email_clicks c
          where c.organization_id = d.organization_id and c.email_id = d.email_id and not c.is_machine
          order by c.first_at limit 1) as url
      from email_deliveries d
      left join ${mailsOf(organizationId)} m on m.id = d.email_id
      left join workflows w on w.organization_id = d.organization_id and w.id = d.workflow_id
     where d.organization_id = ${organizationId} and d.email_id = ${id}`.execute(trx)
  return rows[0]
}
