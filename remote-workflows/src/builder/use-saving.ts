import { type WorkflowDefinition, workflowDefinition } from '@yuko/contract/automation/definition/definition'
import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { ApiError } from '@yuko/runtime'
import { useRef, useState } from 'react'
import { useSaveDraft } from '#data/workflow.mutations.ts'
import { forgetUnsent } from './unsent-draft.ts'

/** `incomplete`: a field is invalid; `offline` and `failed`: stored in the browser until the server can be reached or has recovered. */
export type SaveState = 'saved' | 'saving' | 'incomplete' | 'offline' | 'failed' | 'conflict' | 'refused'

/** The server's definition and its revision. */
type Known = Pick<WorkflowDetail, 'definition' | 'revision'>

/** Saves the draft to the server; `start`: the first definition, and whether it is based on an older revision. */
export function useSaving(
  workflow: WorkflowDetail,
  definition: WorkflowDefinition,
  start: { saved: WorkflowDefinition; isForeign: boolean },
) {
  const { workflowId } = workflow
  const save = useSaveDraft(workflowId)
  const [state, setState] = useState<SaveState>(start.isForeign ? 'conflict' : 'saved')
  const [problem, setProblem] = useState<ApiError>()
  const known = useRef<Known>({ definition: start.saved, revision: workflow.revision })
  const latest = useRef(definition)
  latest.current = definition
  const running = useRef<Promise<boolean>>(undefined)

  const settle = () => {
    forgetUnsent(workflowId)
    setProblem(undefined)
    setState('saved')
  }
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
    settle()
    return true
  }
  /** Saves immediately; false when saving failed. */
  const flush = (): Promise<boolean> => {
    running.current ??= send().finally(() => {
      running.current = undefined
    })
    return running.current
  }
  /** Takes over the server's definition. */
  const accept = (theirs: Known) => {
    known.current = theirs
    settle()
  }
  /** Overwrites the server's definition. */
  const insist = ({ definition: theirs, revision }: Known) => {
    known.current = { definition: theirs, revision }
    setState('saving')
    return flush()
  }
  return { state, problem, known, flush, accept, insist }
}

function stateAfter({ code, status }: ApiError): SaveState {
  if (code === 'workflow.changed-since') return 'conflict'
  // 408: no answer in time.
  if (status === 0 || status === 408) return 'offline'
  return status >= 500 ? 'failed' : 'refused'
}
