import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { Radio, RelativeTime, Stack } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'

type Overdue = 'send' | 'skip_old' | 'exit'

interface ResumeDialogProps {
  workflow: WorkflowDetail
  onResume: (overdue: Overdue) => Promise<unknown>
  onCancel: () => void
}

/** Before a paused workflow resumes: what happens to emails that became due during the pause. */
export function ResumeDialog({ workflow, onResume, onCancel }: ResumeDialogProps) {
  const [overdue, setOverdue] = useState<Overdue>(workflow.definition.settings.overdue)
  return (
    <ConfirmDialog
      title={t`Resume this workflow?`}
      confirmLabel={t`Resume`}
      onConfirm={() => onResume(overdue)}
      onCancel={onCancel}
    >
      {workflow.pausedAt && (
        <p>
          <Trans>
            It was paused <RelativeTime at={workflow.pausedAt} />. Everyone continues from their current step.
          </Trans>
        </p>
      )}
      <Radio.Group label={t`Emails more than a day overdue`} value={overdue} onChange={(value) => setOverdue(value as Overdue)}>
        <Stack gap="xs" mt="xs">
          <Radio value="skip_old" label={t`Skip them and continue`} />
          <Radio value="send" label={t`Send them now`} />
          <Radio value="exit" label={t`Remove these people from the workflow`} />
        </Stack>
      </Radio.Group>
    </ConfirmDialog>
  )
}
