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

/** Before a paused workflow goes on: what happens to mail that became due meanwhile. */
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
            It was paused <RelativeTime at={workflow.pausedAt} />. Everybody goes on from where they are.
          </Trans>
        </p>
      )}
      <Radio.Group
        label={t`E-mails that were due more than a day ago`}
        value={overdue}
        onChange={(value) => setOverdue(value as Overdue)}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="skip_old" label={t`Leave them out, and go on`} />
          <Radio value="send" label={t`Send them now`} />
          <Radio value="exit" label={t`Let these people leave the workflow`} />
        </Stack>
      </Radio.Group>
    </ConfirmDialog>
  )
}
