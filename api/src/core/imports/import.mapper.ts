import type { ReviewImport } from '@yuko/contract/imports/import'
import type { ImportSummary } from '@yuko/contract/imports/list-imports'
import { importIds } from '#ids.ts'
import { formatsOf } from './formats.ts'
import type { listIssueRows } from './import-rows.repository.ts'
import type { ImportRecord } from './imports.repository.ts'

const undoDays = 30

type IssueRow = Awaited<ReturnType<typeof listIssueRows>>[number]

export function toImport(one: ImportRecord, issueRows: readonly IssueRow[], now: Date): ReviewImport {
  const found = issueRows.flatMap(({ row, issues }) => issues.map((issue) => ({ row, ...issue })))
  return {
    ...toImportSummary(one, now),
    columns: one.columns,
    mapping: one.mapping,
    formats: formatsOf(one),
    issues: (one.started_at === null ? one.dry_run_issues : found).slice(0, 50),
  }
}

export function toImportSummary(one: ImportRecord, now: Date): ImportSummary {
  return {
    importId: importIds.toWire(one.id),
    kind: one.kind,
    status: one.status,
    fileName: one.file_name,
    fileSize: one.file_size,
    encoding: one.encoding,
    delimiter: one.delimiter,
    preset: one.preset,
    options: one.options,
    progress: progressOf(one, now),
    dryRun: one.dry_run,
    totals: one.totals,
    failure: one.failure,
    createdAt: one.created_at.toISOString(),
    startedAt: one.started_at?.toISOString() ?? null,
    finishedAt: one.finished_at?.toISOString() ?? null,
    undoUntil: undoUntil(one)?.toISOString() ?? null,
    createdByName: one.created_by_name,
  }
}

/** Data of the store is overwritten by the next file. */
export function canBeUndone(kind: ImportRecord['kind']): boolean {
  return kind !== 'products' && kind !== 'customers' && kind !== 'orders'
}

/** null: the import created nothing or was undone. Data of the store is overwritten, not undone. */
export function undoUntil(one: Pick<ImportRecord, 'kind' | 'started_at' | 'finished_at' | 'status'>): Date | null {
  if (!canBeUndone(one.kind)) return null
  if (one.started_at === null || one.finished_at === null || one.status === 'undoing' || one.status === 'undone') return null
  return new Date(one.finished_at.getTime() + undoDays * 24 * 60 * 60 * 1000)
}

function progressOf(one: ImportRecord, now: Date): ReviewImport['progress'] {
  if (one.status === 'undoing') return undoProgress(one, now)
  const isMoving = one.status === 'running' || one.status === 'validating'
  const seconds = isMoving && one.phase_started_at !== null ? (now.getTime() - one.phase_started_at.getTime()) / 1000 : 0
  const share = one.file_size === 0 ? 0 : one.bytes_done / one.file_size
  return {
    bytesDone: one.bytes_done,
    rowsDone: one.checkpoint_row,
    rowsPerSecond: seconds > 0 ? Math.round(one.checkpoint_row / seconds) : null,
    secondsLeft: seconds > 0 && share > 0 ? Math.round(seconds / share - seconds) : null,
  }
}

/** Progress of the undo, relative to what the import created. */
function undoProgress({ removed, totals, bytes_done, phase_started_at }: ImportRecord, now: Date): ReviewImport['progress'] {
  const seconds = phase_started_at === null ? 0 : (now.getTime() - phase_started_at.getTime()) / 1000
  const rate = seconds > 0 ? removed / seconds : 0
  const left = Math.max((totals?.created ?? 0) + (totals?.updated ?? 0) - removed, 0)
  return {
    bytesDone: bytes_done,
    rowsDone: removed,
    rowsPerSecond: rate > 0 ? Math.round(rate) : null,
    secondsLeft: rate > 0 ? Math.round(left / rate) : null,
  }
}
