import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getWorkflowHook } from '@yuko/contract/automation/workflows/get-workflow-hook'
import { rotateWorkflowHook } from '@yuko/contract/automation/workflows/rotate-workflow-hook'
import { callApi } from '@yuko/runtime'

/** The webhook URL of a workflow. */
export const workflowHook = (workflowId: string) =>
  queryOptions({
    queryKey: ['workflow-hook', workflowId],
    queryFn: ({ signal }) => callApi(getWorkflowHook, { params: { workflowId } }, { signal }),
  })

export function useRotateHook(workflowId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(rotateWorkflowHook, { params: { workflowId } }),
    onSuccess: (hook) => client.setQueryData(workflowHook(workflowId).queryKey, hook),
  })
}
