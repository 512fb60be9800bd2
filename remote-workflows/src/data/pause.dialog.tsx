import { t } from '@lingui/core/macro'
import type { Workflow } from '@yuko/contract/automation/workflows/workflow'
import { notify } from '@yuko/runtime'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { complain } from '#data/complain.ts'
import { PeopleInside } from '#data/people-inside.tsx'
import { usePauseWorkflow } from '#data/workflow.mutations.ts'

interface PauseDialogProps {
  workflow: Workflow
  onClose: () => void
}

export function PauseDialog({ workflow, onClose }: PauseDialogProps) {
  const pause = usePauseWorkflow(workflow.workflowId)
  return (
    <ConfirmDialog
      title={t`Pause this workflow?`}
      confirmLabel={t`Pause`}
      onCancel={onClose}
      onConfirm={() =>
        pause
          .mutateAsync(undefined)
          .then(() => notify(t`Workflow paused`), complain)
          .then(onClose)
      }
    >
      <PeopleInside workflow={workflow} /> {t`No one can enter, and everyone waits at their current step until you resume.`}
    </ConfirmDialog>
  )
}
