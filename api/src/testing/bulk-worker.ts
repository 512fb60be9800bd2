/**
 * A process that does one bulk action and may be killed at any moment: `node bulk-worker.ts <folder> <organization> <bulk> <run|undo>`.
 * Says on its output each time a batch is committed.
 */
import { join } from 'node:path'
import { systemClock } from '#platform/clock.ts'
import { createDatabase } from '#platform/db/database.ts'
import { openPglite } from '#platform/db/pglite.ts'
import { createLog } from '#platform/log.ts'
import { runBulk } from '#reviews/bulk/run-bulk.ts'
import { undoBulk } from '#reviews/bulk/undo-bulk.ts'

const [folder = '', organizationId = '', bulkId = '', way = 'run'] = process.argv.slice(2)
const db = createDatabase(await openPglite({ directory: join(folder, 'db') }))
const told: typeof db = {
  ...db,
  async forOrganization(id, work) {
    const result = await db.forOrganization(id, work)
    process.stdout.write('committed\n')
    return result
  },
}
const call = {
  payload: { organizationId, bulkId },
  db: told,
  clock: systemClock,
  log: createLog('silent'),
  signal: new AbortController().signal,
}
await (way === 'undo' ? undoBulk : runBulk)(call)
await db.close()
