import { plural, t } from '@lingui/core/macro'
import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { notify } from '@yuko/runtime'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { RenameWorkflowForm } from '#data/rename-workflow.form.tsx'
import { usePauseWorkflow, useUpdateWorkflow } from '#data/workflow.mutations.ts'
import { complain } from '../complain.ts'

export type Question = 'archive' | 'discard' | 'pause' | 'rename'

interface QuestionDialogProps {
  question: Question
  workflow: WorkflowDetail
  onDiscard: () => Promise<unknown>
  onClose: () => void
}

/** Confirmations for actions on the whole workflow. */
export function QuestionDialog({ question, workflow, onDiscard, onClose }: QuestionDialogProps) {
  const { workflowId, title } = workflow
  const update = useUpdateWorkflow()
  const pause = usePauseWorkflow(workflowId)
  const act = (call: Promise<unknown>, message: string) => call.then(() => notify(message), complain).then(onClose)
  switch (question) {
    case 'rename': {
      const rename = async (renamed: string) => {
        await update.mutateAsync({ workflowId, title: renamed })
        onClose()
      }
      return <RenameWorkflowForm workflow={workflow} onClose={onClose} onRename={rename} />
    }
    case 'archive':
      return (
        <ConfirmDialog
          title={t`Archive “${title}”?`}
          confirmLabel={t`Archive`}
          isDestructive
          onCancel={onClose}
          onConfirm={() => act(update.mutateAsync({ workflowId, isArchived: true }), t`Workflow archived`)}
        >
          <Inside workflow={workflow} />{' '}
          {t`Archiving stops new entries and removes everyone in progress. You can restore the workflow later, but not their progress.`}
        </ConfirmDialog>
      )
    case 'pause':
      return (
        <ConfirmDialog
          title={t`Pause this workflow?`}
          confirmLabel={t`Pause`}
          onCancel={onClose}
          onConfirm={() => act(pause.mutateAsync(undefined), t`Workflow paused`)}
        >
          <Inside workflow={workflow} /> {t`No one can enter, and everyone waits at their current step until you resume.`}
        </ConfirmDialog>
      )
    case 'discard':
      return (
        <ConfirmDialog
          title={t`Discard changes?`}
          confirmLabel={t`Discard`}
          isDestructive
          onCancel={onClose}
          onConfirm={() => onDiscard().then(onClose)}
        >
          {t`The draft goes back to the published version. You can undo this while you stay on this page.`}
        </ConfirmDialog>
      )
  }
}

function Inside({ workflow: { figures } }: { workflow: WorkflowDetail }) {
  if (figures.inProgress === 0) return t`No one is in progress.`
  return plural(figures.inProgress, { one: '# person is in progress.', other: '# people are in progress.' })
}
