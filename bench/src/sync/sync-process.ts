/**
 * Syncs a large store twice, in its own process to measure its memory: `node sync-process.ts <database url or folder> <counts>`.
 * The store's exports are generated in this process while they are read, so the results include that. The last line of the output
 * has the results.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { runSync } from '@yuko/api/src/core/store/sync/run-sync.ts'
import { startSync } from '@yuko/api/src/core/store/sync/start-sync.ts'
import { findRunning, findSync, listResources } from '@yuko/api/src/core/store/sync/syncs.repository.ts'
import { systemClock } from '@yuko/api/src/platform/clock.ts'
import { createDatabase } from '@yuko/api/src/platform/db/database.ts'
import { migrate, readMigrations } from '@yuko/api/src/platform/db/migrate.ts'
import { openPglite } from '@yuko/api/src/platform/db/pglite.ts'
import { openPostgres } from '@yuko/api/src/platform/db/postgres.ts'
import { createLog } from '@yuko/api/src/platform/log.ts'
import { copierOfTests } from '@yuko/api/src/testing/copier-of-tests.ts'
import { createOrganization } from '@yuko/api/src/testing/create-organization.ts'
import { createLargeStore } from '@yuko/api/src/testing/large-store.ts'
import { peakMemory } from '../reviews/memory.ts'

const [where = '', counts = '{}'] = process.argv.slice(2)
const pool = where.startsWith('postgres:')
  ? openPostgres({ url: where, maxConnections: 4, onBreak: () => {} })
  : await openPglite({ directory: where })
await migrate(pool, await readMigrations())
const db = createDatabase(pool)
const organizationId = await createOrganization(db)
const { fetch } = createLargeStore(JSON.parse(counts))
const copierOf = copierOfTests(fetch)

/** How long other requests wait for the database during the sync, measured repeatedly. */
const waits: number[] = []
let isOver = false
const asking = (async () => {
  while (!isOver) {
    const began = performance.now()
    await db.forOrganization(organizationId, (trx) => trx.selectFrom('products').select('id').limit(1).execute())
    waits.push(performance.now() - began)
    await wait(50)
  }
})()

const first = await copy()
const second = await copy()
isOver = true
await asking
const sorted = waits.toSorted((one, other) => one - other)
const peak = await peakMemory(process.pid)
await db.close()
console.log(JSON.stringify({ first, second, peak, waitP95: sorted[Math.floor(sorted.length * 0.95)], waitMost: sorted.at(-1) }))

async function copy() {
  const syncId = await db.forOrganization(organizationId, async (trx) => {
    await startSync(trx, systemClock, organizationId, 'full')
    return (await findRunning(trx, organizationId))?.id ?? ''
  })
  const call = {
    payload: { organizationId, syncId },
    db,
    clock: systemClock,
    log: createLog('error'),
    signal: new AbortController().signal,
  }
  const began = performance.now()
  await runSync(call, copierOf)
  const seconds = (performance.now() - began) / 1000
  return db.forOrganization(organizationId, async (trx) => {
    const sync = await findSync(trx, organizationId, syncId)
    if (sync?.state !== 'done') throw new Error(`The copy is ${sync?.state}: ${sync?.problem}`)
    const resources = (await listResources(trx, organizationId, syncId)).map(
      ({ name, done, changed, reading_since, finished_at }) => ({
        name,
        done,
        changed,
        rate: done / (((finished_at?.getTime() ?? 0) - (reading_since?.getTime() ?? 0)) / 1000),
      }),
    )
    return { seconds, resources }
  })
}
