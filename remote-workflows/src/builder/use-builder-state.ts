import { useQuery } from '@tanstack/react-query'
import { startId, type WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { branchesOf, type NodeType } from '@yuko/contract/automation/definition/node'
import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { notify } from '@yuko/runtime'
import { useSearchParams } from '@yuko/runtime/router'
import { useMemo, useState } from 'react'
import { workflowQueries } from '#data/workflow.queries.ts'
import type { Builder, NodeCounts } from './builder.context.ts'
import { readCopied, writeCopied } from './clipboard.ts'
import { copyNodes, pasteNodes } from './graph/copy-nodes.ts'
import { changeNode, endAt, insertNode, joinAt, removeNodes, slotAfter } from './graph/edit-graph.ts'
import { placed } from './graph/layout.ts'
import { newNode, newNodeId } from './graph/new-node.ts'
import { nodeAt, type Slot } from './graph/slot.ts'
import type { TestRun } from './panels/test.panel.tsx'
import type { useDraft } from './use-draft.ts'
import { useProblems } from './use-problems.ts'
import { useWords } from './use-words.ts'

/** What of a removal is to be asked first. */
interface Removal {
  readonly ids: readonly string[]
}

/** All that the parts of the builder share, made of the draft, the address and what the server counts. */
export function useBuilderState(
  workflow: WorkflowDetail,
  draft: Pick<ReturnType<typeof useDraft>, 'definition' | 'change'>,
  isReadOnly: boolean,
) {
  const { workflowId } = workflow
  const { definition, change } = draft
  const [search, setSearch] = useSearchParams()
  const [current, setCurrent] = useState(startId)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [removal, setRemoval] = useState<Removal | null>(null)
  const [run, setRun] = useState<TestRun | null>(null)
  const words = useWords(workflowId, definition)
  const problems = useProblems(workflowId, definition)
  const isPublished = workflow.liveVersion !== null
  const people = useQuery({ ...workflowQueries.people(workflowId), enabled: isPublished })

  const counts = useMemo(() => sumByNode(people.data?.nodes ?? []), [people.data])
  const path = useMemo(() => run && new Set([startId, ...run.steps.map(({ nodeId }) => nodeId)]), [run])

  const panel = search.get('node')
  const open = (next: string | null) => {
    if (next !== null && (next === startId || nodeAt(definition, next))) setCurrent(next)
    if (next === panel) return
    // The first panel is a step in the history, so that Back closes it; from one to the next is none.
    setSearch(
      (now) => {
        next === null ? now.delete('node') : now.set('node', next)
        return now
      },
      { replace: panel !== null, preventScrollReset: true },
    )
  }
  const changeGraph = (make: (now: WorkflowDefinition) => WorkflowDefinition, key: string) =>
    change((now) => {
      const after = make(now)
      return after === now ? now : placed(now, after)
    }, key)
  const insert = (slot: Slot, type: NodeType) => {
    const node = newNode(type, newNodeId())
    changeGraph((now) => insertNode(now, slot, node), `insert ${node.id}`)
    setCurrent(node.id)
    setSearch({ node: node.id }, { replace: panel !== null, preventScrollReset: true })
  }
  const paste = (slot = slotAfter(definition, [...selected].at(-1) ?? current)) => {
    const copied = readCopied()
    if (!copied || !slot) return
    if (definition.nodes.length + copied.nodes.length > 200) {
      notify('A workflow has at most 200 steps', { type: 'error' })
      return
    }
    changeGraph((now) => pasteNodes(now, slot, copied, newNodeId), `paste ${crypto.randomUUID()}`)
    setSelected(new Set())
  }
  const takeAway = (ids: readonly string[], keep: Readonly<Record<string, string | null>> = {}) => {
    changeGraph((now) => removeNodes(now, ids, keep), `remove ${ids.join()}`)
    setSelected(new Set())
    setRemoval(null)
    if (panel && ids.includes(panel)) open(null)
    setCurrent(definition.edges.find(({ to }) => to === ids[0])?.from ?? startId)
  }

  const builder: Builder = {
    workflowId,
    definition,
    isReadOnly,
    words,
    problems,
    counts,
    entered: people.data?.entered ?? null,
    panel,
    path,
    current: current === startId || nodeAt(definition, current) ? current : startId,
    selected,
    open,
    setCurrent,
    select: (ids) => setSelected(new Set(ids.filter((id) => nodeAt(definition, id)))),
    changeGraph,
    change,
    changeNode: (node) => {
      const before = nodeAt(definition, node.id)
      const hasSameWays =
        before &&
        branchesOf(before)
          .map(({ id }) => id)
          .join() ===
          branchesOf(node)
            .map(({ id }) => id)
            .join()
      const make = (now: WorkflowDefinition) => changeNode(now, node)
      hasSameWays ? change(make, `node ${node.id}`) : changeGraph(make, `ways ${node.id} ${branchesOf(node).length}`)
    },
    insert,
    insertAfter: (id, type) => {
      const slot = slotAfter(definition, id)
      if (slot) insert(slot, type)
    },
    join: (slot, to) => changeGraph((now) => joinAt(now, slot, to), `join ${to}`),
    end: (slot) => changeGraph((now) => endAt(now, slot), `end ${slot.from}`),
    remove: (ids) => {
      const real = ids.filter((id) => nodeAt(definition, id))
      if (real.length === 0) return
      const lost = definition.nodes.length - removeNodes(definition, real).nodes.length
      const isFork = real.some((id) => definition.edges.filter(({ from }) => from === id).length > 1)
      lost > real.length || isFork ? setRemoval({ ids: real }) : takeAway(real)
    },
    copy: () => {
      const copied = copyNodes(definition, selected.size > 0 ? selected : new Set([current]))
      if (!copied) return
      writeCopied(copied)
      notify(copied.nodes.length === 1 ? 'Step copied' : `${copied.nodes.length} steps copied`)
    },
    paste,
  }
  return { builder, removal, setRemoval, takeAway, run, setRun }
}

function sumByNode(nodes: readonly ({ nodeId: string } & NodeCounts)[]): ReadonlyMap<string, NodeCounts> {
  const sums = new Map<string, NodeCounts>()
  for (const { nodeId, waiting, completed, failed } of nodes) {
    const sum = sums.get(nodeId) ?? { waiting: 0, completed: 0, failed: 0 }
    sums.set(nodeId, { waiting: sum.waiting + waiting, completed: sum.completed + completed, failed: sum.failed + failed })
  }
  return sums
}
