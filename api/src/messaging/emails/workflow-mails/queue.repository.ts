import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { WorkflowMail } from '#platform/ports/workflow-mails.ts'

/** Without words: they come when the mail goes out. What was written before stays as it is. */
export async function insertWorkflowMails(
  trx: Trx,
  organizationId: string,
  mails: readonly WorkflowMail[],
  at: Date,
): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map(({ context: _, utm, emailId, ...mail }) => ({ ...mail, reference: { workflowEmailId: emailId, utm } }))
  await sql`
    with asked as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as m(
        id uuid, "subscriberId" uuid, "workflowId" uuid, "workflowVersion" integer, "nodeId" text, "runId" uuid, variant text,
        kind text, topic text, reference jsonb)),
    written as (
      insert into email_messages (id, organization_id, key, kind, topic, to_address, to_name, subject, html, text, is_drawn,
        queued_at, due_at)
      select m.id, ${organizationId}, 'workflow:' || m.id, m.kind, m.topic, s.email,
             nullif(trim(concat_ws(' ', s.first_name, s.last_name)), ''), '', '', '', false, ${at}::timestamptz, ${at}::timestamptz
        from asked m join subscribers s on s.organization_id = ${organizationId} and s.id = m."subscriberId"
      on conflict do nothing returning id)
    insert into email_deliveries (organization_id, email_id, type, reference, written_at, subscriber_id, workflow_id,
      workflow_version, node_id, variant, run_id)
    select ${organizationId}, m.id, 'workflow', m.reference, ${at}::timestamptz, m."subscriberId", m."workflowId",
           m."workflowVersion", m."nodeId", m.variant, m."runId"
      from asked m where m.id in (select id from written)
    on conflict do nothing`.execute(trx)
}
