import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { WorkflowNode } from '@yuko/contract/automation/definition/node'
import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { ApiError } from '@yuko/runtime'
import {
  Alert,
  Button,
  Checkbox,
  IconCircleCheck,
  IconError,
  IconWarning,
  Radio,
  Skeleton,
  Stack,
  TextLink,
  useFormat,
} from '@yuko/ui'
import { Modal, Select, Textarea } from '@yuko/ui/on-demand'
import { useEffect, useState } from 'react'
import { workflowQueries } from '#data/workflow.queries.ts'
import { useBuilder } from '../builder.context.ts'
import styles from '../builder.module.css'
import { nodeAt } from '../graph/slot.ts'
import { titleOf } from '../summaries.ts'
import type { PublishInput } from './publish-input.ts'

interface PublishDialogProps {
  workflow: WorkflowDetail
  onPublish: (input: PublishInput) => Promise<unknown>
  onClose: () => void
}

/** What is still wrong, what happens to the people inside, and a note for whoever looks at it later. */
export function PublishDialog({ workflow, onPublish, onClose }: PublishDialogProps) {
  const { problems, open, definition } = useBuilder()
  const client = useQueryClient()
  useEffect(() => {
    // What was missing may have been mended elsewhere since.
    void client.invalidateQueries({ queryKey: [...workflowQueries.all(), 'check', workflow.workflowId] })
  }, [client, workflow.workflowId])
  const [note, setNote] = useState('')
  const [enrolExisting, setEnrolExisting] = useState(false)
  const [people, setPeople] = useState<PublishInput['people']>({ otherwise: 'stay', nodes: {} })
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const isBlocked = problems.some(({ severity }) => severity === 'error')
  const isOfSegment = definition.trigger?.type === 'segment_entered'

  const publish = async () => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      await onPublish({ note: note.trim() || null, people, enrolExisting: isOfSegment && enrolExisting })
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
      title={workflow.liveVersion === null ? 'Publish and start' : 'Publish the changes'}
      size="lg"
    >
      <div className={styles.fields}>
        {refusal && (
          <Alert color="danger" role="alert">
            {refusal}
          </Alert>
        )}
        <Problems
          workflowId={workflow.workflowId}
          onOpen={(at) => {
            onClose()
            open(at)
          }}
        />
        {!isBlocked && (
          <>
            {workflow.liveVersion !== null && <People workflowId={workflow.workflowId} value={people} onChange={setPeople} />}
            {isOfSegment && (
              <Checkbox
                label="Also let in everybody who belongs to the segment already"
                description="Otherwise it begins with who joins from now on"
                checked={enrolExisting}
                onChange={({ currentTarget }) => setEnrolExisting(currentTarget.checked)}
              />
            )}
            <Textarea
              label="Note"
              description="What changed, for your team"
              minRows={2}
              maxLength={500}
              value={note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
          </>
        )}
        <div className={styles.dialogFoot}>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {isBlocked ? 'Close' : 'Not yet'}
          </Button>
          <Button onClick={publish} loading={isBusy} disabled={isBlocked}>
            {workflow.liveVersion === null ? 'Publish and start' : workflow.status === 'paused' ? 'Publish and go on' : 'Publish'}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

/** What keeps it from being published first; each leads to its step. */
function Problems({ workflowId, onOpen }: { workflowId: string; onOpen: (at: string) => void }) {
  const { problems, definition } = useBuilder()
  if (problems.length === 0) {
    return (
      <Alert color="success" icon={<IconCircleCheck size={18} aria-hidden />}>
        Everything is set up.
      </Alert>
    )
  }
  const placeOf = (at: string) => {
    const node = nodeAt(definition, at)
    return node ? titleOf(node) : at === 'trigger' ? 'What starts it' : 'Settings'
  }
  const sorted = problems
    .toSorted((one, other) => Number(one.severity === 'warning') - Number(other.severity === 'warning'))
    .map((problem, index) => ({ ...problem, key: `${index} ${problem.at}` }))
  const errors = sorted.filter(({ severity }) => severity === 'error').length
  return (
    <section>
      <p className={styles.lead}>
        {errors > 0
          ? errors === 1
            ? 'One thing is missing before it can be published:'
            : `${errors} things are missing before it can be published:`
          : 'You may want to look at this first:'}
      </p>
      <ul className={styles.problems} aria-label="Problems">
        {sorted.map(({ key, at, severity, message }) => (
          <li key={key}>
            {at === 'organization' ? (
              <span className={styles.problemButton} data-severity={severity}>
                <IconError size={16} aria-hidden />
                <span>
                  {message}. <TextLink href={postalAddressOf(workflowId)}>Open General settings</TextLink>
                </span>
              </span>
            ) : (
              <button type="button" className={styles.problemButton} data-severity={severity} onClick={() => onOpen(at)}>
                {severity === 'error' ? <IconError size={16} aria-hidden /> : <IconWarning size={16} aria-hidden />}
                <span>
                  <b>{placeOf(at)}</b>: {message}
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** It is given in the settings of the organization, and who gave it comes back to publish. */
const postalAddressOf = (workflowId: string) =>
  `/app/settings/accounts/general?next=${encodeURIComponent(`/workflows/${workflowId}?publish`)}`

interface PeopleProps {
  workflowId: string
  value: PublishInput['people']
  onChange: (value: PublishInput['people']) => void
}

/** What becomes of who is inside now: in general, and for each step where somebody stands. */
function People({ workflowId, value, onChange }: PeopleProps) {
  const { number } = useFormat()
  const { definition } = useBuilder()
  const people = useQuery(workflowQueries.people(workflowId))
  if (people.isPending) return <Skeleton height={80} />
  const standing = waitingByNode(people.data?.nodes ?? [])
  const inside = [...standing.values()].reduce((sum, count) => sum + count, 0)
  if (inside === 0) return <p className={styles.lead}>Nobody is inside at the moment.</p>
  const count = inside === 1 ? '1 person is' : `${number(inside)} people are`
  return (
    <section className={styles.fields}>
      <Radio.Group
        label={`${count} inside. What happens to them?`}
        value={value.otherwise}
        onChange={(otherwise) => onChange({ ...value, otherwise: otherwise as typeof value.otherwise })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="stay" label="They finish the version that they entered" />
          <Radio
            value="move"
            label="They go on in the new version"
            description="At the same step; who stands at one that is gone, stays"
          />
          <Radio value="exit" label="They leave the workflow" />
        </Stack>
      </Radio.Group>
      <details className={styles.details}>
        <summary>Decide for single steps</summary>
        <div className={styles.fields}>
          {[...standing].map(([id, waiting]) => (
            <FateField
              key={id}
              label={`${nameOf(nodeAt(definition, id)) ?? 'A step that is gone'} (${number(waiting)})`}
              nodes={definition.nodes}
              value={value.nodes[id]}
              onChange={(fate) => {
                const { [id]: _, ...others } = value.nodes
                onChange({ ...value, nodes: fate ? { ...others, [id]: fate } : others })
              }}
            />
          ))}
        </div>
      </details>
    </section>
  )
}

const nameOf = (node: WorkflowNode | undefined) => node && titleOf(node)

function waitingByNode(nodes: readonly { nodeId: string; waiting: number }[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { nodeId, waiting } of nodes) if (waiting > 0) sums.set(nodeId, (sums.get(nodeId) ?? 0) + waiting)
  return sums
}

type Fate = PublishInput['people']['nodes'][string]

interface FateFieldProps {
  label: string
  nodes: readonly WorkflowNode[]
  value: Fate | undefined
  onChange: (fate: Fate | undefined) => void
}

function FateField({ label, nodes, value, onChange }: FateFieldProps) {
  const options = [
    { value: 'usual', label: 'As above' },
    { value: 'stay', label: 'Finish their version' },
    { value: 'exit', label: 'Leave' },
    ...nodes.map((node) => ({ value: `to ${node.id}`, label: `Go on at “${titleOf(node)}”` })),
  ]
  const chosen = value ? (value.action === 'move' ? `to ${value.to}` : value.action) : 'usual'
  return (
    <Select
      label={label}
      data={options}
      value={chosen}
      searchable
      onChange={(choice) => {
        if (choice === 'stay' || choice === 'exit') onChange({ action: choice })
        else onChange(choice?.startsWith('to ') ? { action: 'move', to: choice.slice('to '.length) } : undefined)
      }}
    />
  )
}
