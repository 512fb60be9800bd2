import { startId, type WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { useSearchParams } from '@yuko/runtime/router'
import { useState } from 'react'
import { nodeAt } from './graph/slot.ts'

/** The step that keyboard shortcuts act on, and the panel in the URL. */
export function usePanel(definition: WorkflowDefinition) {
  const [search, setSearch] = useSearchParams()
  const [current, setCurrent] = useState(startId)
  const panel = search.get('node')
  // Opening a panel adds a history entry, so that Back closes it; switching panels doesn't.
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
    /** Opens the panel of a step that is about to be added. */
    openNew: (id: string) => {
      setCurrent(id)
      setSearch({ node: id }, step)
    },
  }
}
