import { randomUUID } from 'node:crypto'
import { importFileLimit } from '@yuko/contract/imports/create-import'
import {
  type ImportKind,
  type ImportMapping,
  type ImportOptions,
  type ImportPreset,
  type ImportStatus,
  importOptions,
  missingImportFields,
} from '@yuko/contract/imports/import'
import type { Clock } from '#platform/clock.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import type { UploadedFile } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Storage } from '#platform/storage.ts'
import { noTotals } from './batch.ts'
import { checkImportJob, runImportJob, undoImportJob } from './import.jobs.ts'
import { canBeUndone, undoUntil } from './import.mapper.ts'
import { stopped } from './import-end.ts'
import { changeImport, findImport, type ImportRecord, insertImport, lockImport } from './imports.repository.ts'
import { inspectFile } from './inspect-file.ts'
import { unknownColumns } from './presets.ts'

export interface Upload {
  organizationId: string
  userId: string
  kind: ImportKind
  source?: ImportPreset | undefined
  file: UploadedFile
}

/** Streams the file into storage, inspects it there, and keeps it only if it's a table. */
export async function createImport(
  db: Database,
  storage: Storage,
  clock: Clock,
  { organizationId, userId, kind, source, file }: Upload,
): Promise<ImportRecord> {
  const fileKey = `imports/${randomUUID()}.csv`
  try {
    const fileSize = await storage.write(fileKey, file.stream)
    const facts = await inspectFile(storage.read(fileKey), kind, source)
    const id = newId()
    return await db.forOrganization(organizationId, async (trx) => {
      await insertImport(trx, organizationId, {
        ...facts,
        id,
        fileName: file.name.slice(0, 255),
        fileSize,
        fileKey,
        status: missingImportFields(facts.kind, facts.mapping).length === 0 ? 'ready' : 'uploaded',
        options: importOptions.parse({}),
        userId,
        createdAt: clock.now(),
      })
      return known(await findImport(trx, organizationId, id))
    })
  } catch (error) {
    await storage.remove(fileKey)
    if (error instanceof Refusal && error.code === 'request.too-large')
      throw new Refusal(
        'import.too-large',
        `The file is larger than ${importFileLimit / 1024 / 1024} MB. Split it and upload the parts.`,
      )
    throw error
  }
}

/** One action on one import, under its lock: the status decides, so that only one of two clicks succeeds. */
export interface Move {
  organizationId: string
  importId: string
}

export async function updateImport(
  trx: Trx,
  move: Move,
  change: { mapping?: ImportMapping | undefined; options?: Partial<ImportOptions> | undefined },
): Promise<ImportRecord> {
  const one = await lockIn(trx, move, ['uploaded', 'ready'])
  const mapping = change.mapping ?? one.mapping
  const unknown = unknownColumns(mapping, one.columns)
  if (unknown.length > 0) throw new Refusal('import.columns-missing', `The file doesn’t have these columns: ${quoted(unknown)}`)
  return save(trx, one, {
    mapping,
    options: { ...one.options, ...change.options },
    status: missingImportFields(one.kind, mapping).length === 0 ? 'ready' : 'uploaded',
    // The report belongs to the mapping and options it was created with; formats belong to the mapped columns.
    dryRun: null,
    dryRunIssues: [],
    ...(change.mapping && { formats: null }),
  })
}

export async function checkImport(trx: Trx, clock: Clock, move: Move): Promise<ImportRecord> {
  const one = await lockIn(trx, move, ['uploaded', 'ready'])
  requireFields(one)
  await enqueue(trx, checkImportJob, move, { organizationId: move.organizationId })
  return save(trx, one, {
    status: 'validating',
    dryRun: null,
    dryRunIssues: [],
    rowsDone: 0,
    bytesDone: 0,
    phaseStartedAt: clock.now(),
  })
}

export async function startImport(trx: Trx, clock: Clock, move: Move): Promise<ImportRecord> {
  const one = await lockIn(trx, move, ['uploaded', 'ready'])
  requireFields(one)
  requireStatement(one)
  const now = clock.now()
  await enqueue(trx, runImportJob, move, { organizationId: move.organizationId })
  return save(trx, one, { status: 'running', totals: noTotals, rowsDone: 0, bytesDone: 0, phaseStartedAt: now, startedAt: now })
}

export async function cancelImport(trx: Trx, clock: Clock, move: Move): Promise<ImportRecord> {
  const one = await lockIn(trx, move, ['uploaded', 'ready', 'validating', 'running'])
  await stopped(trx, clock, one)
  return save(trx, one, { status: 'cancelled', finishedAt: clock.now() })
}

export async function undoImport(trx: Trx, clock: Clock, move: Move): Promise<ImportRecord> {
  const one = await lockIn(trx, move, ['completed', 'completed_with_errors', 'cancelled', 'failed'])
  if (!canBeUndone(one.kind))
    throw new Refusal(
      'import.state-refused',
      'Imports of this kind can’t be undone. Correct the file and import it again to overwrite the data.',
    )
  const until = undoUntil(one)
  if (until === null) throw new Refusal('import.state-refused', 'This import didn’t add anything that can be removed.')
  if (until < clock.now())
    throw new Refusal('import.undo-expired', 'This import can no longer be undone because it’s more than 30 days old.')
  await enqueue(trx, undoImportJob, move, { organizationId: move.organizationId })
  return save(trx, one, { status: 'undoing', phaseStartedAt: clock.now() })
}

export function known(one: ImportRecord | undefined): ImportRecord {
  if (!one) throw new Refusal('import.not-found', 'This import doesn’t exist or was deleted')
  return one
}

async function lockIn(trx: Trx, { organizationId, importId }: Move, allowed: readonly ImportStatus[]): Promise<ImportRecord> {
  const one = known(await lockImport(trx, organizationId, importId))
  if (allowed.includes(one.status)) return one
  throw new Refusal('import.state-refused', refusals[one.status])
}

async function save(trx: Trx, one: ImportRecord, change: Parameters<typeof changeImport>[3]): Promise<ImportRecord> {
  await changeImport(trx, one.organization_id, one.id, change)
  return known(await findImport(trx, one.organization_id, one.id))
}

/** People subscribed by a file have opted in somewhere, and the merchant states where. */
function requireStatement({ kind, options }: ImportRecord): void {
  if (kind !== 'subscribers' || options.consent === 'none' || options.consentStatement) return
  const fields = { 'body.options.consentStatement': 'Describe when, where, and how these people opted in.' }
  throw new Refusal('import.columns-missing', 'Describe when, where, and how the people in the file opted in to your emails', {
    fields,
  })
}

function requireFields(one: ImportRecord): void {
  const missing = missingImportFields(one.kind, one.mapping)
  if (missing.length === 0) return
  const fields = Object.fromEntries(missing.map(([field]) => [`mapping.${field}`, 'is required']))
  const names = missing.map((group) => group.join(' or '))
  throw new Refusal('import.columns-missing', `Choose a column for each required field first: ${names.join(', ')}`, { fields })
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `“${name}”`).join(', ')
}

const refusals: Record<ImportStatus, string> = {
  uploaded: 'This import hasn’t started yet',
  validating: 'This import is being checked. Try again when the check is done.',
  ready: 'This import hasn’t started yet',
  running: 'This import is running. Wait until it’s done, or cancel it.',
  cancelled: 'This import was canceled',
  completed: 'This import is already complete',
  completed_with_errors: 'This import is already complete',
  failed: 'This import failed',
  undoing: 'This import is being undone',
  undone: 'This import was already undone',
}
