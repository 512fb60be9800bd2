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
import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { changeBulk, findBulk } from './bulk.repository.ts'
import { startBulk } from './start-bulk.ts'

const rows = 2000
const worker = join(import.meta.dirname, '../../testing/bulk-worker.ts')
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
async function runAndKill(way: 'run' | 'undo', { organizationId, bulkId }: Bulk, words: number): Promise<boolean> {
  const args = [worker, folder, organizationId, bulkId, way]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let left = words
  createInterface({ input: child.stdout }).on('line', () => {
    if (--left === 0) child.kill('SIGKILL')
  })
  const [code, signal] = await once(child, 'exit')
  if (signal !== 'SIGKILL') expect(code).toBe(0)
  return signal === 'SIGKILL'
}

interface Bulk {
  organizationId: string
  bulkId: string
}

async function killedAgainAndAgain(way: 'run' | 'undo', bulk: Bulk): Promise<void> {
  let kills = 0
  for (const words of [1, 2, 3]) if (await runAndKill(way, bulk, words)) kills++
  await runAndKill(way, bulk, Number.POSITIVE_INFINITY)
  expect(kills).toBe(3)
}

const standOf = ({ organizationId, bulkId }: Bulk) =>
  withDatabase((db) =>
    db.forOrganization(organizationId, async (trx) => ({
      bulk: await findBulk(trx, organizationId, bulkId),
      reviews: await trx.selectFrom('reviews').select(['id', 'status', 'hold_reason', 'auto_publish_at']).orderBy('id').execute(),
      events: await trx.selectFrom('moderation_events').select(['review_id', 'action']).execute(),
      facts: await trx.selectFrom('domain_events').select(['aggregate', 'type']).execute(),
    })),
  )

it('a bulk action and its undo, killed again and again, do each review once', async () => {
  const bulk = await withDatabase(async (db) => {
    const organizationId = await createOrganization(db)
    const at = new Date()
    return db.forOrganization(organizationId, async (trx) => {
      await trx
        .insertInto('reviews')
        .values(
          Array.from({ length: rows }, (_, index) => ({
            organization_id: organizationId,
            id: newId(),
            rating: (index % 5) + 1,
            status: 'pending' as const,
            hold_reason: index % 2 ? ('policy_manual' as const) : null,
            auto_publish_at: index % 2 ? at : null,
            body: 'x',
            author_name: 'x',
            source: 'api' as const,
            submitted_at: at,
            fingerprint: newId(),
          })),
        )
        .execute()
      const actor = { type: 'user', userId: newId(), name: 'Mara' } as const
      const asked = { filter: {}, action: 'publish', note: null } as const
      const { id } = await startBulk(trx, systemClock, { organizationId, actor, timeZone: 'UTC', asked })
      return { organizationId, bulkId: id }
    })
  })
  const before = await standOf(bulk)
  await killedAgainAndAgain('run', bulk)
  const done = await standOf(bulk)
  expect(done.bulk).toMatchObject({ state: 'done', done: rows, changed: rows, refused: 0 })
  expect(new Set(done.reviews.map(({ status }) => status))).toEqual(new Set(['published']))
  expect(new Set(done.events.map(({ review_id }) => review_id)).size).toBe(rows)
  expect(done.events).toHaveLength(rows)
  expect(done.facts).toHaveLength(rows)

  await withDatabase((db) =>
    db.forOrganization(bulk.organizationId, (trx) =>
      changeBulk(trx, bulk.organizationId, bulk.bulkId, { state: 'undoing', done: 0, checkpoint_id: null }),
    ),
  )
  await killedAgainAndAgain('undo', bulk)
  const undone = await standOf(bulk)
  expect(undone.bulk).toMatchObject({ state: 'undone', done: rows })
  expect(undone.reviews).toEqual(before.reviews)
  expect(undone.events.filter(({ action }) => action === 'undo')).toHaveLength(rows)
}, 300_000)
