import { startId, type WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { useState } from 'react'
import type { Builder } from './builder.context.ts'
import { removeNodes } from './graph/edit-graph.ts'
import { nodeAt } from './graph/slot.ts'

type Parts = Pick<Builder, 'changeGraph' | 'panel' | 'open' | 'setCurrent' | 'select'>

/** Deletes steps; asks for confirmation when more steps would be deleted than selected. */
export function useRemoval(definition: WorkflowDefinition, { changeGraph, panel, open, setCurrent, select }: Parts) {
  /** The steps waiting for confirmation. */
  const [asked, setAsked] = useState<readonly string[] | null>(null)
  const takeAway = (ids: readonly string[], keep: Readonly<Record<string, string | null>> = {}) => {
    changeGraph((now) => removeNodes(now, ids, keep), `remove ${ids.join()}`)
    select([])
    setAsked(null)
    if (panel && ids.includes(panel)) open(null)
    setCurrent(definition.edges.find(({ to }) => to === ids[0])?.from ?? startId)
  }
  return {
    asked,
    confirm: (keep: Readonly<Record<string, string | null>>) => asked && takeAway(asked, keep),
    cancel: () => setAsked(null),
    remove: (ids: readonly string[]) => {
      const real = ids.filter((id) => nodeAt(definition, id))
      if (real.length === 0) return
      const lost = definition.nodes.length - removeNodes(definition, real).nodes.length
      const isFork = real.some((id) => definition.edges.filter(({ from }) => from === id).length > 1)
      lost > real.length || isFork ? setAsked(real) : takeAway(real)
    },
  }
}
