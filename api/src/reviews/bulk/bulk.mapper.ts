import type { BulkJob } from '@yuko/contract/reviews/bulk/bulk-job'
import { reviewBulkIds } from '#ids.ts'
import type { BulkRow } from './bulk.repository.ts'

export function toBulk(row: BulkRow): BulkJob {
  return {
    bulkId: reviewBulkIds.toWire(row.id),
    action: row.action,
    state: row.state,
    total: row.total,
    done: row.done,
    changed: row.changed,
    unchanged: row.unchanged,
    refused: row.refused,
    problems: row.problems,
    createdBy: row.created_by_name,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    undoUntil: row.undo_until?.toISOString() ?? null,
  }
}
