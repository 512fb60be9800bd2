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

/** What becomes of who is inside now: in general, and for each step where somebody stands. */
export function PublishPeople({ workflowId, value, onChange }: PublishPeopleProps) {
  const { number } = useFormat()
  const { definition } = useBuilder()
  const people = useQuery(workflowQueries.people(workflowId))
  if (people.isPending) return <Skeleton height={80} />
  const standing = waitingByNode(people.data?.nodes ?? [])
  const inside = [...standing.values()].reduce((sum, count) => sum + count, 0)
  if (inside === 0) return <p className={styles.lead}>{t`Nobody is inside at the moment.`}</p>
  const count = plural(inside, { one: '# person is', other: '# people are' })
  return (
    <section className={styles.fields}>
      <Radio.Group
        label={`${count} inside. What happens to them?`}
        value={value.otherwise}
        onChange={(otherwise) => onChange({ ...value, otherwise: otherwise as typeof value.otherwise })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="stay" label={t`They finish the version that they entered`} />
          <Radio
            value="move"
            label={t`They go on in the new version`}
            description={t`At the same step; who stands at one that is gone, stays`}
          />
          <Radio value="exit" label={t`They leave the workflow`} />
        </Stack>
      </Radio.Group>
      <details className={styles.details}>
        <summary>{t`Decide for single steps`}</summary>
        <div className={styles.fields}>
          {[...standing].map(([id, waiting]) => (
            <FateField
              key={id}
              label={`${nameOf(nodeAt(definition, id)) ?? t`A step that is gone`} (${number(waiting)})`}
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
    { value: 'usual', label: t`As above` },
    { value: 'stay', label: t`Finish their version` },
    { value: 'exit', label: t`Leave` },
    ...nodes.map((node) => ({ value: `to ${node.id}`, label: t`Go on at “${titleOf(node)}”` })),
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
