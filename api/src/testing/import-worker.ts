/**
 * A process that runs one import and may be killed at any moment: `node import-worker.ts <folder> <organization> <import>`.
 * Prints a line for each committed batch.
 */
import { join } from 'node:path'
import { importTools } from '#core/imports/import-tools.ts'
import { runImport } from '#core/imports/run-import.ts'
import { systemClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { createFileStorage } from '#platform/storage.ts'
import { feeds } from './import-feeds.ts'
import { openToldDatabase } from './said-database.ts'

const [folder = '', organizationId = '', importId = ''] = process.argv.slice(2)
const db = await openToldDatabase(folder)
const payload = { organizationId, importId }
const signal = new AbortController().signal
await runImport(
  { payload, db, clock: systemClock, log: createLog('silent'), signal },
  importTools(createFileStorage(join(folder, 'files')), feeds),
)
await db.close()
