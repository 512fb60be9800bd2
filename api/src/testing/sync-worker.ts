/**
 * A process that does one sync of a large store and may be killed at any moment: `node sync-worker.ts <folder> <organization>
 * <sync> <counts>`. Says on its output each time something is committed.
 */
import { join } from 'node:path'
import { systemClock } from '#platform/clock.ts'
import { createDatabase } from '#platform/db/database.ts'
import { openPglite } from '#platform/db/pglite.ts'
import { createLog } from '#platform/log.ts'
import { runSync } from '#store/sync/run-sync.ts'
import { copierOfTests } from './copier-of-tests.ts'
import { createLargeStore } from './large-store.ts'

const [folder = '', organizationId = '', syncId = '', counts = '{}'] = process.argv.slice(2)
const db = createDatabase(await openPglite({ directory: join(folder, 'db') }))
const told: typeof db = {
  ...db,
  async forOrganization(id, work) {
    const result = await db.forOrganization(id, work)
    process.stdout.write('committed\n')
    return result
  },
}
const { fetch } = createLargeStore(JSON.parse(counts))
await runSync(
  {
    payload: { organizationId, syncId },
    db: told,
    clock: systemClock,
    log: createLog('error'),
    signal: new AbortController().signal,
  },
  copierOfTests(fetch),
)
await db.close()
