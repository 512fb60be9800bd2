import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { ApiError } from '@yuko/runtime'
import { Alert, Button, Checkbox } from '@yuko/ui'
import { Modal, Textarea } from '@yuko/ui/on-demand'
import { useEffect, useState } from 'react'
import { workflowQueries } from '#data/workflow.queries.ts'
import { useBuilder } from '../builder.context.ts'
import styles from '../builder.module.css'
import type { PublishInput } from './publish-input.ts'
import { PublishPeople } from './publish-people.tsx'
import { PublishProblems } from './publish-problems.tsx'

interface PublishDialogProps {
  workflow: WorkflowDetail
  onPublish: (input: PublishInput) => Promise<unknown>
  onClose: () => void
}

/** Remaining problems, what happens to people in progress, and a note for the team. */
export function PublishDialog({ workflow, onPublish, onClose }: PublishDialogProps) {
  const { problems, open, definition } = useBuilder()
  useFreshCheck(workflow.workflowId)
  const [input, setInput] = useState<PublishInput>({ note: null, people: { otherwise: 'stay', nodes: {} }, enrolExisting: false })
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const isBlocked = problems.some(({ severity }) => severity === 'error')
  const isOfSegment = definition.trigger?.type === 'segment_entered'

  const publish = async () => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      await onPublish({ ...input, note: input.note?.trim() || null, enrolExisting: isOfSegment && input.enrolExisting })
    } catch (cause) {
      setRefusal(ApiError.fromUnknown(cause).message)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={isBusy ? () => undefined : onClose}
      title={workflow.liveVersion === null ? t`Publish and start` : t`Publish changes`}
      size="lg"
    >
      <div className={styles.fields}>
        {refusal && (
          <Alert color="danger" role="alert">
            {refusal}
          </Alert>
        )}
        <PublishProblems
          workflowId={workflow.workflowId}
          onOpen={(at) => {
            onClose()
            open(at)
          }}
        />
        {!isBlocked && (
          <PublishFields
            workflow={workflow}
            isOfSegment={isOfSegment}
            input={input}
            onChange={(part) => setInput((now) => ({ ...now, ...part }))}
          />
        )}
        <div className={styles.dialogFoot}>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {isBlocked ? t`Close` : t`Cancel`}
          </Button>
          <Button onClick={publish} loading={isBusy} disabled={isBlocked}>
            {submitLabel(workflow)}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

interface PublishFieldsProps {
  workflow: WorkflowDetail
  isOfSegment: boolean
  input: PublishInput
  onChange: (part: Partial<PublishInput>) => void
}

function PublishFields({ workflow, isOfSegment, input, onChange }: PublishFieldsProps) {
  return (
    <>
      {workflow.liveVersion !== null && (
        <PublishPeople workflowId={workflow.workflowId} value={input.people} onChange={(people) => onChange({ people })} />
      )}
      {isOfSegment && (
        <Checkbox
          label={t`Add people who are already in the segment`}
          description={t`Otherwise only people who join from now on enter.`}
          checked={input.enrolExisting}
          onChange={({ currentTarget }) => onChange({ enrolExisting: currentTarget.checked })}
        />
      )}
      <Textarea
        label={t`Note`}
        description={t`Tell your team what changed`}
        minRows={2}
        maxLength={500}
        value={input.note ?? ''}
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
      />
    </>
  )
}

/** Checks again, because problems may have been fixed elsewhere. */
function useFreshCheck(workflowId: string) {
  const client = useQueryClient()
  useEffect(() => {
    void client.invalidateQueries({ queryKey: [...workflowQueries.all(), 'check', workflowId] })
  }, [client, workflowId])
}

function submitLabel({ liveVersion, status }: WorkflowDetail): string {
  if (liveVersion === null) return t`Publish and start`
  return status === 'paused' ? t`Publish and resume` : t`Publish`
}
