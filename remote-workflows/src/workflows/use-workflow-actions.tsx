import { t } from '@lingui/core/macro'
import type { Workflow } from '@yuko/contract/automation/workflows/workflow'
import { ApiError, notify } from '@yuko/runtime'
import { useState } from 'react'
import { RenameWorkflowForm } from '#data/rename-workflow.form.tsx'
import { useCopyWorkflow, useUpdateWorkflow } from '#data/workflow.mutations.ts'
import { useArchive } from '#workflows/use-archive.ts'

/** Actions of a row; `renaming` is the open rename form. */
export function useWorkflowActions() {
  const update = useUpdateWorkflow()
  const copy = useCopyWorkflow()
  const onArchive = useArchive()
  const [renamed, setRenamed] = useState<Workflow>()
  const onCopy = async ({ workflowId }: Workflow) => {
    try {
      const copied = await copy.mutateAsync(workflowId)
      notify(t`Workflow duplicated: ${copied.title}`)
    } catch (failure) {
      notify(ApiError.fromUnknown(failure).message, { type: 'error' })
    }
  }
  const renaming = renamed && (
    <RenameWorkflowForm
      workflow={renamed}
      onClose={() => setRenamed(undefined)}
      onRename={async (title) => {
        await update.mutateAsync({ workflowId: renamed.workflowId, title })
        setRenamed(undefined)
        notify(t`Workflow renamed`)
      }}
    />
  )
  return { actions: { onRename: setRenamed, onArchive, onCopy }, renaming }
}
