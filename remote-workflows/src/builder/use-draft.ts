import { type WorkflowDefinition, workflowDefinition } from '@yuko/contract/automation/definition/definition'
import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { ApiError } from '@yuko/runtime'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useUndo } from '#data/use-undo.ts'
import { useSaveDraft } from '#data/workflow.mutations.ts'
import { needsLayout, tidy } from './graph/layout.ts'
import { forgetUnsent, keepUnsent, unsentOf } from './unsent-draft.ts'

/** `incomplete`: a field holds what no draft may hold; `offline` and `failed`: kept here until the server can be reached or has no problem any more. */
export type SaveState = 'saved' | 'saving' | 'incomplete' | 'offline' | 'failed' | 'conflict' | 'refused'

const pauseMs = 800
const retryMs = 10_000

/** What is edited, with its way back, kept by the server while it is edited. */
export function useDraft(workflow: WorkflowDetail, isReadOnly: boolean) {
  const { workflowId } = workflow
  const [start] = useState(() => beginningOf(workflow, isReadOnly))
  const history = useUndo<WorkflowDefinition>(start.definition)
  const definition = history.value
  const save = useSaveDraft(workflowId)
  const [state, setState] = useState<SaveState>(start.isForeign ? 'conflict' : 'saved')
  const [problem, setProblem] = useState<ApiError>()
  /** What the server has, and its number. */
  const known = useRef({ definition: start.saved, revision: workflow.revision })
  const latest = useRef(definition)
  latest.current = definition
  const running = useRef<Promise<boolean>>(undefined)

  const send = async (): Promise<boolean> => {
    while (latest.current !== known.current.definition) {
      const sent = latest.current
      if (!workflowDefinition.safeParse(sent).success) {
        setState('incomplete')
        return false
      }
      setState('saving')
      try {
        const { revision } = await save.mutateAsync({ revision: known.current.revision, definition: sent })
        known.current = { definition: sent, revision }
      } catch (cause) {
        const error = ApiError.fromUnknown(cause)
        setProblem(error)
        setState(stateAfter(error))
        return false
      }
    }
    forgetUnsent(workflowId)
    setProblem(undefined)
    setState('saved')
    return true
  }
  /** Saves now; false: it could not be. */
  const flush = (): Promise<boolean> => {
    running.current ??= send().finally(() => {
      running.current = undefined
    })
    return running.current
  }
  const onPause = useEffectEvent(() => {
    if (state !== 'conflict') void flush()
  })
  useEffect(() => {
    if (isReadOnly || definition === known.current.definition) return
    keepUnsent(workflowId, { revision: known.current.revision, definition })
    const timer = setTimeout(onPause, pauseMs)
    return () => clearTimeout(timer)
  }, [definition, isReadOnly, workflowId])
  useEffect(() => {
    if (state !== 'offline' && state !== 'failed') return
    const timer = setInterval(onPause, retryMs)
    addEventListener('online', onPause)
    return () => {
      clearInterval(timer)
      removeEventListener('online', onPause)
    }
  }, [state])

  /** What the server has now in place of what stands here; it can be undone. */
  const take = (theirs: WorkflowDetail) => {
    const laidOut = laidOutOf(theirs.definition)
    known.current = { definition: laidOut, revision: theirs.revision }
    forgetUnsent(workflowId)
    setProblem(undefined)
    setState('saved')
    history.change(() => laidOut, `take ${theirs.revision}`)
  }
  /** What stands here over what the server has. */
  const insist = (theirs: WorkflowDetail) => {
    known.current = { definition: theirs.definition, revision: theirs.revision }
    setState('saving')
    return flush()
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
    /** Of what the server has, after `flush`. */
    revision: () => known.current.revision,
  }
}

function stateAfter({ code, status }: ApiError): SaveState {
  if (code === 'workflow.changed-since') return 'conflict'
  // 408: no answer in time.
  if (status === 0 || status === 408) return 'offline'
  return status >= 500 ? 'failed' : 'refused'
}

const laidOutOf = (definition: WorkflowDefinition) => (needsLayout(definition) ? tidy(definition) : definition)

/** What was not sent the last time is there again; based on another state than the server’s, it is a conflict. */
function beginningOf(workflow: WorkflowDetail, isReadOnly: boolean) {
  const saved = laidOutOf(workflow.definition)
  const unsent = isReadOnly ? undefined : unsentOf(workflow.workflowId)
  if (!unsent) return { definition: saved, saved, isForeign: false }
  return { definition: unsent.definition, saved, isForeign: unsent.revision !== workflow.revision }
}
