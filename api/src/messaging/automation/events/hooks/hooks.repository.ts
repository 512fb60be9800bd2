import type { WorkflowTrigger } from '@yuko/contract/automation/definition/trigger'
import { sql } from 'kysely'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'

/** The current secret of a workflow's URL. */
export async function findHookId(trx: Trx, organizationId: string, workflowId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('workflows')
    .select('hook_id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', workflowId)
    .executeTakeFirst()
  return row?.hook_id
}

interface Hook {
  readonly organizationId: string
  readonly workflowId: string
  readonly hookId: string
}

/** The trigger of a called URL, of the published version or else of the draft; undefined: replaced or deleted. */
export async function findHookTrigger(
  trx: Trx,
  { organizationId, workflowId, hookId }: Hook,
): Promise<WorkflowTrigger | null | undefined> {
  const { rows } = await sql<{ trigger: WorkflowTrigger | null }>`
    select coalesce(v.definition, w.draft) -> 'trigger' as trigger
      from workflows w
      left join workflow_versions v on v.organization_id = w.organization_id and v.workflow_id = w.id and v.number = w.live_version
     where w.organization_id = ${organizationId} and w.id = ${workflowId} and w.hook_id = ${hookId} and w.status <> 'archived'
       and ${isOpen('w.organization_id')}`.execute(trx)
  return rows[0]?.trigger
}
