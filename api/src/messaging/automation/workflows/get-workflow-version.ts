import type { getWorkflowVersion as endpoint } from '@yuko/contract/automation/workflows/get-workflow-version'
import { workflowIds } from '#ids.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { withoutValues } from '../headers/header-vault.ts'
import { workflowNotFound } from './get-workflow.ts'
import { readVersion } from './versions.repository.ts'
import { toVersion } from './workflow.mapper.ts'
import { findWorkflow } from './workflow.repository.ts'

export async function getWorkflowVersion({ trx, organizationId, clock, params }: TenantCall<typeof endpoint>) {
  const id = workflowIds.toUuid(params.workflowId)
  if (!(await findWorkflow(trx, organizationId, id, clock.now()))) throw workflowNotFound()
  const version = await readVersion(trx, organizationId, id, params.number)
  if (!version) throw versionNotFound()
  return { ...toVersion(version), definition: withoutValues(version.definition) }
}

export function versionNotFound(): Refusal {
  return new Refusal('workflow.version-not-found', 'This version doesn’t exist')
}
