import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { WorkflowNode } from '@yuko/contract/automation/definition/node'
import { Radio, Skeleton, Stack, useFormat } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { workflowQueries } from '#data/workflow.queries.ts'
import { useBuilder } from '../builder.context.ts'
import styles from '../builder.module.css'
import { nodeAt } from '../graph/slot.ts'
import { titleOf } from '../summaries.ts'
import type { PublishInput } from './publish-input.ts'

interface PublishPeopleProps {
  workflowId: string
  value: PublishInput['people']
  onChange: (value: PublishInput['people']) => void
}

/** What happens to people in progress: in general, and by step. */
export function PublishPeople({ workflowId, value, onChange }: PublishPeopleProps) {
  const { number } = useFormat()
  const { definition } = useBuilder()
  const people = useQuery(workflowQueries.people(workflowId))
  if (people.isPending) return <Skeleton height={80} />
  const standing = waitingByNode(people.data?.nodes ?? [])
  const inside = [...standing.values()].reduce((sum, count) => sum + count, 0)
  if (inside === 0) return <p className={styles.lead}>{t`No one is in progress.`}</p>
  const question = plural(inside, {
    one: '# person is in progress. What happens to them?',
    other: '# people are in progress. What happens to them?',
  })
  return (
    <section className={styles.fields}>
      <Radio.Group
        label={question}
        value={value.otherwise}
        onChange={(otherwise) => onChange({ ...value, otherwise: otherwise as typeof value.otherwise })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="stay" label={t`Finish the version they entered`} />
          <Radio
            value="move"
            label={t`Continue in the new version`}
            description={t`At the same step. People at a removed step finish their version.`}
          />
          <Radio value="exit" label={t`Exit the workflow`} />
        </Stack>
      </Radio.Group>
      <details className={styles.details}>
        <summary>{t`Choose by step`}</summary>
        <div className={styles.fields}>
          {[...standing].map(([id, waiting]) => (
            <FateField
              key={id}
              label={`${nameOf(nodeAt(definition, id)) ?? t`Removed step`} (${number(waiting)})`}
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
    { value: 'usual', label: t`Same as above` },
    { value: 'stay', label: t`Finish the version they entered` },
    { value: 'exit', label: t`Exit the workflow` },
    ...nodes.map((node) => ({ value: `to ${node.id}`, label: t`Continue at “${titleOf(node)}”` })),
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
