import { t } from '@lingui/core/macro'
import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { notify } from '@yuko/runtime'
import { useNavigate } from '@yuko/runtime/router'
import { ActionIcon, IconMore, Menu } from '@yuko/ui'
import { useState } from 'react'
import { complain } from '#data/complain.ts'
import { useCopyWorkflow, useUpdateWorkflow } from '#data/workflow.mutations.ts'
import { useBuilder } from './builder.context.ts'
import { type Question, QuestionDialog } from './dialogs/question.dialog.tsx'

interface BuilderMenuProps {
  workflow: WorkflowDetail
  onShortcuts: () => void
  onDiscard: () => Promise<unknown>
}

/** Less frequent actions. Destructive ones ask for confirmation. */
export function BuilderMenu({ workflow, onShortcuts, onDiscard }: BuilderMenuProps) {
  const { isReadOnly, open } = useBuilder()
  const [question, setQuestion] = useState<Question | null>(null)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t`More actions`}>
            <IconMore size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => open('matches')}>{t`Recent matches`}</Menu.Item>
          <Menu.Item onClick={() => open('versions')}>{t`Versions`}</Menu.Item>
          <Menu.Item onClick={onShortcuts}>{t`Keyboard shortcuts`}</Menu.Item>
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
      notify(t`Workflow duplicated`)
      void navigate(`/workflows/${copied.workflowId}`)
    }, complain)
  const restore = () => update.mutateAsync({ workflowId, isArchived: false }).then(() => notify(t`Workflow restored`), complain)
  return (
    <>
      <Menu.Divider />
      <Menu.Item onClick={() => onQuestion('rename')}>{t`Rename`}</Menu.Item>
      <Menu.Item onClick={makeCopy}>{t`Duplicate`}</Menu.Item>
      {!isArchived && hasDraft && liveVersion !== null && (
        <Menu.Item onClick={() => onQuestion('discard')}>{t`Discard changes`}</Menu.Item>
      )}
      {isArchived ? (
        <Menu.Item onClick={restore}>{t`Restore`}</Menu.Item>
      ) : (
        <Menu.Item color="danger" onClick={() => onQuestion('archive')}>
          {t`Archive`}
        </Menu.Item>
      )}
    </>
  )
}
