import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { insertUndrawnMails, withdrawMails } from '#platform/mail/emails.repository.ts'
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

/** An email of a campaign to one person, whose address was read in this transaction. */
export interface CampaignMail {
  /** Derived from campaign and person, so that nobody gets a second one. */
  readonly id: string
  readonly subscriberId: string
  readonly address: string
  readonly name: string | null
  /** Of `workflow_emails`. */
  readonly emailId: string
  readonly variant: string
}

interface OfCampaign {
  readonly campaignId: string
  readonly topic: string
  readonly utm: WorkflowMail['utm']
}

/** Like emails of a workflow: rendered at send time. */
export async function insertCampaignMails(
  trx: Trx,
  organizationId: string,
  { campaignId, topic, utm }: OfCampaign,
  mails: readonly CampaignMail[],
  at: Date,
): Promise<void> {
  const kind = 'marketing'
  const addressed = mails.map(({ id, address, name }) => ({ id, key: `campaign:${id}`, kind, topic, address, name }) as const)
  const written = await insertUndrawnMails(trx, organizationId, addressed, at)
  const rows = mails
    .filter(({ id }) => written.has(id))
    .map(({ id, subscriberId, variant, emailId }) => ({
      id,
      subscriberId,
      variant,
      reference: { workflowEmailId: emailId, utm },
    }))
  await sql`
    insert into email_deliveries (organization_id, email_id, type, reference, written_at, subscriber_id, campaign_id, variant)
    select ${organizationId}, m.id, 'campaign', m.reference, ${at}::timestamptz, m."subscriberId", ${campaignId}, m.variant
      from json_to_recordset(${JSON.stringify(rows)}::json) as m(id uuid, "subscriberId" uuid, variant text, reference jsonb)
    on conflict do nothing`.execute(trx)
}

/** Takes waiting emails of a campaign out of the queue, as if they had never been in it. Returns their people. */
export async function withdrawCampaignMails(
  trx: Trx,
  organizationId: string,
  campaignId: string,
  most: number,
): Promise<string[]> {
  const { rows: waiting } = await sql<{ id: string }>`
    select email_id as id from email_deliveries
     where organization_id = ${organizationId} and campaign_id = ${campaignId} and state = 'waiting' limit ${most}`.execute(trx)
  const withdrawn = await withdrawMails(
    trx,
    organizationId,
    waiting.map(({ id }) => id),
  )
  if (withdrawn.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    delete from email_deliveries where organization_id = ${organizationId} and email_id = any(${withdrawn}::uuid[])
    returning subscriber_id as id`.execute(trx)
  return rows.map(({ id }) => id)
}

async function findRecipients(trx: Trx, organizationId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; email: string; name: string | null }>`
    select id, email, nullif(trim(concat_ws(' ', first_name, last_name)), '') as name from subscribers
     where organization_id = ${organizationId} and id = any(${[...new Set(ids)]}::uuid[])`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}
