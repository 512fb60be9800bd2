import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { startId } from '@yuko/contract/automation/definition/definition'
import { triggerKind } from '@yuko/contract/automation/definition/triggers'
import type { Subscriber } from '@yuko/contract/automation/subscribers/subscriber'
import type { testWorkflow } from '@yuko/contract/automation/workflows/test-workflow'
import type { ReplyOf } from '@yuko/contract/endpoint'
import { ApiError } from '@yuko/runtime'
import { Alert, Button, DateTime, IconRefresh, IconSearch, Skeleton, TextInput, useDebouncedValue } from '@yuko/ui'
import { useState } from 'react'
import { useTestWorkflow } from '#data/workflow.mutations.ts'
import { workflowQueries } from '#data/workflow.queries.ts'
import { useBuilder } from '../builder.context.ts'
import styles from '../builder.module.css'
import { nodeAt } from '../graph/slot.ts'
import { titleOf } from '../summaries.ts'
import { Decisions } from './decisions.tsx'
import { Panel } from './panel.tsx'

export type TestRun = ReplyOf<typeof testWorkflow>

interface TestPanelProps {
  isDrawer: boolean
  run: TestRun | null
  onRun: (run: TestRun | null) => void
}

/** A dry run of the draft for one person, with every decision. Nothing is sent or saved. */
export function TestPanel({ isDrawer, run, onRun }: TestPanelProps) {
  const { workflowId, definition, open } = useBuilder()
  const [person, setPerson] = useState<Subscriber | null>(null)
  const test = useTestWorkflow(workflowId)
  const start = (chosen: Subscriber) => {
    setPerson(chosen)
    test.mutate({ definition, subscriberId: chosen.subscriberId }, { onSuccess: onRun })
  }
  const close = () => {
    onRun(null)
    open(null)
  }
  return (
    <Panel title={t`Test run`} isDrawer={isDrawer} onClose={close}>
      <div className={styles.fields}>
        <p className={styles.lead}>
          {t`Choose a person to see their path with every decision. Nothing is sent or changed, and waits are skipped.`}
        </p>
        {person ? (
          <div className={styles.block}>
            <div className={styles.blockHead}>
              <span className={styles.grow}>
                <b>{nameOf(person)}</b>
                <span className={styles.under}>{person.email}</span>
              </span>
              <Button
                variant="default"
                size="xs"
                leftSection={<IconRefresh size={14} aria-hidden />}
                loading={test.isPending}
                onClick={() => start(person)}
              >
                {t`Run again`}
              </Button>
            </div>
            <Button
              variant="subtle"
              size="xs"
              onClick={() => {
                setPerson(null)
                onRun(null)
              }}
            >
              {t`Choose someone else`}
            </Button>
          </div>
        ) : (
          <PersonSearch onChoose={start} />
        )}
        {test.isError && <Alert color="danger">{ApiError.fromUnknown(test.error).message}</Alert>}
        {test.isPending && <Skeleton height={180} />}
        {run && person && !test.isPending && <Trace run={run} />}
      </div>
    </Panel>
  )
}

const nameOf = ({ firstName, lastName, email }: Subscriber) => [firstName, lastName].filter(Boolean).join(' ') || email

function PersonSearch({ onChoose }: { onChoose: (person: Subscriber) => void }) {
  const [text, setText] = useState('')
  const [q] = useDebouncedValue(text.trim(), 250)
  const people = useQuery(workflowQueries.foundPeople(q))
  return (
    <div className={styles.tall}>
      <TextInput
        label={t`Person`}
        placeholder={t`Name or email address`}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {people.isPending && <Skeleton height={120} />}
      {people.isError && <Alert color="danger">{people.error.message}</Alert>}
      {people.data?.items.length === 0 && (
        <p className={styles.note}>{q ? t`No results for “${q}”.` : t`No people to test with yet.`}</p>
      )}
      <ul className={styles.people} aria-label={t`People`}>
        {people.data?.items.map((person) => (
          <li key={person.subscriberId}>
            <button type="button" className={styles.problemButton} onClick={() => onChoose(person)}>
              <span className={styles.grow}>
                <b>{nameOf(person)}</b>
                <span className={styles.under}>{person.email}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Trace({ run }: { run: TestRun }) {
  const { definition, setCurrent } = useBuilder()
  const titleAt = (id: string) => {
    const node = nodeAt(definition, id)
    if (node) return titleOf(node)
    return id === startId && definition.trigger ? triggerKind(definition.trigger.type).label : id
  }
  const steps = run.steps.map((step, index) => ({ ...step, key: `${index} ${step.nodeId}` }))
  return (
    <>
      <ol className={styles.trace} aria-label={t`Path`}>
        {steps.map(({ key, nodeId, at, outcome, leaves }) => (
          <li key={key}>
            <span className={styles.blockHead}>
              <button type="button" className={styles.linkish} onClick={() => setCurrent(nodeId)}>
                {titleAt(nodeId)}
              </button>
              <span className={styles.under}>
                <DateTime at={at} />
              </span>
            </span>
            <span>{outcome}</span>
            <Decisions leaves={leaves} />
          </li>
        ))}
      </ol>
      <Alert color="gray" p="xs">
        {run.end}
      </Alert>
    </>
  )
}
