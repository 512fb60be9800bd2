import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { createWorkflowEmail } from '@yuko/contract/emails/workflow/create-workflow-email'
import { getWorkflowEmail } from '@yuko/contract/emails/workflow/get-workflow-email'
import { listWorkflowEmails } from '@yuko/contract/emails/workflow/list-workflow-emails'
import { previewWorkflowEmail } from '@yuko/contract/emails/workflow/preview-workflow-email'
import type { InputOf } from '@yuko/contract/endpoint'
import { callApi } from '@yuko/runtime'

/** The emails of a workflow's steps, for the builder. */
export const stepEmailQueries = {
  all: () => ['step-emails'] as const,
  of: (workflowId: string) =>
    queryOptions({
      queryKey: [...stepEmailQueries.all(), workflowId],
      queryFn: ({ signal }) => callApi(listWorkflowEmails, { params: { workflowId } }, { signal }),
    }),
  /** The current rendering with sample values. */
  drawn: (workflowEmailId: string, updatedAt: string) =>
    queryOptions({
      queryKey: [...stepEmailQueries.all(), 'drawn', workflowEmailId, updatedAt],
      queryFn: async ({ signal }) => {
        const { design } = await callApi(getWorkflowEmail, { params: { workflowEmailId } }, { signal })
        const { content, senderId } = design
        return callApi(previewWorkflowEmail, { params: { workflowEmailId }, body: { content, senderId } }, { signal })
      },
      staleTime: 60_000,
    }),
}

export function useCreateStepEmail(workflowId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<typeof createWorkflowEmail>['body']) =>
      callApi(createWorkflowEmail, { params: { workflowId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: stepEmailQueries.of(workflowId).queryKey }),
  })
}
