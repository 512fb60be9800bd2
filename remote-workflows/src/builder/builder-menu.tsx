import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { notify } from '@yuko/runtime'
import { useNavigate } from '@yuko/runtime/router'
import { ActionIcon, IconMore, Menu } from '@yuko/ui'
import { IconPause } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useCopyWorkflow, useUpdateWorkflow } from '#data/workflow.mutations.ts'
import { useBuilder } from './builder.context.ts'
import { complain } from './complain.ts'
import { type Question, QuestionDialog } from './dialogs/question.dialog.tsx'

interface BuilderMenuProps {
  workflow: WorkflowDetail
  onShortcuts: () => void
  onDiscard: () => Promise<unknown>
}

/** What is done less often; what cannot be taken back is asked first. */
export function BuilderMenu({ workflow, onShortcuts, onDiscard }: BuilderMenuProps) {
  const { isReadOnly, open } = useBuilder()
  const navigate = useNavigate()
  const [question, setQuestion] = useState<Question | null>(null)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="More actions">
            <IconMore size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => open('matches')}>Recent matches</Menu.Item>
          <Menu.Item onClick={() => open('versions')}>Versions</Menu.Item>
          {workflow.liveVersion !== null && (
            <Menu.Item onClick={() => navigate(`/workflows/analytics/${workflow.workflowId}/subscribers`)}>Analytics</Menu.Item>
          )}
          <Menu.Item onClick={onShortcuts}>Keyboard shortcuts</Menu.Item>
          {(!isReadOnly || workflow.status === 'archived') && <EditItems workflow={workflow} onQuestion={setQuestion} />}
        </Menu.Dropdown>
      </Menu>
      {question && (
        <QuestionDialog question={question} workflow={workflow} onDiscard={onDiscard} onClose={() => setQuestion(null)} />
      )}
    </>
  )
}

interface EditItemsProps {
  workflow: WorkflowDetail
  onQuestion: (question: Question) => void
}

function EditItems({ workflow, onQuestion }: EditItemsProps) {
  const { workflowId, status, hasDraft, liveVersion } = workflow
  const navigate = useNavigate()
  const update = useUpdateWorkflow()
  const copy = useCopyWorkflow()
  const isArchived = status === 'archived'
  const makeCopy = () =>
    copy.mutateAsync(workflowId).then((copied) => {
      notify('Copied. This is the copy.')
      void navigate(`/workflows/${copied.workflowId}`)
    }, complain)
  const restore = () => update.mutateAsync({ workflowId, isArchived: false }).then(() => notify('Restored'), complain)
  return (
    <>
      <Menu.Divider />
      <Menu.Item onClick={() => onQuestion('rename')}>Rename</Menu.Item>
      <Menu.Item onClick={makeCopy}>Make a copy</Menu.Item>
      {!isArchived && hasDraft && liveVersion !== null && (
        <Menu.Item onClick={() => onQuestion('discard')}>Discard changes</Menu.Item>
      )}
      {status === 'active' && (
        <Menu.Item leftSection={<IconPause size={16} aria-hidden />} onClick={() => onQuestion('pause')}>
          Pause
        </Menu.Item>
      )}
      {isArchived ? (
        <Menu.Item onClick={restore}>Restore</Menu.Item>
      ) : (
        <Menu.Item color="danger" onClick={() => onQuestion('archive')}>
          Archive
        </Menu.Item>
      )}
    </>
  )
}
