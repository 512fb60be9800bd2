import type { WorkflowNode } from '@yuko/contract/automation/definition/node'
import type { RunDetail } from '@yuko/contract/automation/runs/get-run'
import type { RunStatus } from '@yuko/contract/automation/runs/run'

interface Standing {
  readonly status: RunStatus
  readonly wake_at: Date | null
  readonly attempts: number
}

const waits: ReadonlySet<WorkflowNode['type']> = new Set(['delay', 'delay_until_time', 'delay_until_date', 'wait_for_event'])

/** The actions available for a run in this state. */
export function mayBeDone({ status, wake_at, attempts }: Standing, node: WorkflowNode | undefined, now: Date): RunDetail['may'] {
  const isInside = status === 'waiting' || status === 'paused'
  const stillWaits = wake_at === null || wake_at > now
  return {
    skipDelay: isInside && stillWaits && attempts === 0 && node !== undefined && waits.has(node.type),
    move: isInside,
    exit: isInside,
    retry: status === 'failed' || (status === 'waiting' && attempts > 0 && stillWaits),
  }
}
