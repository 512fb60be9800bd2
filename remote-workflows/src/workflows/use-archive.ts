import { t } from '@lingui/core/macro'
import type { Workflow } from '@yuko/contract/automation/workflows/workflow'
import { ApiError, notify } from '@yuko/runtime'
import { useUpdateWorkflow } from '#data/workflow.mutations.ts'

/** Archives or restores immediately and offers undo instead of a confirmation. */
export function useArchive() {
  const { mutateAsync } = useUpdateWorkflow()

  async function archive({ workflowId, title }: Workflow, isArchived: boolean): Promise<void> {
    try {
      await mutateAsync({ workflowId, isArchived })
      const undo = () => mutateAsync({ workflowId, isArchived: !isArchived }).catch(complain)
      notify(isArchived ? t`Workflow archived: ${title}` : t`Workflow restored: ${title}`, {
        duration: 8000,
        action: { label: t`Undo`, onClick: undo },
      })
    } catch (failure) {
      complain(failure)
    }
  }
  return archive
}

const complain = (failure: unknown) => notify(ApiError.fromUnknown(failure).message, { type: 'error' })
