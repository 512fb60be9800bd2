import { t } from '@lingui/core/macro'
import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { notify } from '@yuko/runtime'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { complain } from '#data/complain.ts'
import { PeopleInside } from '#data/people-inside.tsx'
import { RenameWorkflowForm } from '#data/rename-workflow.form.tsx'
import { useUpdateWorkflow } from '#data/workflow.mutations.ts'

export type Question = 'archive' | 'discard' | 'rename'

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
          <PeopleInside workflow={workflow} />{' '}
          {t`Archiving stops new entries and removes everyone in progress. You can restore the workflow later, but not their progress.`}
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
