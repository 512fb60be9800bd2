import { t } from '@lingui/core/macro'
import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { notify } from '@yuko/runtime'
import { complain } from '#data/complain.ts'
import { PauseDialog } from '#data/pause.dialog.tsx'
import { ResumeDialog } from '#data/resume.dialog.tsx'
import { useResumeWorkflow } from '#data/workflow.mutations.ts'
import { PublishDialog } from './publish.dialog.tsx'
import type { PublishInput } from './publish-input.ts'
import { ShortcutsDialog } from './shortcuts.dialog.tsx'

export type DialogName = 'pause' | 'publish' | 'resume' | 'shortcuts'

interface BuilderDialogsProps {
  /** Null: none is open. */
  dialog: DialogName | null
  workflow: WorkflowDetail
  onPublish: (input: PublishInput) => Promise<unknown>
  onClose: () => void
}

export function BuilderDialogs({ dialog, workflow, onPublish, onClose }: BuilderDialogsProps) {
  const resume = useResumeWorkflow(workflow.workflowId)
  switch (dialog) {
    case null:
      return null
    case 'pause':
      return <PauseDialog workflow={workflow} onClose={onClose} />
    case 'publish': {
      const publish = async (input: PublishInput) => {
        await onPublish(input)
        onClose()
      }
      return <PublishDialog workflow={workflow} onPublish={publish} onClose={onClose} />
    }
    case 'resume': {
      const goOn = async (overdue: Parameters<typeof resume.mutateAsync>[0]['overdue']) => {
        await resume.mutateAsync({ overdue }).then(() => notify(t`Workflow resumed`), complain)
        onClose()
      }
      return <ResumeDialog workflow={workflow} onCancel={onClose} onResume={goOn} />
    }
    case 'shortcuts':
      return <ShortcutsDialog onClose={onClose} />
  }
}
