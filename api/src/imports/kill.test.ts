import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { systemClock } from '#platform/clock.ts'
import { createDatabase, type Database } from '#platform/db/database.ts'
import { migrate, readMigrations } from '#platform/db/migrate.ts'
import { openPglite } from '#platform/db/pglite.ts'
import { newId } from '#platform/ids.ts'
import { createFileStorage } from '#platform/storage.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { reviewCsv } from '#testing/review-csv.ts'
import { createImport, startImport } from './import-commands.ts'
import { findImport } from './imports.repository.ts'

const rows = 6000
const worker = join(import.meta.dirname, '../testing/import-worker.ts')
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
async function runAndKill(organizationId: string, importId: string, words: number): Promise<boolean> {
  const child = spawn(process.execPath, [worker, folder, organizationId, importId], { stdio: ['ignore', 'pipe', 'inherit'] })
  let left = words
  createInterface({ input: child.stdout }).on('line', () => {
    if (--left === 0) child.kill('SIGKILL')
  })
  const [code, signal] = await once(child, 'exit')
  if (signal !== 'SIGKILL') expect(code).toBe(0)
  return signal === 'SIGKILL'
}

it('an import whose process is killed again and again brings every row once', async () => {
  const { organizationId, importId } = await withDatabase(async (db) => {
    const organizationId = await createOrganization(db)
    const file = { name: 'reviews.csv', mediaType: 'text/csv', stream: Readable.from(Buffer.from(reviewCsv(rows))) }
    const one = await createImport(db, createFileStorage(join(folder, 'files')), systemClock, {
      organizationId,
      userId: newId(),
      kind: 'reviews',
      file,
    })
    const move = { organizationId, importId: one.id }
    await db.forOrganization(organizationId, (trx) => startImport(trx, systemClock, move))
    return move
  })
  let kills = 0
  // The first words are reading: the import, the order of the dates, the name of the store; then come batches.
  for (const words of [1, 4, 5, 6, 5]) if (await runAndKill(organizationId, importId, words)) kills++
  await runAndKill(organizationId, importId, Number.POSITIVE_INFINITY)

  expect(kills).toBe(5)
  await withDatabase(async (db) => {
    const one = await db.forOrganization(organizationId, (trx) => findImport(trx, organizationId, importId))
    expect(one).toMatchObject({
      status: 'completed',
      checkpoint_row: rows,
      totals: { rows, created: rows, duplicates: 0, errors: 0 },
    })
    await db.forOrganization(organizationId, async (trx) => {
      const reviews = await trx.selectFrom('reviews').select('body').execute()
      expect(reviews).toHaveLength(rows)
      expect(new Set(reviews.map(({ body }) => body)).size).toBe(rows)
      const stats = await trx
        .selectFrom('review_stats')
        .select('published')
        .where('product_id', 'is', null)
        .executeTakeFirstOrThrow()
      expect(stats.published).toBe(rows)
    })
  })
}, 120_000)
