import type { createWorkflow as endpoint } from '@yuko/contract/automation/create-workflow'
import type { TenantCall } from '#platform/http/implement.ts'
import { newId } from '#platform/ids.ts'
import { refusingTakenTitle } from './taken-title.ts'
import { toWorkflow } from './workflow.mapper.ts'
import { insertWorkflow, nextUntitledNumber } from './workflow.repository.ts'

export async function createWorkflow({ trx, organizationId, clock, body }: TenantCall<typeof endpoint>) {
  const now = clock.now()
  const workflow = {
    organization_id: organizationId,
    id: newId(),
    title: body.title ?? `Untitled workflow ${await nextUntitledNumber(trx, organizationId)}`,
    trigger_type: body.trigger ?? null,
    created_at: now,
    updated_at: now,
  }
  return toWorkflow(await refusingTakenTitle(insertWorkflow(trx, workflow)))
}
