import type { getWorkflow as endpoint } from '@yuko/contract/automation/get-workflow'
import type { TenantCall } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { toWorkflow, workflowIds } from './workflow.mapper.ts'
import { findWorkflow } from './workflow.repository.ts'

export async function getWorkflow({ trx, organizationId, params }: TenantCall<typeof endpoint>) {
  const row = await findWorkflow(trx, organizationId, workflowIds.toUuid(params.workflowId))
  if (!row) throw workflowNotFound()
  return toWorkflow(row)
}

export function workflowNotFound(): Refusal {
  return new Refusal('workflow.not-found', 'This workflow does not exist')
}
