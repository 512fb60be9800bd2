import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { notify } from '@yuko/runtime'
import { usePublishWorkflow, useRestoreVersion, useSaveDraft } from '#data/workflow.mutations.ts'
import { workflowQueries } from '#data/workflow.queries.ts'
import { complain } from './complain.ts'
import type { PublishInput } from './dialogs/publish-input.ts'
import type { useDraft } from './use-draft.ts'

/** What becomes of the draft: it is published, given up, or replaced by an old version or a colleague's. */
export function useVersions(workflowId: string, draft: ReturnType<typeof useDraft>) {
  const client = useQueryClient()
  const save = useSaveDraft(workflowId)
  const publishing = usePublishWorkflow(workflowId)
  const restoring = useRestoreVersion(workflowId)
  const attempt = async (call: () => Promise<WorkflowDetail>, said: string) => {
    try {
      draft.take(await call())
      notify(said)
    } catch (cause) {
      complain(cause)
    }
  }
  const theirs = () => client.fetchQuery({ ...workflowQueries.detail(workflowId), staleTime: 0 })
  return {
    isRestoring: restoring.isPending,
    publish: async (input: PublishInput) => {
      if (!(await draft.flush())) throw new Error('The last changes could not be saved yet.')
      const published = await publishing.mutateAsync({ revision: draft.revision(), ...input })
      draft.take(published)
      notify(t`Published. It is at work from now on.`, { type: 'success' })
    },
    discard: () =>
      attempt(() => save.mutateAsync({ revision: draft.revision(), definition: null }), t`The draft is what is published again.`),
    restore: (number: number) =>
      attempt(async () => {
        await draft.flush()
        return restoring.mutateAsync(number)
      }, t`Version ${number} is your draft now. Publish it when it is right.`),
    takeTheirs: async () => draft.take(await theirs()),
    keepMine: async () => draft.insist(await theirs()),
  }
}
