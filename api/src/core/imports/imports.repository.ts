import type { ImportKind, ImportRowIssue, ImportStatus, ImportTotals } from '@yuko/contract/imports/import'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import type { FileFormats } from './file-formats.ts'
import type { FileFacts } from './inspect-file.ts'

function importRecords(trx: Trx, organizationId: string) {
  return trx.selectFrom('imports').selectAll().where('organization_id', '=', organizationId)
}
export type ImportRecord = Awaited<ReturnType<ReturnType<typeof importRecords>['executeTakeFirstOrThrow']>>

export function findImport(trx: Trx, organizationId: string, id: string): Promise<ImportRecord | undefined> {
  return importRecords(trx, organizationId).where('id', '=', id).executeTakeFirst()
}

export function lockImport(trx: Trx, organizationId: string, id: string): Promise<ImportRecord | undefined> {
  return importRecords(trx, organizationId).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function listImportRecords(
  trx: Trx,
  organizationId: string,
  { limit, kinds, after }: { limit: number; kinds?: ImportKind[] | undefined; after?: { at: Date; id: string } | undefined },
): Promise<ImportRecord[]> {
  let query = importRecords(trx, organizationId).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit)
  if (kinds) query = query.where('kind', 'in', kinds)
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return query.execute()
}

export interface NewImport extends FileFacts {
  id: string
  status: ImportStatus
  fileName: string
  fileSize: number
  fileKey: string
  options: object
  userId: string
  createdAt: Date
}

export async function insertImport(trx: Trx, organizationId: string, one: NewImport): Promise<void> {
  const user = await trx.selectFrom('users').select('name').where('id', '=', one.userId).executeTakeFirst()
  await trx
    .insertInto('imports')
    .values({
      organization_id: organizationId,
      id: one.id,
      kind: one.kind,
      status: one.status,
      file_name: one.fileName,
      file_size: one.fileSize,
      file_key: one.fileKey,
      encoding: one.encoding,
      delimiter: one.delimiter,
      preset: one.preset,
      columns: JSON.stringify(one.columns),
      mapping: JSON.stringify(one.mapping),
      options: JSON.stringify(one.options),
      created_by_user_id: one.userId,
      created_by_name: user?.name ?? null,
      created_at: one.createdAt,
    })
    .execute()
}

export interface ImportChange {
  status?: ImportStatus
  mapping?: object
  options?: object
  formats?: FileFormats | null
  rowsDone?: number
  bytesDone?: number
  dryRun?: ImportTotals | null
  dryRunIssues?: ImportRowIssue[]
  totals?: ImportTotals
  removed?: number
  failure?: string | null
  phaseStartedAt?: Date
  startedAt?: Date
  finishedAt?: Date
}

export async function changeImport(trx: Trx, organizationId: string, id: string, change: ImportChange): Promise<void> {
  await trx
    .updateTable('imports')
    .set({
      ...(change.status && { status: change.status }),
      ...(change.mapping && { mapping: jsonb(change.mapping) }),
      ...(change.options && { options: jsonb(change.options) }),
      ...(change.formats !== undefined && { formats: change.formats === null ? null : jsonb(change.formats) }),
      ...(change.rowsDone !== undefined && { checkpoint_row: change.rowsDone }),
      ...(change.bytesDone !== undefined && { bytes_done: change.bytesDone }),
      ...(change.dryRun !== undefined && { dry_run: change.dryRun === null ? null : jsonb(change.dryRun) }),
      ...(change.dryRunIssues && { dry_run_issues: jsonb(change.dryRunIssues) }),
      ...(change.totals && { totals: jsonb(change.totals) }),
      ...(change.removed !== undefined && { removed: change.removed }),
      ...(change.failure !== undefined && { failure: change.failure }),
      ...(change.phaseStartedAt && { phase_started_at: change.phaseStartedAt }),
      ...(change.startedAt && { started_at: change.startedAt }),
      ...(change.finishedAt && { finished_at: change.finishedAt }),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

export function findStore(trx: Trx, organizationId: string): Promise<{ name: string; currency: string }> {
  return trx.selectFrom('organizations').select(['name', 'currency']).where('id', '=', organizationId).executeTakeFirstOrThrow()
}
