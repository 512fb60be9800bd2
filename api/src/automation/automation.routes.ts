import { createWorkflow } from '@yuko/contract/automation/create-workflow'
import { getWorkflow } from '@yuko/contract/automation/get-workflow'
import { listWorkflows } from '@yuko/contract/automation/list-workflows'
import { updateWorkflow } from '@yuko/contract/automation/update-workflow'
import { pageFrom } from '#platform/http/cursor.ts'
import { implement } from '#platform/http/implement.ts'
import { createWorkflow as create } from './create-workflow.ts'
import { getWorkflow as get } from './get-workflow.ts'
import { updateWorkflow as update } from './update-workflow.ts'
import { toWorkflow, workflowIds } from './workflow.mapper.ts'
import { findWorkflow, listWorkflows as list } from './workflow.repository.ts'

export const automationRoutes = [
  implement(listWorkflows, async ({ trx, organizationId, query }) =>
    pageFrom(await list(trx, organizationId, query), query.limit, toWorkflow, (row) => [row.updated_at, row.id]),
  ),
  implement(getWorkflow, get),
  implement(createWorkflow, create),
  implement(updateWorkflow, update, {
    snapshot: async (trx, organizationId, { workflowId = '' }) => {
      const row = await findWorkflow(trx, organizationId, workflowIds.toUuid(workflowId))
      return row && toWorkflow(row)
    },
  }),
]
