import { setImmediate as nextTurn } from 'node:timers/promises'
import { importOptions } from '@yuko/contract/imports/import'
import type { JobCall } from '#platform/jobs/define-job.ts'
import { type Ahead, ahead } from './ahead.ts'
import { CsvBroken } from './csv-records.ts'
import { detectFormats } from './formats.ts'
import type { checkImportJob } from './import.jobs.ts'
import { stopped } from './import-end.ts'
import { rowGroups } from './import-file.ts'
import type { ImportPass } from './import-kinds.ts'
import type { ImportTools } from './import-tools.ts'
import { changeImport, findImport, findStore, type ImportRecord } from './imports.repository.ts'
import { wholeThings } from './store-files/whole-things.ts'

export type ImportJobCall = JobCall<typeof checkImportJob.payload>

/** Rows in one transaction. On PGlite all requests wait for it, so it must stay well under 100 ms. */
const batchSize = { pglite: 250, postgres: 1000 }

/** Another worker continues this import, or it was canceled: this run ends without an error. */
export class Superseded extends Error {}

export async function startPass(
  call: ImportJobCall,
  tools: ImportTools,
  one: ImportRecord,
  isDryRun: boolean,
): Promise<ImportPass> {
  const { db, clock } = call
  const formats = await fileFormats(call, tools, one)
  const options = importOptions.parse(one.options)
  const dateOrder = options.dateFormat === 'auto' ? formats.dateOrder : options.dateFormat
  const ratingScale = options.ratingScale === 'auto' ? formats.ratingScale : options.ratingScale
  const { name: storeName, currency } = await db.forOrganization(one.organization_id, (trx) =>
    findStore(trx, one.organization_id),
  )
  const languagesOf = isDryRun ? async () => [] : tools.languages.languagesOf
  return tools.passes[one.kind](
    { ...one, options },
    { clock, dateOrder, ratingScale, languagesOf, mainLanguage: formats.language, isDryRun, storeName, currency },
  )
}

export interface ReadGroup {
  read: unknown
  /** Rows up to the last one of the group. */
  done: number
  bytesRead: number
}

/** The rows after the first `skip`, in groups of one transaction. */
export function readGroups(
  { db }: ImportJobCall,
  { storage }: ImportTools,
  one: ImportRecord,
  pass: ImportPass,
  skip: number,
): Ahead<ReadGroup> {
  return ahead(read())

  async function* read(): AsyncGenerator<ReadGroup> {
    const groups = rowGroups(storage, one, batchSize[db.kind], pass.readsFromStart ? 0 : skip)
    for await (const { rows, bytesRead } of pass.keyOf ? wholeThings(groups, pass.keyOf) : groups) {
      const read = await pass.read(rows)
      const done = rows.at(-1)?.count ?? skip
      if (done > skip) yield { read, done, bytesRead }
    }
  }
}

async function fileFormats({ db, payload }: ImportJobCall, { storage, languages }: ImportTools, one: ImportRecord) {
  if (one.formats !== null) return one.formats
  const formats = await detectFormats(storage, one, languages.languagesOf)
  await db.forOrganization(payload.organizationId, (trx) =>
    changeImport(trx, payload.organizationId, payload.importId, { formats }),
  )
  return formats
}

/**
 * Runs one phase of an import if the import is still in it. An unreadable file fails the import with a message for the merchant.
 * All other errors are thrown, so that the job is retried and resumes.
 */
export async function inPhase(
  call: ImportJobCall,
  phase: ImportRecord['status'],
  work: (one: ImportRecord) => Promise<void>,
): Promise<void> {
  const { db, clock, payload } = call
  const { organizationId, importId } = payload
  const one = await db.forOrganization(organizationId, (trx) => findImport(trx, organizationId, importId))
  if (one?.status !== phase) return
  try {
    await work(one)
  } catch (error) {
    if (error instanceof Superseded) return
    if (!(error instanceof CsvBroken) && !isMissingFile(error)) throw error
    const failure = error instanceof CsvBroken ? error.message : 'The uploaded file is no longer available. Upload it again.'
    await db.forOrganization(organizationId, async (trx) => {
      await changeImport(trx, organizationId, importId, { status: 'failed', failure, finishedAt: clock.now() })
      await stopped(trx, clock, (await findImport(trx, organizationId, importId)) ?? one)
    })
  }
}

function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Between two batches: yields to other work, and stops here if the process is stopping. */
export async function pause(signal: AbortSignal): Promise<void> {
  await nextTurn()
  signal.throwIfAborted()
}
