import { startId, type WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { useSearchParams } from '@yuko/runtime/router'
import { useState } from 'react'
import { nodeAt } from './graph/slot.ts'

/** The step that keys act on, and the panel that the address names. */
export function usePanel(definition: WorkflowDefinition) {
  const [search, setSearch] = useSearchParams()
  const [current, setCurrent] = useState(startId)
  const panel = search.get('node')
  // The first panel is a step in the history, so that Back closes it; from one to the next is none.
  const step = { replace: panel !== null, preventScrollReset: true }
  return {
    panel,
    current: current === startId || nodeAt(definition, current) ? current : startId,
    setCurrent,
    open: (next: string | null) => {
      if (next !== null && (next === startId || nodeAt(definition, next))) setCurrent(next)
      if (next === panel) return
      setSearch((now) => {
        next === null ? now.delete('node') : now.set('node', next)
        return now
      }, step)
    },
    /** Of a step that the definition does not have yet. */
    openNew: (id: string) => {
      setCurrent(id)
      setSearch({ node: id }, step)
    },
  }
}
