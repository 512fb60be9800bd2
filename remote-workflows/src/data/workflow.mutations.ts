import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { copyWorkflow } from '@yuko/contract/automation/workflows/copy-workflow'
import { createWorkflow } from '@yuko/contract/automation/workflows/create-workflow'
import { downloadWorkflows } from '@yuko/contract/automation/workflows/download-workflows'
import { pauseWorkflow } from '@yuko/contract/automation/workflows/pause-workflow'
import { publishWorkflow } from '@yuko/contract/automation/workflows/publish-workflow'
import { restoreWorkflowVersion } from '@yuko/contract/automation/workflows/restore-workflow-version'
import { resumeWorkflow } from '@yuko/contract/automation/workflows/resume-workflow'
import { saveWorkflowDraft } from '@yuko/contract/automation/workflows/save-workflow-draft'
import { testWorkflow } from '@yuko/contract/automation/workflows/test-workflow'
import { updateWorkflow } from '@yuko/contract/automation/workflows/update-workflow'
import type { Workflow, WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import type { InputOf } from '@yuko/contract/endpoint'
import { saveFile } from '@yuko/kit/files/save-file.ts'
import { callApi } from '@yuko/runtime'
import { workflowQueries } from '#data/workflow.queries.ts'

export function useCreateWorkflow() {
  return useChange((body: InputOf<typeof createWorkflow>['body']) => callApi(createWorkflow, { body }))
}

export function useCopyWorkflow() {
  return useChange((workflowId: string) => callApi(copyWorkflow, { params: { workflowId } }))
}

export function useUpdateWorkflow() {
  return useChange(({ workflowId, ...body }: { workflowId: string } & InputOf<typeof updateWorkflow>['body']) =>
    callApi(updateWorkflow, { params: { workflowId }, body }),
  )
}

/** Downloads the filtered workflows with their figures as CSV. */
export function useDownloadWorkflows() {
  return useMutation({
    mutationFn: async (query: InputOf<typeof downloadWorkflows>['query']) =>
      saveFile(await callApi(downloadWorkflows, { query }), 'workflows.csv'),
  })
}

export function useSaveDraft(workflowId: string) {
  return useChange((body: InputOf<typeof saveWorkflowDraft>['body']) =>
    callApi(saveWorkflowDraft, { params: { workflowId }, body }),
  )
}

export function usePublishWorkflow(workflowId: string) {
  return useChange((body: InputOf<typeof publishWorkflow>['body']) => callApi(publishWorkflow, { params: { workflowId }, body }))
}

export function usePauseWorkflow(workflowId: string) {
  return useChange(() => callApi(pauseWorkflow, { params: { workflowId } }))
}

export function useResumeWorkflow(workflowId: string) {
  return useChange((body: InputOf<typeof resumeWorkflow>['body']) => callApi(resumeWorkflow, { params: { workflowId }, body }))
}

export function useRestoreVersion(workflowId: string) {
  return useChange((number: number) => callApi(restoreWorkflowVersion, { params: { workflowId, number: String(number) } }))
}

export function useTestWorkflow(workflowId: string) {
  return useMutation({
    mutationFn: (body: InputOf<typeof testWorkflow>['body']) => callApi(testWorkflow, { params: { workflowId }, body }),
  })
}

function useChange<Input, Reply extends Workflow | WorkflowDetail>(call: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: call, onSuccess: (workflow) => keep(client, workflow) })
}

/** Most responses have no definition; the cached one is kept. */
function keep(client: QueryClient, workflow: Workflow | WorkflowDetail): void {
  client.setQueryData(workflowQueries.detail(workflow.workflowId).queryKey, (known) =>
    'definition' in workflow ? workflow : known && { ...known, ...workflow },
  )
  client.removeQueries({ queryKey: workflowQueries.versions(workflow.workflowId).queryKey })
  // Not awaited: a slow list must not block the user.
  void client.invalidateQueries({ queryKey: workflowQueries.lists() })
}
