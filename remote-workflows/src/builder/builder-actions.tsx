import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { ApiError, notify } from '@yuko/runtime'
import { useNavigate } from '@yuko/runtime/router'
import { ActionIcon, Button, Group, IconMore, IconSettings, IconUndo, Menu, Tooltip } from '@yuko/ui'
import { ConfirmDialog, IconPause, IconPlay, IconRedo } from '@yuko/ui/on-demand'
import { type ReactNode, useState } from 'react'
import { RenameWorkflowForm } from '#data/rename-workflow.form.tsx'
import { useCopyWorkflow, usePauseWorkflow, useUpdateWorkflow } from '#data/workflow.mutations.ts'
import { useBuilder } from './builder.context.ts'
import type { useDraft } from './use-draft.ts'

export type DialogName = 'publish' | 'resume' | 'shortcuts'

interface BuilderActionsProps {
  workflow: WorkflowDetail
  draft: ReturnType<typeof useDraft>
  onDialog: (dialog: DialogName) => void
  onDiscard: () => Promise<unknown>
}

type Question = 'archive' | 'discard' | 'pause' | 'rename'

const complain = (cause: unknown) => notify(ApiError.fromUnknown(cause).message, { type: 'error' })

/** What can be done with the workflow as a whole. */
export function BuilderActions({ workflow, draft, onDialog, onDiscard }: BuilderActionsProps) {
  const { workflowId, title, status, liveVersion, hasDraft } = workflow
  const { isReadOnly, open } = useBuilder()
  const navigate = useNavigate()
  const pause = usePauseWorkflow(workflowId)
  const update = useUpdateWorkflow()
  const copy = useCopyWorkflow()
  const [question, setQuestion] = useState<Question | null>(null)
  const isArchived = status === 'archived'
  const isUnpublished = hasDraft || draft.state !== 'saved' || liveVersion === null
  const mayEdit = !isReadOnly || isArchived
  const close = () => setQuestion(null)
  const act = (call: Promise<unknown>, said: string) => call.then(() => notify(said), complain).then(close)

  return (
    <>
      {!isReadOnly && (
        <Group gap={2}>
          <Step label="Undo" disabled={!draft.canUndo} onClick={draft.undo}>
            <IconUndo size={18} aria-hidden />
          </Step>
          <Step label="Redo" disabled={!draft.canRedo} onClick={draft.redo}>
            <IconRedo size={18} aria-hidden />
          </Step>
        </Group>
      )}
      <Button variant="default" leftSection={<IconSettings size={16} aria-hidden />} onClick={() => open('settings')}>
        Settings
      </Button>
      <Button variant="default" onClick={() => open('test')}>
        Test
      </Button>
      {!isReadOnly && status === 'paused' && (
        <Button variant="default" leftSection={<IconPlay size={16} aria-hidden />} onClick={() => onDialog('resume')}>
          Resume
        </Button>
      )}
      {!isReadOnly && (
        <Button onClick={() => onDialog('publish')} disabled={!isUnpublished}>
          Publish
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="More actions">
            <IconMore size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => open('matches')}>Recent matches</Menu.Item>
          <Menu.Item onClick={() => open('versions')}>Versions</Menu.Item>
          {liveVersion !== null && (
            <Menu.Item onClick={() => navigate(`/workflows/analytics/${workflowId}/subscribers`)}>Analytics</Menu.Item>
          )}
          <Menu.Item onClick={() => onDialog('shortcuts')}>Keyboard shortcuts</Menu.Item>
          {mayEdit && <Menu.Divider />}
          {mayEdit && <Menu.Item onClick={() => setQuestion('rename')}>Rename</Menu.Item>}
          {mayEdit && (
            <Menu.Item
              onClick={() =>
                copy.mutateAsync(workflowId).then((copied) => {
                  notify('Copied. This is the copy.')
                  navigate(`/workflows/${copied.workflowId}`)
                }, complain)
              }
            >
              Make a copy
            </Menu.Item>
          )}
          {!isReadOnly && hasDraft && liveVersion !== null && (
            <Menu.Item onClick={() => setQuestion('discard')}>Discard changes</Menu.Item>
          )}
          {!isReadOnly && status === 'active' && (
            <Menu.Item leftSection={<IconPause size={16} aria-hidden />} onClick={() => setQuestion('pause')}>
              Pause
            </Menu.Item>
          )}
          {mayEdit && !isArchived && (
            <Menu.Item color="danger" onClick={() => setQuestion('archive')}>
              Archive
            </Menu.Item>
          )}
          {mayEdit && isArchived && (
            <Menu.Item onClick={() => act(update.mutateAsync({ workflowId, isArchived: false }), 'Restored')}>Restore</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {question === 'rename' && (
        <RenameWorkflowForm
          workflow={workflow}
          onClose={close}
          onRename={async (renamed) => {
            await update.mutateAsync({ workflowId, title: renamed })
            close()
          }}
        />
      )}
      {question === 'archive' && (
        <ConfirmDialog
          title={`Archive “${title}”?`}
          confirmLabel="Archive"
          isDestructive
          onCancel={close}
          onConfirm={() => act(update.mutateAsync({ workflowId, isArchived: true }), 'Archived')}
        >
          <Inside workflow={workflow} /> Nobody enters any more, and who is inside leaves. You can restore it later; these people
          do not come back.
        </ConfirmDialog>
      )}
      {question === 'pause' && (
        <ConfirmDialog
          title="Pause this workflow?"
          confirmLabel="Pause"
          onCancel={close}
          onConfirm={() => act(pause.mutateAsync(undefined), 'Paused')}
        >
          <Inside workflow={workflow} /> Nobody enters, and everybody inside waits where they are until you resume it.
        </ConfirmDialog>
      )}
      {question === 'discard' && (
        <ConfirmDialog
          title="Discard the changes?"
          confirmLabel="Discard"
          isDestructive
          onCancel={close}
          onConfirm={() => onDiscard().then(close)}
        >
          The draft becomes what is published again. You can undo that as long as you stay on this page.
        </ConfirmDialog>
      )}
    </>
  )
}

function Inside({ workflow: { figures } }: { workflow: WorkflowDetail }) {
  if (figures.inProgress === 0) return 'Nobody is inside at the moment.'
  return figures.inProgress === 1 ? 'One person is inside.' : `${figures.inProgress} people are inside.`
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
