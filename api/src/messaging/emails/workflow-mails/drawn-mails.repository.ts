import type { EmailDesign } from '@yuko/contract/emails/email-block'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { mailsOf } from '#platform/mail/mails.reads.repository.ts'
import type { WorkflowMail } from '#platform/ports/workflow-mails.ts'

/** An email queued by a workflow or campaign. */
export interface QueuedMail {
  /** Of email_messages (uuid). */
  readonly id: string
  readonly kind: 'transactional' | 'marketing'
  readonly subscriberId: string
  readonly workflowId: string | null
  readonly campaignId: string | null
  /** Of the workflow, which the designs are pinned with; of campaigns always 1. */
  readonly workflowVersion: number
  readonly reference: { readonly workflowEmailId: string; readonly utm?: WorkflowMail['utm'] }
  /** The event's payload at the time, empty for campaigns; null: the run was deleted. */
  readonly context: Readonly<Record<string, unknown>> | null
}

export async function findQueuedMails(trx: Trx, organizationId: string, emailIds: readonly string[]): Promise<QueuedMail[]> {
  const { rows } = await sql<QueuedMail>`
    select d.email_id as id, m.kind, d.subscriber_id as "subscriberId", d.workflow_id as "workflowId",
           d.campaign_id as "campaignId", coalesce(d.workflow_version, 1) as "workflowVersion", d.reference,
           case when d.campaign_id is null then r.context else '{}' end as context
      from unnest(${[...emailIds]}::uuid[]) as asked(id)
      join email_deliveries d on d.organization_id = ${organizationId} and d.email_id = asked.id
        and (d.workflow_id is not null or d.campaign_id is not null)
      join ${mailsOf(organizationId)} m on m.id = asked.id
      left join workflow_runs r on r.organization_id = ${organizationId} and r.id = d.run_id`.execute(trx)
  return rows
}

export interface WorkflowOfMails {
  readonly id: string
  readonly number: number
  readonly title: string
  readonly trigger: { readonly type: string; readonly event?: string | null } | null
}

/** The workflow versions of these emails, and their campaigns as such. */
export async function findWorkflowsOfMails(
  trx: Trx,
  organizationId: string,
  mails: readonly Pick<QueuedMail, 'workflowId' | 'campaignId' | 'workflowVersion'>[],
): Promise<WorkflowOfMails[]> {
  const asked = distinct(mails.map((mail) => ({ id: ownerOf(mail), number: mail.workflowVersion })))
  const { rows } = await sql<WorkflowOfMails>`
    select w.id, v.number, w.title, v.definition -> 'trigger' as trigger
      from json_to_recordset(${JSON.stringify(asked)}::json) as a(id uuid, number integer)
      join workflows w on w.organization_id = ${organizationId} and w.id = a.id
      join workflow_versions v on v.organization_id = w.organization_id and v.workflow_id = w.id and v.number = a.number
    union all
    select c.id, a.number, c.name, null
      from json_to_recordset(${JSON.stringify(asked)}::json) as a(id uuid, number integer)
      join email_campaigns c on c.organization_id = ${organizationId} and c.id = a.id`.execute(trx)
  return rows
}

/** Of the workflow or campaign (uuid). */
export const ownerOf = ({ workflowId, campaignId }: Pick<QueuedMail, 'workflowId' | 'campaignId'>) => campaignId ?? workflowId

export interface PinnedDesign {
  /** Of workflow_emails (uuid). */
  readonly id: string
  readonly number: number
  readonly design: EmailDesign
}

/** Their designs as published with that workflow version. */
export async function findPinnedDesigns(
  trx: Trx,
  organizationId: string,
  mails: readonly Pick<QueuedMail, 'reference' | 'workflowVersion'>[],
): Promise<PinnedDesign[]> {
  const asked = distinct(mails.map(({ reference, workflowVersion: number }) => ({ id: reference.workflowEmailId, number })))
  const { rows } = await sql<PinnedDesign>`
    select v.email_id as id, v.number, v.design
      from json_to_recordset(${JSON.stringify(asked)}::json) as a(id uuid, number integer)
      join workflow_email_versions v on v.organization_id = ${organizationId} and v.email_id = a.id and v.number = a.number`.execute(
    trx,
  )
  return rows
}

function distinct<Key extends object>(keys: readonly Key[]): Key[] {
  return [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()]
}
