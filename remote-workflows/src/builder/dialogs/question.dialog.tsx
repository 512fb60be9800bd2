import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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

/** Asked before something is done with the whole workflow. */
export function QuestionDialog({ question, workflow, onDiscard, onClose }: QuestionDialogProps) {
  const { workflowId, title } = workflow
  const update = useUpdateWorkflow()
  const pause = usePauseWorkflow(workflowId)
  const act = (call: Promise<unknown>, said: string) => call.then(() => notify(said), complain).then(onClose)
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
          title={`Archive “${title}”?`}
          confirmLabel={t`Archive`}
          isDestructive
          onCancel={onClose}
          onConfirm={() => act(update.mutateAsync({ workflowId, isArchived: true }), t`Archived`)}
        >
          <Inside workflow={workflow} />
          <Trans>
            {' '}
            Nobody enters any more, and who is inside leaves. You can restore it later; these people do not come back.
          </Trans>
        </ConfirmDialog>
      )
    case 'pause':
      return (
        <ConfirmDialog
          title={t`Pause this workflow?`}
          confirmLabel={t`Pause`}
          onCancel={onClose}
          onConfirm={() => act(pause.mutateAsync(undefined), t`Paused`)}
        >
          <Inside workflow={workflow} />
          <Trans> Nobody enters, and everybody inside waits where they are until you resume it.</Trans>
        </ConfirmDialog>
      )
    case 'discard':
      return (
        <ConfirmDialog
          title={t`Discard the changes?`}
          confirmLabel={t`Discard`}
          isDestructive
          onCancel={onClose}
          onConfirm={() => onDiscard().then(onClose)}
        >
          {t`The draft becomes what is published again. You can undo that as long as you stay on this page.`}
        </ConfirmDialog>
      )
  }
}

function Inside({ workflow: { figures } }: { workflow: WorkflowDetail }) {
  if (figures.inProgress === 0) return t`Nobody is inside at the moment.`
  return plural(figures.inProgress, { one: 'One person is inside.', other: '# people are inside.' })
}
