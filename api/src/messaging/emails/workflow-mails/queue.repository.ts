import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { insertUndrawnMails } from '#platform/mail/emails.repository.ts'
import type { WorkflowMail } from '#platform/ports/workflow-mails.ts'

/** Without content: it is rendered at send time. Existing ones stay unchanged. */
export async function insertWorkflowMails(
  trx: Trx,
  organizationId: string,
  mails: readonly WorkflowMail[],
  at: Date,
): Promise<void> {
  if (mails.length === 0) return
  const people = await findRecipients(
    trx,
    organizationId,
    mails.map(({ subscriberId }) => subscriberId),
  )
  const addressed = mails.flatMap(({ id, kind, topic, subscriberId }) => {
    const to = people.get(subscriberId)
    return to ? [{ id, key: `workflow:${id}`, kind, topic, address: to.email, name: to.name }] : []
  })
  const written = await insertUndrawnMails(trx, organizationId, addressed, at)
  const rows = mails
    .filter(({ id }) => written.has(id))
    .map(({ context: _, utm, emailId, ...mail }) => ({ ...mail, reference: { workflowEmailId: emailId, utm } }))
  await sql`
    insert into email_deliveries (organization_id, email_id, type, reference, written_at, subscriber_id, workflow_id,
      workflow_version, node_id, variant, run_id)
    select ${organizationId}, m.id, 'workflow', m.reference, ${at}::timestamptz, m."subscriberId", m."workflowId",
           m."workflowVersion", m."nodeId", m.variant, m."runId"
      from json_to_recordset(${JSON.stringify(rows)}::json) as m(
        id uuid, "subscriberId" uuid, "workflowId" uuid, "workflowVersion" integer, "nodeId" text, "runId" uuid, variant text,
        reference jsonb)
    on conflict do nothing`.execute(trx)
}

async function findRecipients(trx: Trx, organizationId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; email: string; name: string | null }>`
    select id, email, nullif(trim(concat_ws(' ', first_name, last_name)), '') as name from subscribers
     where organization_id = ${organizationId} and id = any(${[...new Set(ids)]}::uuid[])`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}
