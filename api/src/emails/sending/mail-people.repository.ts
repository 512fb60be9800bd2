import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** A mail and the person it is for. */
export interface MailOfPerson {
  readonly emailId: string
  readonly organizationId: string
  readonly subscriberId: string
  readonly subject: string
  readonly workflowId: string | null
  readonly workflow: string | null
  readonly nodeId: string | null
}

/** Who gets these mails, as far as they are known: a workflow's by their row, others by the address. */
export async function findPeopleOfMails(trx: Trx, emailIds: readonly string[]): Promise<MailOfPerson[]> {
  const { rows } = await sql<MailOfPerson>`
    select m.id as "emailId", m.organization_id as "organizationId", s.id as "subscriberId", m.subject,
           d.workflow_id as "workflowId", w.title as workflow, d.node_id as "nodeId"
      from email_messages m
      left join email_deliveries d on d.organization_id = m.organization_id and d.email_id = m.id
      left join workflows w on w.organization_id = d.organization_id and w.id = d.workflow_id
      join subscribers s on s.organization_id = m.organization_id
        and (s.id = d.subscriber_id or (d.subscriber_id is null and s.email = lower(m.to_address)))
     where m.id = any(${emailIds}::uuid[]) and m.organization_id is not null`.execute(trx)
  return rows
}

export async function noteLastSent(trx: Trx, mails: readonly MailOfPerson[], at: Date): Promise<void> {
  const rows = mails.map(({ organizationId, subscriberId }) => ({ organization_id: organizationId, id: subscriberId }))
  await sql`
    update subscribers s set last_sent_at = ${at}
      from (select distinct organization_id, id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (organization_id uuid, id uuid)) r
     where s.organization_id = r.organization_id and s.id = r.id and (s.last_sent_at is null or s.last_sent_at < ${at})`.execute(
    trx,
  )
}
