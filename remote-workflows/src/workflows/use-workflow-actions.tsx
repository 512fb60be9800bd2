import { t } from '@lingui/core/macro'
import type { Workflow } from '@yuko/contract/automation/workflows/workflow'
import { ApiError, notify } from '@yuko/runtime'
import { useState } from 'react'
import { PauseDialog } from '#data/pause.dialog.tsx'
import { RenameWorkflowForm } from '#data/rename-workflow.form.tsx'
import { useCopyWorkflow, useUpdateWorkflow } from '#data/workflow.mutations.ts'
import { ResumeRowDialog } from '#workflows/resume-row.dialog.tsx'
import { useArchive } from '#workflows/use-archive.ts'

/** Actions of a row; `dialogs` are those that an action opened. */
export function useWorkflowActions() {
  const update = useUpdateWorkflow()
  const copy = useCopyWorkflow()
  const onArchive = useArchive()
  const [renamed, setRenamed] = useState<Workflow>()
  const [paused, setPaused] = useState<Workflow>()
  const [resumed, setResumed] = useState<Workflow>()
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
  const dialogs = (
    <>
      {renaming}
      {paused && <PauseDialog workflow={paused} onClose={() => setPaused(undefined)} />}
      {resumed && <ResumeRowDialog workflow={resumed} onClose={() => setResumed(undefined)} />}
    </>
  )
  return { actions: { onRename: setRenamed, onArchive, onCopy, onPause: setPaused, onResume: setResumed }, dialogs }
}
