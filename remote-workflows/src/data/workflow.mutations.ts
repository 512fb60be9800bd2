import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { createWorkflow } from '@yuko/contract/automation/workflows/create-workflow'
import { updateWorkflow } from '@yuko/contract/automation/workflows/update-workflow'
import type { Workflow, WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import type { InputOf } from '@yuko/contract/endpoint'
import { callApi } from '@yuko/runtime'
import { workflowQueries } from '#data/workflow.queries.ts'

export function useCreateWorkflow() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<typeof createWorkflow>['body']) => callApi(createWorkflow, { body }),
    onSuccess: (workflow) => keep(client, workflow),
  })
}

export function useUpdateWorkflow() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ workflowId, ...body }: { workflowId: string } & InputOf<typeof updateWorkflow>['body']) =>
      callApi(updateWorkflow, { params: { workflowId }, body }),
    onSuccess: (workflow) => keep(client, workflow),
  })
}

/** Most changes answer without the definition, which stays as it is known. */
function keep(client: QueryClient, workflow: Workflow | WorkflowDetail): Promise<void> {
  client.setQueryData(workflowQueries.detail(workflow.workflowId).queryKey, (known) =>
    'definition' in workflow ? workflow : known && { ...known, ...workflow },
  )
  return client.invalidateQueries({ queryKey: workflowQueries.lists() })
}
