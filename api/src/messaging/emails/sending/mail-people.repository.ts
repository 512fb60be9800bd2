import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { mailsById } from '#platform/mail/mails.reads.repository.ts'

/** An email and its recipient. */
export interface MailOfPerson {
  readonly emailId: string
  readonly organizationId: string
  readonly subscriberId: string
  readonly subject: string
  readonly workflowId: string | null
  readonly workflow: string | null
  readonly nodeId: string | null
}

/** The recipients of these emails, if known: a workflow's by their row, others by address. */
export async function findPeopleOfMails(trx: Trx, emailIds: readonly string[]): Promise<MailOfPerson[]> {
  const { rows } = await sql<MailOfPerson>`
    select m.id as "emailId", m.organization_id as "organizationId", s.id as "subscriberId", m.subject,
           d.workflow_id as "workflowId", w.title as workflow, d.node_id as "nodeId"
      from ${mailsById(emailIds)} m
      left join email_deliveries d on d.organization_id = m.organization_id and d.email_id = m.id
      left join workflows w on w.organization_id = d.organization_id and w.id = d.workflow_id
      join subscribers s on s.organization_id = m.organization_id
        and (s.id = d.subscriber_id or (d.subscriber_id is null and s.email = lower(m.to_address)))
     where m.organization_id is not null`.execute(trx)
  return rows
}

interface SentTo {
  readonly subscriberId: string
  readonly sentAt: Date
}

export async function noteLastSent(trx: Trx, organizationId: string, sent: readonly SentTo[]): Promise<void> {
  if (sent.length === 0) return
  const rows = sent.map(({ subscriberId, sentAt }) => ({ id: subscriberId, at: sentAt.toISOString() }))
  await sql`
    update subscribers s set last_sent_at = greatest(s.last_sent_at, r.at)
      from (select id, max(at) as at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, at timestamptz)
             group by id order by id) r
     where s.organization_id = ${organizationId} and s.id = r.id`.execute(trx)
}
