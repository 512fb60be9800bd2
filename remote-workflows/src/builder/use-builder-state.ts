import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { startId, type WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { branchesOf, type NodeType, type WorkflowNode } from '@yuko/contract/automation/definition/node'
import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { notify } from '@yuko/runtime'
import { useMemo, useState } from 'react'
import { workflowQueries } from '#data/workflow.queries.ts'
import type { Builder, NodeCounts } from './builder.context.ts'
import { readCopied, writeCopied } from './clipboard.ts'
import { copyNodes, pasteNodes } from './graph/copy-nodes.ts'
import { changeNode, endAt, insertNode, joinAt, slotAfter } from './graph/edit-graph.ts'
import { placed } from './graph/layout.ts'
import { newNode, newNodeId } from './graph/new-node.ts'
import { nodeAt, type Slot } from './graph/slot.ts'
import type { TestRun } from './panels/test.panel.tsx'
import type { useDraft } from './use-draft.ts'
import { usePanel } from './use-panel.ts'
import { useProblems } from './use-problems.ts'
import { useRemoval } from './use-removal.ts'
import { useWords } from './use-words.ts'

type Draft = Pick<ReturnType<typeof useDraft>, 'definition' | 'change'>

/** The shared state of the builder, from the draft, the URL and the counts of the server. */
export function useBuilderState(workflow: WorkflowDetail, draft: Draft, isReadOnly: boolean) {
  const { workflowId } = workflow
  const { definition, change } = draft
  const { openNew, ...place } = usePanel(definition)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [run, setRun] = useState<TestRun | null>(null)
  const words = useWords(workflowId, definition)
  const problems = useProblems(workflowId, definition)
  const people = useQuery({ ...workflowQueries.people(workflowId), enabled: workflow.liveVersion !== null })
  const counts = useMemo(() => sumByNode(people.data?.nodes ?? []), [people.data])
  const path = useMemo(() => run && new Set([startId, ...run.steps.map(({ nodeId }) => nodeId)]), [run])

  const select = (ids: readonly string[]) => setSelected(new Set(ids.filter((id) => nodeAt(definition, id))))
  const edits = graphEdits(draft, openNew)
  const removal = useRemoval(definition, { ...place, select, changeGraph: edits.changeGraph })

  const builder: Builder = {
    workflowId,
    definition,
    isReadOnly,
    words,
    problems,
    counts,
    path,
    selected,
    select,
    change,
    ...place,
    ...edits,
    entered: people.data?.entered ?? null,
    remove: removal.remove,
    copy: () => copy(definition, selected.size > 0 ? selected : new Set([place.current])),
    paste: (slot = slotAfter(definition, [...selected].at(-1) ?? place.current)) => {
      if (slot && paste(draft.definition, edits.changeGraph, slot)) setSelected(new Set())
    },
  }
  return { builder, removal, run, setRun }
}

/** Changes to steps and connections. */
function graphEdits({ definition, change }: Draft, onInserted: (id: string) => void) {
  const changeGraph: Builder['changeGraph'] = (make, key) =>
    change((now) => {
      const after = make(now)
      return after === now ? now : placed(now, after)
    }, key)
  const insert = (slot: Slot, type: NodeType) => {
    const node = newNode(type, newNodeId())
    changeGraph((now) => insertNode(now, slot, node), `insert ${node.id}`)
    onInserted(node.id)
  }
  return {
    changeGraph,
    insert,
    insertAfter: (id: string | null, type: NodeType) => {
      const slot = slotAfter(definition, id)
      if (slot) insert(slot, type)
    },
    join: (slot: Slot, to: string) => changeGraph((now) => joinAt(now, slot, to), `join ${to}`),
    end: (slot: Slot) => changeGraph((now) => endAt(now, slot), `end ${slot.from}`),
    changeNode: (node: WorkflowNode) => {
      const before = nodeAt(definition, node.id)
      const make = (now: WorkflowDefinition) => changeNode(now, node)
      if (before && waysOf(before) === waysOf(node)) change(make, `node ${node.id}`)
      else changeGraph(make, `ways ${node.id} ${branchesOf(node).length}`)
    },
  }
}

const waysOf = (node: WorkflowNode) =>
  branchesOf(node)
    .map(({ id }) => id)
    .join()

function copy(definition: WorkflowDefinition, ids: ReadonlySet<string>): void {
  const copied = copyNodes(definition, ids)
  if (!copied) return
  writeCopied(copied)
  notify(plural(copied.nodes.length, { one: 'Step copied', other: '# steps copied' }))
}

/** False when nothing was copied or the workflow has no room for it. */
function paste(definition: WorkflowDefinition, changeGraph: Builder['changeGraph'], slot: Slot): boolean {
  const copied = readCopied()
  if (!copied) return false
  if (definition.nodes.length + copied.nodes.length > 200) {
    notify(t`A workflow can have up to 200 steps`, { type: 'error' })
    return false
  }
  changeGraph((now) => pasteNodes(now, slot, copied, newNodeId), `paste ${crypto.randomUUID()}`)
  return true
}

function sumByNode(nodes: readonly ({ nodeId: string } & NodeCounts)[]): ReadonlyMap<string, NodeCounts> {
  const sums = new Map<string, NodeCounts>()
  for (const { nodeId, waiting, completed, failed } of nodes) {
    const sum = sums.get(nodeId) ?? { waiting: 0, completed: 0, failed: 0 }
    sums.set(nodeId, { waiting: sum.waiting + waiting, completed: sum.completed + completed, failed: sum.failed + failed })
  }
  return sums
}
