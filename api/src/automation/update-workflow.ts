import type { updateWorkflow as endpoint } from '@yuko/contract/automation/update-workflow'
import type { Workflow } from '@yuko/contract/automation/workflow'
import type { TenantCall } from '#platform/http/implement.ts'
import { workflowNotFound } from './get-workflow.ts'
import { refusingTakenTitle } from './taken-title.ts'
import { toWorkflow, workflowIds } from './workflow.mapper.ts'
import { changeWorkflow, lockWorkflow } from './workflow.repository.ts'

export async function updateWorkflow({ trx, organizationId, clock, params, body }: TenantCall<typeof endpoint>) {
  const id = workflowIds.toUuid(params.workflowId)
  const row = await lockWorkflow(trx, organizationId, id)
  if (!row) throw workflowNotFound()
  const change = changeWorkflow(trx, organizationId, id, {
    title: body.title ?? row.title,
    trigger_type: body.trigger === undefined ? row.trigger_type : body.trigger,
    status: statusAfter(row.status, body.isArchived),
    updated_at: clock.now(),
  })
  return toWorkflow(await refusingTakenTitle(change))
}

/** What comes back from the archive is a draft: nothing starts to send by itself. */
function statusAfter(status: Workflow['status'], isArchived: boolean | undefined): Workflow['status'] {
  if (isArchived === undefined) return status
  if (isArchived) return 'archived'
  return status === 'archived' ? 'draft' : status
}
