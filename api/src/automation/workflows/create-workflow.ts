import { emptyDefinition } from '@yuko/contract/automation/definition/empty-definition'
import type { createWorkflow as endpoint } from '@yuko/contract/automation/workflows/create-workflow'
import type { TenantCall } from '#platform/http/implement.ts'
import { newId } from '#platform/ids.ts'
import { workflowDetail } from './get-workflow.ts'
import { refusingTakenTitle } from './taken-title.ts'
import { insertWorkflow, nextUntitledNumber } from './workflow.repository.ts'

export async function createWorkflow({ trx, organizationId, clock, body }: TenantCall<typeof endpoint>) {
  const now = clock.now()
  const id = newId()
  const workflow = {
    organization_id: organizationId,
    id,
    title: body.title ?? `Untitled workflow ${await nextUntitledNumber(trx, organizationId)}`,
    trigger_type: null,
    draft: emptyDefinition,
    created_at: now,
    updated_at: now,
  }
  await refusingTakenTitle(insertWorkflow(trx, workflow))
  return workflowDetail(trx, organizationId, id, now)
}
