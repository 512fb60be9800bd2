/**
 * A process that runs one bulk action and may be killed at any moment: `node bulk-worker.ts <folder> <organization> <bulk>
 * <run|undo>`. Prints a line for each committed batch.
 */
import { systemClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { runBulk } from '#reviews/bulk/run-bulk.ts'
import { undoBulk } from '#reviews/bulk/undo-bulk.ts'
import { openToldDatabase } from './said-database.ts'

const [folder = '', organizationId = '', bulkId = '', way = 'run'] = process.argv.slice(2)
const db = await openToldDatabase(folder)
const call = {
  payload: { organizationId, bulkId },
  db,
  clock: systemClock,
  log: createLog('silent'),
  signal: new AbortController().signal,
}
await (way === 'undo' ? undoBulk : runBulk)(call)
await db.close()
