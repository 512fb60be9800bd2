import type { getWorkflow as endpoint } from '@yuko/contract/automation/workflows/get-workflow'
import { workflowIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { toWorkflowDetail } from './workflow.mapper.ts'
import { findWorkflow } from './workflow.repository.ts'

export function getWorkflow({ trx, organizationId, clock, params }: TenantCall<typeof endpoint>) {
  return workflowDetail(trx, organizationId, workflowIds.toUuid(params.workflowId), clock.now())
}

/** As of the current transaction. */
export async function workflowDetail(trx: Trx, organizationId: string, id: string, now: Date) {
  const row = await findWorkflow(trx, organizationId, id, now)
  if (!row) throw workflowNotFound()
  return toWorkflowDetail(row)
}

export function workflowNotFound(): Refusal {
  return new Refusal('workflow.not-found', 'This workflow doesn’t exist')
}
