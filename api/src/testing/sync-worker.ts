/**
 * A process that runs one sync of a large store and may be killed at any moment: `node sync-worker.ts <folder> <organization>
 * <sync> <counts>`. Prints a line for each commit.
 */

import { runSync } from '#core/store/sync/run-sync.ts'
import { systemClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { copierOfTests } from './copier-of-tests.ts'
import { createLargeStore } from './large-store.ts'
import { openToldDatabase } from './said-database.ts'

const [folder = '', organizationId = '', syncId = '', counts = '{}'] = process.argv.slice(2)
const db = await openToldDatabase(folder)
const { fetch } = createLargeStore(JSON.parse(counts))
await runSync(
  {
    payload: { organizationId, syncId },
    db,
    clock: systemClock,
    log: createLog('error'),
    signal: new AbortController().signal,
  },
  copierOfTests(fetch),
)
await db.close()
