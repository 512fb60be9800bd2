import { createWorkflow } from '@yuko/contract/automation/workflows/create-workflow'
import { getWorkflow } from '@yuko/contract/automation/workflows/get-workflow'
import { listWorkflows } from '@yuko/contract/automation/workflows/list-workflows'
import { updateWorkflow } from '@yuko/contract/automation/workflows/update-workflow'
import { pageFrom } from '#platform/http/cursor.ts'
import { implement } from '#platform/http/implement.ts'
import { createWorkflow as create } from './create-workflow.ts'
import { getWorkflow as get } from './get-workflow.ts'
import { updateWorkflow as update } from './update-workflow.ts'
import { toWorkflow, workflowIds } from './workflow.mapper.ts'
import { listWorkflows as list, lockWorkflow } from './workflow.repository.ts'

export const workflowRoutes = [
  implement(listWorkflows, async ({ trx, organizationId, clock, query }) =>
    pageFrom(await list(trx, organizationId, clock.now(), query), query.limit, toWorkflow, (row) => [row.updated_at, row.id]),
  ),
  implement(getWorkflow, get),
  implement(createWorkflow, create),
  implement(updateWorkflow, update, {
    snapshot: async (trx, organizationId, { workflowId = '' }) => {
      const row = await lockWorkflow(trx, organizationId, workflowIds.toUuid(workflowId))
      return row && { title: row.title, status: row.status }
    },
  }),
]
