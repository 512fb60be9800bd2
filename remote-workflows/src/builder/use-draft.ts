import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { useEffect, useEffectEvent, useState } from 'react'
import { useUndo } from '#data/use-undo.ts'
import { needsLayout, tidy } from './graph/layout.ts'
import { keepUnsent, unsentOf } from './unsent-draft.ts'
import { useSaving } from './use-saving.ts'

const pauseMs = 800
const retryMs = 10_000

/** The draft with undo, saved to the server while it is edited. */
export function useDraft(workflow: WorkflowDetail, isReadOnly: boolean) {
  const { workflowId } = workflow
  const [start] = useState(() => beginningOf(workflow, isReadOnly))
  const history = useUndo<WorkflowDefinition>(start.definition)
  const definition = history.value
  const { state, problem, known, flush, accept, insist } = useSaving(workflow, definition, start)
  const onPause = useEffectEvent(() => {
    if (state !== 'conflict') void flush()
  })
  useEffect(() => {
    if (isReadOnly || definition === known.current.definition) return
    keepUnsent(workflowId, { revision: known.current.revision, definition })
    const timer = setTimeout(onPause, pauseMs)
    return () => clearTimeout(timer)
  }, [definition, isReadOnly, workflowId, known])
  useEffect(() => {
    if (state !== 'offline' && state !== 'failed') return
    const timer = setInterval(onPause, retryMs)
    addEventListener('online', onPause)
    return () => {
      clearInterval(timer)
      removeEventListener('online', onPause)
    }
  }, [state])

  /** Replaces the draft with the server's version; can be undone. */
  const take = (theirs: WorkflowDetail) => {
    const laidOut = laidOutOf(theirs.definition)
    accept({ definition: laidOut, revision: theirs.revision })
    history.change(() => laidOut, `take ${theirs.revision}`)
  }

  return {
    definition,
    change: history.change,
    undo: history.undo,
    redo: history.redo,
    canUndo: history.canUndo && !isReadOnly,
    canRedo: history.canRedo && !isReadOnly,
    state: state === 'saved' && !isReadOnly && definition !== known.current.definition ? ('saving' as const) : state,
    problem,
    flush,
    take,
    insist,
    /** The server's revision after `flush`. */
    revision: () => known.current.revision,
  }
}

const laidOutOf = (definition: WorkflowDefinition) => (needsLayout(definition) ? tidy(definition) : definition)

/** Restores unsent changes of the last visit; if they are based on an older revision, that is a conflict. */
function beginningOf(workflow: WorkflowDetail, isReadOnly: boolean) {
  const saved = laidOutOf(workflow.definition)
  const unsent = isReadOnly ? undefined : unsentOf(workflow.workflowId)
  if (!unsent) return { definition: saved, saved, isForeign: false }
  return { definition: unsent.definition, saved, isForeign: unsent.revision !== workflow.revision }
}
