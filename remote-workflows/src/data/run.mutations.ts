import { useMutation, useQueryClient } from '@tanstack/react-query'
import { exitRun } from '@yuko/contract/automation/runs/exit-run'
import type { RunDetail } from '@yuko/contract/automation/runs/get-run'
import { moveRun } from '@yuko/contract/automation/runs/move-run'
import { retryRun } from '@yuko/contract/automation/runs/retry-run'
import { skipDelay } from '@yuko/contract/automation/runs/skip-delay'
import { callApi } from '@yuko/runtime'
import { analyticsQueries } from '#data/analytics.queries.ts'

/** The step where the person was last seen; the action is refused if they have moved on. */
export function useRunActions(workflowId: string, run: Pick<RunDetail, 'runId' | 'nodeId' | 'visit'>) {
  const client = useQueryClient()
  const params = { workflowId, runId: run.runId }
  const at = { nodeId: run.nodeId, visit: run.visit }
  const settled = { onSettled: () => client.invalidateQueries({ queryKey: analyticsQueries.all(workflowId) }) }
  return {
    skipDelay: useMutation({ mutationFn: () => callApi(skipDelay, { params, body: { at } }), ...settled }),
    exit: useMutation({ mutationFn: () => callApi(exitRun, { params, body: { at } }), ...settled }),
    retry: useMutation({ mutationFn: () => callApi(retryRun, { params, body: { at } }), ...settled }),
    move: useMutation({ mutationFn: (to: string) => callApi(moveRun, { params, body: { at, to } }), ...settled }),
  }
}
