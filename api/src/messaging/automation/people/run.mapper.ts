import type { WorkflowRun } from '@yuko/contract/automation/runs/run'
import { runIds, subscriberIds } from '#ids.ts'
import type { RunRow } from './runs.repository.ts'

export function toRun(row: RunRow): WorkflowRun {
  return {
    runId: runIds.toWire(row.id),
    subscriberId: subscriberIds.toWire(row.subscriber_id),
    name: row.name,
    email: row.email,
    version: row.version,
    status: row.status,
    nodeId: row.node_id,
    visit: row.visit,
    wakeAt: row.wake_at?.toISOString() ?? null,
    awaits: row.awaits,
    exitReason: row.exit_reason,
    lastError: row.last_error,
    enteredAt: row.entered_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}
