import type { MemberBulk, MemberSkipReason } from '@yuko/contract/loyalty/members/bulk/member-bulk'
import { memberBulkIds } from '#ids.ts'
import type { NamedBulk } from './bulk.repository.ts'
import { inOrder } from './start-bulk.ts'

export function toBulk(row: NamedBulk): MemberBulk {
  return {
    bulkId: memberBulkIds.toWire(row.id),
    action: row.change.action,
    state: row.state,
    total: row.total,
    done: row.done,
    changed: row.changed,
    skipped: inOrder(Object.entries(row.skipped) as [MemberSkipReason, number][]),
    points: row.points,
    spentPoints: row.spent_points,
    canUndo: canUndo(row),
    createdBy: row.created_by_name,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}

/** Only points; once. */
export const canUndo = ({ change, state, points }: Pick<NamedBulk, 'change' | 'state' | 'points'>): boolean =>
  change.action === 'adjust' && points !== 0 && (state === 'done' || state === 'cancelled' || state === 'failed')
