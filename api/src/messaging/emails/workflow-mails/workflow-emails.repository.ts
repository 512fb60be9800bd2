import type { VariantId } from '@yuko/contract/automation/campaigns/email-campaign'
import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import type { EmailDesign } from '@yuko/contract/emails/email-block'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'

export interface WorkflowEmailRow {
  readonly id: string
  readonly name: string
  readonly draft: EmailDesign
  readonly revision: number
  readonly updatedAt: Date
  /** The design in use; null: not published. */
  readonly published: EmailDesign | null
}

const columns = sql`e.id, e.name, e.draft, e.revision, e.updated_at as "updatedAt", v.design as published`
const live = sql`workflow_emails e
  join workflows w on w.organization_id = e.organization_id and w.id = e.workflow_id
  left join workflow_email_versions v
    on v.organization_id = e.organization_id and v.email_id = e.id and v.number = w.live_version`

export async function listEmailsOfWorkflow(trx: Trx, organizationId: string, workflowId: string): Promise<WorkflowEmailRow[]> {
  const { rows } = await sql<WorkflowEmailRow>`
    select ${columns} from ${live}
     where e.organization_id = ${organizationId} and e.workflow_id = ${workflowId} order by e.created_at, e.id`.execute(trx)
  return rows
}

interface OwnerIds {
  /** Of the workflow; null: of a campaign. */
  readonly workflowId: string | null
  readonly campaignId: string | null
}

export async function findWorkflowEmail(
  trx: Trx,
  organizationId: string,
  id: string,
): Promise<(WorkflowEmailRow & OwnerIds) | undefined> {
  const { rows } = await sql<WorkflowEmailRow & OwnerIds>`
    select ${columns}, e.workflow_id as "workflowId", e.campaign_id as "campaignId"
      from workflow_emails e
      left join workflows w on w.organization_id = e.organization_id and w.id = e.workflow_id
      left join workflow_email_versions v on v.organization_id = e.organization_id and v.email_id = e.id
        and v.number = case when e.campaign_id is null then w.live_version else 1 end
     where e.organization_id = ${organizationId} and e.id = ${id}`.execute(trx)
  return rows[0]
}

/** Locks the email until the transaction ends. */
export function lockWorkflowEmail(trx: Trx, organizationId: string, id: string) {
  return trx
    .selectFrom('workflow_emails')
    .select(['revision', 'name'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export interface WorkflowOfEmail {
  /** Of a campaign instead: then without definition. */
  readonly campaign: { readonly variantId: VariantId; readonly isDraft: boolean } | null
  readonly id: string
  readonly title: string
  /** The draft, else the live version. */
  readonly definition: WorkflowDefinition | null
  /** The live version, and older ones with active runs. */
  readonly running: readonly WorkflowDefinition[]
}

/** Locked when its emails are counted or deleted. */
export async function findWorkflowOfEmail(
  trx: Trx,
  organizationId: string,
  workflowId: string,
  isLocked = false,
): Promise<WorkflowOfEmail | undefined> {
  if (isLocked)
    await sql`select from workflows where organization_id = ${organizationId} and id = ${workflowId} for update`.execute(trx)
  const { rows } = await sql<WorkflowOfEmail>`
    select null as campaign, w.id, w.title, coalesce(w.draft, v.definition) as definition,
           (select coalesce(json_agg(r.definition), '[]') from workflow_versions r
             where r.organization_id = w.organization_id and r.workflow_id = w.id
               and (r.number = w.live_version or exists (
                 select from workflow_runs i
                  where i.organization_id = w.organization_id and i.workflow_id = w.id and i.version = r.number
                    and i.status in ('waiting', 'paused')))) as running
      from workflows w
      left join workflow_versions v on v.organization_id = w.organization_id and v.workflow_id = w.id and v.number = w.live_version
     where w.organization_id = ${organizationId} and w.id = ${workflowId}`.execute(trx)
  return rows[0]
}

/** Its campaign as the owner; locked while the email is saved, so that it isn't pinned meanwhile. */
export async function findCampaignOfEmail(
  trx: Trx,
  organizationId: string,
  emailId: string,
  isLocked = false,
): Promise<WorkflowOfEmail | undefined> {
  const { rows } = await sql<{ id: string; title: string; status: string; variant: VariantId }>`
    select c.id, c.name as title, c.status, e.variant
      from workflow_emails e join email_campaigns c on c.organization_id = e.organization_id and c.id = e.campaign_id
     where e.organization_id = ${organizationId} and e.id = ${emailId} ${isLocked ? sql`for share of c` : sql``}`.execute(trx)
  return rows.map(({ id, title, status, variant: variantId }) => {
    return { campaign: { variantId, isDraft: status === 'draft' }, id, title, definition: null, running: [] }
  })[0]
}

interface NewWorkflowEmail {
  readonly id: string
  readonly workflowId: string
  readonly name: string
  readonly design: EmailDesign
  readonly at: Date
}

export async function insertWorkflowEmail(
  trx: Trx,
  organizationId: string,
  { id, workflowId, name, design, at }: NewWorkflowEmail,
): Promise<void> {
  await trx
    .insertInto('workflow_emails')
    .values({
      organization_id: organizationId,
      id,
      workflow_id: workflowId,
      name,
      draft: jsonb(design),
      created_at: at,
      updated_at: at,
    })
    .execute()
}

export async function changeWorkflowEmail(
  trx: Trx,
  organizationId: string,
  id: string,
  { design, name, at }: { readonly design?: EmailDesign; readonly name?: string; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('workflow_emails')
    .set((eb) => ({
      updated_at: at,
      ...(name !== undefined && { name }),
      // Renaming does not change the revision.
      ...(design && { draft: jsonb(design), revision: eb('revision', '+', 1) }),
    }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

export async function deleteWorkflowEmail(trx: Trx, organizationId: string, id: string): Promise<void> {
  await trx.deleteFrom('workflow_emails').where('organization_id', '=', organizationId).where('id', '=', id).execute()
}
