import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Workflow } from '@yuko/contract/automation/workflows/workflow'
import { notify } from '@yuko/runtime'
import { useEffect, useEffectEvent } from 'react'
import { complain } from '#data/complain.ts'
import { ResumeDialog } from '#data/resume.dialog.tsx'
import { useResumeWorkflow } from '#data/workflow.mutations.ts'
import { workflowQueries } from '#data/workflow.queries.ts'

interface ResumeRowDialogProps {
  workflow: Workflow
  onClose: () => void
}

/** The dialog starts from the workflow's own policy, which the list does not have. */
export function ResumeRowDialog({ workflow: { workflowId }, onClose }: ResumeRowDialogProps) {
  const detail = useQuery(workflowQueries.detail(workflowId))
  const resume = useResumeWorkflow(workflowId)
  const giveUp = useEffectEvent((error: Error) => {
    complain(error)
    onClose()
  })
  useEffect(() => {
    if (detail.error) giveUp(detail.error)
  }, [detail.error])
  if (!detail.data) return null
  return (
    <ResumeDialog
      workflow={detail.data}
      onCancel={onClose}
      onResume={(overdue) =>
        resume
          .mutateAsync({ overdue })
          .then(() => notify(t`Workflow resumed`), complain)
          .then(onClose)
      }
    />
  )
}
