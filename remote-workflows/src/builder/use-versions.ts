import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { notify } from '@yuko/runtime'
import { complain } from '#data/complain.ts'
import { usePublishWorkflow, useRestoreVersion, useSaveDraft } from '#data/workflow.mutations.ts'
import { workflowQueries } from '#data/workflow.queries.ts'
import type { PublishInput } from './dialogs/publish-input.ts'
import type { useDraft } from './use-draft.ts'

/** Publishes or discards the draft, or replaces it with an older version or a colleague's changes. */
export function useVersions(workflowId: string, draft: ReturnType<typeof useDraft>) {
  const client = useQueryClient()
  const save = useSaveDraft(workflowId)
  const publishing = usePublishWorkflow(workflowId)
  const restoring = useRestoreVersion(workflowId)
  const attempt = async (call: () => Promise<WorkflowDetail>, message: string) => {
    try {
      draft.take(await call())
      notify(message)
    } catch (cause) {
      complain(cause)
    }
  }
  const theirs = () => client.fetchQuery({ ...workflowQueries.detail(workflowId), staleTime: 0 })
  return {
    isRestoring: restoring.isPending,
    publish: async (input: PublishInput) => {
      if (!(await draft.flush())) throw new Error(t`Couldn’t save your latest changes. Try again.`)
      const published = await publishing.mutateAsync({ revision: draft.revision(), ...input })
      draft.take(published)
      notify(t`Workflow published`, { type: 'success' })
    },
    discard: () => attempt(() => save.mutateAsync({ revision: draft.revision(), definition: null }), t`Changes discarded`),
    restore: (number: number) =>
      attempt(async () => {
        await draft.flush()
        return restoring.mutateAsync(number)
      }, t`Version ${number} restored as a draft. Publish it to make it live.`),
    takeTheirs: async () => draft.take(await theirs()),
    keepMine: async () => draft.insist(await theirs()),
  }
}
