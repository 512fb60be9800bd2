import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { systemClock } from '#platform/clock.ts'
import { createDatabase, type Database } from '#platform/db/database.ts'
import { migrate, readMigrations } from '#platform/db/migrate.ts'
import { openPglite } from '#platform/db/pglite.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { linesOfOrder } from '#testing/large-store.ts'
import { startSync } from './start-sync.ts'
import { findRunning, findSync, listResources } from './syncs.repository.ts'

const counts = { products: 800, customers: 2000, orders: 2500 }
const worker = join(import.meta.dirname, '../../testing/sync-worker.ts')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yuko-kill-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const pool = await openPglite({ directory: join(folder, 'db') })
  await migrate(pool, await readMigrations())
  const db = createDatabase(pool)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Runs the worker until it has said so many words, then kills it without warning; false when it was done before. */
async function runAndKill(organizationId: string, syncId: string, words: number): Promise<boolean> {
  const child = spawn(process.execPath, [worker, folder, organizationId, syncId, JSON.stringify(counts)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let left = words
  createInterface({ input: child.stdout }).on('line', () => {
    if (--left === 0) child.kill('SIGKILL')
  })
  const [code, signal] = await once(child, 'exit')
  if (signal !== 'SIGKILL') expect(code).toBe(0)
  return signal === 'SIGKILL'
}

it('a copy of a store whose process is killed again and again brings every row once', async () => {
  const { organizationId, syncId } = await withDatabase(async (db) => {
    const organizationId = await createOrganization(db)
    const syncId = await db.forOrganization(organizationId, async (trx) => {
      await startSync(trx, systemClock, organizationId, 'full')
      return (await findRunning(trx, organizationId))?.id ?? ''
    })
    return { organizationId, syncId }
  })
  let kills = 0
  // The first words are of asking for the exports; then come batches, and ends of resources.
  for (const words of [3, 9, 8, 9, 8]) if (await runAndKill(organizationId, syncId, words)) kills++
  await runAndKill(organizationId, syncId, Number.POSITIVE_INFINITY)

  expect(kills).toBe(5)
  await withDatabase((db) =>
    db.forOrganization(organizationId, async (trx) => {
      expect(await findSync(trx, organizationId, syncId)).toMatchObject({ state: 'done', problem: null })
      const resources = await listResources(trx, organizationId, syncId)
      expect(resources.map(({ name, done, changed, total }) => [name, done, changed, total])).toEqual(
        Object.entries(counts).map(([name, count]) => [name, count, count, count]),
      )
      for (const [table, count] of Object.entries(counts)) {
        const rows = await trx
          .selectFrom(table as 'products')
          .select('external_id')
          .execute()
        expect(rows).toHaveLength(count)
        expect(new Set(rows.map(({ external_id }) => external_id)).size).toBe(count)
      }
      const lines = await trx.selectFrom('order_lines').select('quantity').execute()
      const expected = Array.from({ length: counts.orders }, (_, index) => linesOfOrder(index)).reduce((sum, one) => sum + one)
      expect(lines).toHaveLength(expected)
    }),
  )
}, 240_000)
