import { t } from '@lingui/core/macro'
import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { ActionIcon, Button, ButtonLink, Group, IconChart, IconSettings, IconUndo, Tooltip } from '@yuko/ui'
import { IconPause, IconPlay, IconRedo } from '@yuko/ui/on-demand'
import type { ReactNode } from 'react'
import { useBuilder } from './builder.context.ts'
import { BuilderMenu } from './builder-menu.tsx'
import type { DialogName } from './dialogs/builder-dialogs.tsx'
import type { useDraft } from './use-draft.ts'

interface BuilderActionsProps {
  workflow: WorkflowDetail
  draft: ReturnType<typeof useDraft>
  onDialog: (dialog: DialogName) => void
  onDiscard: () => Promise<unknown>
}

/** Actions for the whole workflow. */
export function BuilderActions({ workflow, draft, onDialog, onDiscard }: BuilderActionsProps) {
  const { status, liveVersion, hasDraft } = workflow
  const { isReadOnly, open } = useBuilder()
  const isUnpublished = hasDraft || draft.state !== 'saved' || liveVersion === null
  return (
    <>
      {!isReadOnly && (
        <Group gap={2}>
          <Step label={t`Undo`} disabled={!draft.canUndo} onClick={draft.undo}>
            <IconUndo size={18} aria-hidden />
          </Step>
          <Step label={t`Redo`} disabled={!draft.canRedo} onClick={draft.redo}>
            <IconRedo size={18} aria-hidden />
          </Step>
        </Group>
      )}
      <Button variant="default" leftSection={<IconSettings size={16} aria-hidden />} onClick={() => open('settings')}>
        {t`Settings`}
      </Button>
      <Button variant="default" onClick={() => open('test')}>
        {t`Test`}
      </Button>
      {liveVersion !== null && (
        <ButtonLink
          variant="default"
          leftSection={<IconChart size={16} aria-hidden />}
          href={`/workflows/analytics/${workflow.workflowId}/subscribers`}
        >
          {t`Analytics`}
        </ButtonLink>
      )}
      {!isReadOnly && status === 'active' && (
        <Button variant="default" leftSection={<IconPause size={16} aria-hidden />} onClick={() => onDialog('pause')}>
          {t`Pause`}
        </Button>
      )}
      {!isReadOnly && status === 'paused' && (
        <Button variant="default" leftSection={<IconPlay size={16} aria-hidden />} onClick={() => onDialog('resume')}>
          {t`Resume`}
        </Button>
      )}
      {!isReadOnly && (
        <Button onClick={() => onDialog('publish')} disabled={!isUnpublished}>
          {t`Publish`}
        </Button>
      )}
      <BuilderMenu workflow={workflow} onShortcuts={() => onDialog('shortcuts')} onDiscard={onDiscard} />
    </>
  )
}

interface StepProps {
  label: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

function Step({ label, disabled, onClick, children }: StepProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={36} aria-label={label} disabled={disabled} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
