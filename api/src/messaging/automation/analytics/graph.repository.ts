import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'

export interface PublishedVersion {
  readonly number: number
  readonly definition: WorkflowDefinition
  readonly published_at: Date
}

/** All published versions, latest first. */
export function listVersions(trx: Trx, organizationId: string, workflowId: string): Promise<PublishedVersion[]> {
  return trx
    .selectFrom('workflow_versions')
    .select(['number', 'definition', 'published_at'])
    .where('organization_id', '=', organizationId)
    .where('workflow_id', '=', workflowId)
    .orderBy('number', 'desc')
    .execute()
}

export async function findHead(trx: Trx, organizationId: string, workflowId: string) {
  const workflow = await trx
    .selectFrom('workflows')
    .select(['id', 'title', 'status', 'live_version', 'draft', 'paused_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', workflowId)
    .executeTakeFirst()
  if (!workflow) return undefined
  const { currency, timezone } = await readOrganization(trx, organizationId)
  return { ...workflow, currency, timezone }
}
export type WorkflowHead = NonNullable<Awaited<ReturnType<typeof findHead>>>

/** The current names of a workflow's emails. */
export async function namesOfEmails(trx: Trx, organizationId: string, workflowId: string): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('workflow_emails')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .where('workflow_id', '=', workflowId)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export function listWinners(trx: Trx, organizationId: string, workflowId: string) {
  return trx
    .selectFrom('workflow_ab_winners')
    .select(['node_id', 'variant', 'decided_at'])
    .where('organization_id', '=', organizationId)
    .where('workflow_id', '=', workflowId)
    .execute()
}
