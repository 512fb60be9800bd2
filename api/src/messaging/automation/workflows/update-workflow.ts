import type { updateWorkflow as endpoint } from '@yuko/contract/automation/workflows/update-workflow'
import type { WorkflowStatus } from '@yuko/contract/automation/workflows/workflow'
import { workflowIds } from '#ids.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { workflowNotFound } from './get-workflow.ts'
import { endAllRuns } from './people.repository.ts'
import { refusingTakenTitle } from './taken-title.ts'
import { askToTellExits } from './tell-exits.job.ts'
import { toWorkflow } from './workflow.mapper.ts'
import { changeWorkflow, findWorkflow, lockWorkflow } from './workflow.repository.ts'

export async function updateWorkflow({ trx, organizationId, clock, params, body }: TenantCall<typeof endpoint>) {
  const now = clock.now()
  const id = workflowIds.toUuid(params.workflowId)
  const row = await lockWorkflow(trx, organizationId, id)
  if (!row) throw workflowNotFound()
  const change = changeWorkflow(trx, organizationId, id, {
    title: body.title ?? row.title,
    status: statusAfter(row.status, body.isArchived),
    ...(body.isArchived && { pause_cause: null }),
    updated_at: now,
  })
  await refusingTakenTitle(change)
  if (body.isArchived) {
    await endAllRuns(trx, organizationId, id, 'workflow_archived', now)
    await askToTellExits(trx, organizationId, id, now)
  }
  const changed = await findWorkflow(trx, organizationId, id, now)
  if (!changed) throw workflowNotFound()
  return toWorkflow(changed)
}

/** A restored workflow is a draft: nothing starts sending by itself. */
function statusAfter(status: WorkflowStatus, isArchived: boolean | undefined): WorkflowStatus {
  if (isArchived === undefined) return status
  if (isArchived) return 'archived'
  return status === 'archived' ? 'draft' : status
}
