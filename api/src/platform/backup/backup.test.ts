import { copyFile, mkdtemp, open, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import { type CopySession, pgliteSession, postgresSession } from '#platform/db/copy-session.ts'
import { createDatabase, type Database } from '#platform/db/database.ts'
import { migrate, readMigrations } from '#platform/db/migrate.ts'
import { migratedTemplate } from '#platform/db/migrated-template.ts'
import { openPglite } from '#platform/db/pglite.ts'
import { type Pool, withLease } from '#platform/db/pool.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { newId } from '#platform/ids.ts'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { startIdleRunner } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log.ts'
import { createFileStorage } from '#platform/storage.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createMember } from '#testing/create-member.ts'
import { createReview } from '#testing/create-review.ts'
import { writeManyPoints } from '#testing/many-points.ts'
import { withoutWaiting } from '#testing/shared-database.ts'
import { askForBackup, listenForBackups } from './control-socket.ts'
import { restoreBackup } from './restore-backup.ts'
import { findTables } from './tables.ts'
import { writeBackup } from './write-backup.ts'

interface Store {
  readonly pool: Pool
  readonly db: Database
  openSession(): Promise<CopySession>
}

const serverUrl = process.env.TEST_DATABASE_URL
const engines = serverUrl ? (['pglite', 'postgres'] as const) : (['pglite'] as const)
const log = createLog('silent')
const later = defineJob({ name: 'do-later', payload: z.object({ reviewId: z.string() }) })
const now = new Date('2026-11-20T09:30:00Z')
const clock = { now: () => now }

let folder: string
const stores: Store[] = []
const databases: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yuko-backup-'))
})
afterAll(async () => {
  for (const { db } of stores) await db.close()
  if (serverUrl) {
    const server = openPostgres({ url: serverUrl, maxConnections: 1 })
    for (const name of databases) await withLease(server, (lease) => lease.script(`drop database ${name} with (force)`))
    await server.close()
  }
  await rm(folder, { recursive: true, force: true })
})

async function openStore(engine: (typeof engines)[number]): Promise<Store> {
  const store = engine === 'pglite' ? await inMemory() : await onServer(serverUrl ?? '')
  stores.push(store)
  return store
}

async function inMemory(): Promise<Store> {
  const template = await migratedTemplate()
  const pool = await withoutWaiting(() => openPglite({ template }))
  return { pool, db: createDatabase(pool), openSession: () => pgliteSession(pool) }
}

async function onServer(url: string): Promise<Store> {
  const name = `yuko_backup_${process.pid}_${databases.length}`
  databases.push(name)
  const server = openPostgres({ url, maxConnections: 1 })
  await withLease(server, (lease) => lease.script(`create database ${name}`))
  await server.close()
  const own = new URL(url)
  own.pathname = name
  const pool = openPostgres({ url: own.href, maxConnections: 5 })
  await migrate(pool, await readMigrations())
  return { pool, db: createDatabase(pool), openSession: () => postgresSession(own.href) }
}

async function filled(engine: (typeof engines)[number]) {
  const store = await openStore(engine)
  const { db, pool } = store
  const [one, other] = [newId(), newId()]
  for (const organizationId of [one, other]) await createMember(db, organizationId, 'owner')
  await createLoyaltyMember(db, one)
  await writeManyPoints(db, other, 40)
  // Values COPY must escape: tabs, line ends, backslashes, and the null marker.
  await createReview(db, one, { body: 'tab\t line\n \\N \\. "quoted" ünïcödé 🧣', author_name: '\\N', author_email: null })
  await db.forOrganization(one, (trx) => enqueue(trx, later, { reviewId: 'waits in its table' }, { organizationId: one }))
  const runner = await startIdleRunner({ pool, db, clock, log, jobs: [handleJob(later, fails)], factJobs: {}, isOpen })
  await runner.runUntilIdle({ failures: true })
  await runner.stop()
  await withLease(pool, (lease) =>
    lease.script(`update pgboss.job set state = 'retry', completed_on = null where name = 'do-later'`),
  )
  await db.forOrganization(one, (trx) => enqueue(trx, later, { reviewId: 'waits for the relay' }, { organizationId: one }))
  return { ...store, one }
}

async function fails() {
  throw new Error('not now')
}

/** A checksum of all rows, by table. */
async function contentOf({ openSession }: Store): Promise<Record<string, string>> {
  const session = await openSession()
  await session.query("begin; set local timezone = 'UTC'; set local role yuko_system")
  const content: Record<string, string> = {}
  for (const { name } of await findTables(session)) {
    const [row] = await session.query<{ mark: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, chr(10) order by t::text collate "C"), '')) as mark from ${name} t`,
    )
    content[name] = row?.mark ?? ''
  }
  await session.query('rollback')
  await session.close()
  return content
}

const files = () => createFileStorage(join(folder, newId()))
const secretMark = 'a mark of the tests'
const backUp = (store: Store, storage = files(), file = join(folder, `${newId()}.tar.gz`)) =>
  writeBackup(file, { ...store, storage, kind: store.pool.kind, secretMark, now }).then((about) => ({ file, about }))
const restore = async (file: string, store: Store, storage = files(), mark = secretMark) =>
  restoreBackup(file, {
    ...store,
    storage,
    migrations: await readMigrations(),
    migrate: (migrations) => migrate(store.pool, migrations),
    secretMarks: [mark],
  })

/** Two rows in each transaction, one in each of two tables, until stopped. */
function writePairs({ db }: Store, organizationId: string) {
  let isOver = false
  let written = 0
  const writing = (async () => {
    while (!isOver) {
      await db.forOrganization(organizationId, async (trx) => {
        const entry = { id: newId(), actor: '{}', action: 'pair', target: '{}', at: now }
        await trx
          .insertInto('audit_log')
          .values({ organization_id: organizationId, ...entry })
          .execute()
        await enqueue(trx, later, { reviewId: 'pair' }, { organizationId })
      })
      written++
    }
  })()
  return async () => {
    isOver = true
    await writing
    return written
  }
}

const pairsOf = ({ pool }: Store) =>
  withLease(pool, async (lease) => {
    const asked = `select (select count(*)::int from audit_log where action = 'pair') as noted,
      (select count(*)::int from job_requests where payload ->> 'reviewId' = 'pair') as asked,
      (select count(*)::int from job_requests where payload ->> 'reviewId' <> 'pair') as others`
    const rows = await lease.script(`begin; set local role yuko_system; ${asked}; commit`)
    return rows[0] as { noted: number; asked: number; others: number }
  })

describe.each(engines)('a backup of %s', (engine) => {
  let store: Awaited<ReturnType<typeof filled>>
  let file: string
  const large = Buffer.alloc(9 * 1024 * 1024, 'picture ')

  beforeAll(async () => {
    store = await filled(engine)
    const storage = files()
    await storage.write('media/1/large.webp', Readable.from([large]))
    await storage.write('imports/one.csv', Readable.from(['a,b\n']))
    const stop = writePairs(store, store.one)
    file = (await backUp(store, storage)).file
    expect(await stop()).toBeGreaterThan(0)
  })

  it.each(engines)('restores into an empty %s the rows and files of one moment, despite concurrent writes', async (target) => {
    const copy = await openStore(target)
    const copied = files()
    expect(await restore(file, copy, copied)).toMatchObject({ kind: engine, files: 2, missingFiles: [] })

    const isBeingWritten = (name: string) => name === 'job_requests' || name.startsWith('audit_')
    const still = (all: Record<string, string>) => Object.entries(all).filter(([name]) => !isBeingWritten(name))
    expect(still(await contentOf(copy))).toEqual(still(await contentOf(store)))
    const { noted, asked, others } = await pairsOf(copy)
    expect(asked).toBe(noted)
    // One was waiting for the relay, one in the queue.
    expect(others).toBe(2)
    expect((await buffer(copied.read('media/1/large.webp'))).equals(large)).toBe(true)
    expect((await Array.fromAsync(copied.list())).sort()).toEqual(['imports/one.csv', 'media/1/large.webp'])

    // Row-level security, triggers, and foreign keys are unchanged.
    const standing = `select count(*) filter (where not relforcerowsecurity)::int as open,
        (select count(*)::int from pg_trigger where not tgisinternal and tgenabled = 'D') as asleep,
        (select count(*)::int from pg_constraint
          where contype = 'f' and convalidated and connamespace = 'public'::regnamespace) as keys
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`
    const state = ({ pool }: Store) => withLease(pool, (lease) => lease.script(standing))
    expect(await state(copy)).toEqual(await state(store))
    await expect(restore(file, copy)).rejects.toThrow(/The database isn’t empty .* Restore into a new database/)
  })
})

describe('a backup', () => {
  let file: string
  let empty: Store
  beforeAll(async () => {
    empty = await openStore('pglite')
    file = (await backUp(empty)).file
  })

  it('that is damaged, truncated, or not a backup changes nothing', async () => {
    const copy = join(folder, 'damaged.tar.gz')
    await copyFile(file, copy)
    const handle = await open(copy, 'r+')
    const { size } = await handle.stat()
    await handle.write(Buffer.from([1, 2, 3, 4]), 0, 4, Math.floor(size / 2))
    await handle.close()
    await expect(restore(copy, empty)).rejects.toThrow('damaged')
    await truncate(copy, Math.floor(size / 2) - 10)
    await expect(restore(copy, empty)).rejects.toThrow('damaged')
    await expect(restore(import.meta.filename, empty)).rejects.toThrow('damaged or isn’t a backup')
    await expect(restore(join(folder, 'none'), empty)).rejects.toThrow('doesn’t exist')
    expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([])
  })

  it('is refused if secrets could not be decrypted, or the schema is newer', async () => {
    await expect(restore(file, empty, files(), 'another')).rejects.toThrow('AUTH_SECRET doesn’t match the backup')
    const more = { number: 9999, name: '9999_more.sql', sql: 'select 1', checksum: 'c' }
    await migrate(empty.pool, [...(await readMigrations()), more])
    await expect(restore(file, empty)).rejects.toThrow('The database already has 9999_more.sql, which the backup doesn’t have')
  })

  it('of the embedded database is written by the running server, asked over a socket of its own user', async () => {
    expect(await askForBackup(folder, '/nowhere')).toBeNull()
    const summary = { tables: 1, rows: 2, files: 3, missingFiles: [] }
    const asked: string[] = []
    const control = await listenForBackups({ dataDir: folder, log }, async (file) => {
      asked.push(file)
      if (file === '/full') throw new Error('the disk is full')
      return summary
    })
    expect(await askForBackup(folder, '/backups/one.tar.gz')).toEqual(summary)
    await expect(askForBackup(folder, '/full')).rejects.toThrow('the disk is full')
    expect(asked).toEqual(['/backups/one.tar.gz', '/full'])
    await control?.close()
    expect(await askForBackup(folder, '/late')).toBeNull()
  })
})
