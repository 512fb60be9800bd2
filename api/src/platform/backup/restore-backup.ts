import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { CopySession } from '../db/copy-session.ts'
import type { Migration } from '../db/migrate.ts'
import type { Storage } from '../storage.ts'
import { readArchive, verifyArchive } from './archive.ts'
import { type Manifest, manifest } from './manifest.ts'
import { findTables } from './tables.ts'

export interface RestoreOptions {
  readonly openSession: () => Promise<CopySession>
  /** Migrates the database to these migrations. */
  readonly migrate: (migrations: readonly Migration[]) => Promise<unknown>
  readonly migrations: readonly Migration[]
  readonly storage: Storage
  /** Of the configured secrets. */
  readonly secretMarks: readonly string[]
}

/**
 * Restores a backup into an empty database, migrated to this version. The whole file is verified first; then files are written,
 * then all rows in one transaction, so a failure leaves the database empty.
 */
export async function restoreBackup(file: string, options: RestoreOptions): Promise<Manifest> {
  const about = manifest.parse(await verifyArchive(file))
  if (!options.secretMarks.includes(about.secretMark))
    throw new Error(
      'AUTH_SECRET doesn’t match the backup, so its encrypted data can’t be opened. Set it to the secret the backup was created with, or add that secret after the current one, separated by a comma. If no secret was set, it’s in DATA_DIR/auth-secret of the previous server.',
    )
  const known = migrationsOf(about, options.migrations)
  await inSession(options.openSession, (session) => refuseIfFurther(session, known))
  await options.migrate(known)
  await inSession(options.openSession, refuseUnlessEmpty)
  for await (const { name, content } of readArchive(file))
    if (name.startsWith('files/')) await options.storage.write(name.slice('files/'.length), Readable.from(content))
  await inSession(options.openSession, (session) => loadAll(session, file, about))
  // Data migrations of later versions also apply to these rows.
  await options.migrate(options.migrations)
  return about
}

async function inSession(open: () => Promise<CopySession>, work: (session: CopySession) => Promise<void>): Promise<void> {
  const session = await open()
  await work(session).finally(() => session.close())
}

/** The backup's migrations, all of which must be known to this version. */
function migrationsOf({ migrations }: Manifest, known: readonly Migration[]): Migration[] {
  return migrations.map(({ name, number, checksum }) => {
    const file = known.find((one) => one.number === number)
    if (file?.checksum !== checksum)
      throw new Error(
        `The backup was created by a version with migration ${name}, which this version doesn’t have. Restore it with that version or a newer one.`,
      )
    return file
  })
}

/** Later migrations would not be applied to the backup's rows. */
async function refuseIfFurther(session: CopySession, known: readonly Migration[]): Promise<void> {
  const [table] = await session.query<{ there: boolean }>(`select to_regclass('yuko.migrations') is not null as there`)
  if (!table?.there) return
  const applied = await session.query<{ number: number; name: string }>(
    'select number, name from yuko.migrations order by number',
  )
  const further = applied.find(({ number }) => !known.some((one) => one.number === number))
  if (further)
    throw new Error(
      `The database already has ${further.name}, which the backup doesn’t have. Restore into a database that no server has used.`,
    )
}

async function refuseUnlessEmpty(session: CopySession): Promise<void> {
  const tables = await findTables(session)
  await session.query('begin; set local role yuko_system')
  const questions = tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
  const filled = await session.query<{ name: string }>(questions.join(' union all '))
  await session.query('rollback')
  if (filled.length > 0) {
    const names = filled.map(({ name }) => name).slice(0, 5)
    throw new Error(`The database isn’t empty (${names.join(', ')}). Restore into a new database.`)
  }
}

interface Hindrance {
  readonly without: string
  readonly again: string
}

/**
 * Foreign keys are dropped and recreated, which validates them. Triggers are disabled, because their effects are among the rows.
 * The owner bypasses row-level security. A failure rolls all of this back.
 */
const hindrances = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as without,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as again
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  union all
  select format('alter table %s no force row level security', oid::regclass), format('alter table %s force row level security', oid::regclass)
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relforcerowsecurity
  union all
  select distinct format('alter table %s disable trigger user', tgrelid::regclass), format('alter table %s enable trigger user', tgrelid::regclass)
    from pg_trigger join pg_class c on c.oid = tgrelid where not tgisinternal and c.relnamespace = 'public'::regnamespace`

async function loadAll(session: CopySession, file: string, about: Manifest): Promise<void> {
  await session.query("begin; set local statement_timeout = 0; set local timezone = 'UTC'")
  try {
    const all = await session.query<Hindrance>(hindrances)
    for (const { without } of all) await session.query(without)
    for await (const { name, content } of readArchive(file)) {
      const table = /^tables\/(\w+)\//.exec(name)?.[1]
      const columns = about.tables[table ?? '']?.columns
      if (table && columns) await session.copyIn(`${table} (${columns.join(', ')})`, await buffer(content))
      if (name === 'queue/jobs.copy')
        await session.copyIn('job_requests (id, job, payload, singleton_key)', await buffer(content))
    }
    for (const { name, value } of about.sequences) if (value !== null) await session.query(`select setval('${name}', ${value})`)
    await compareCounts(session, about)
    // Foreign keys first, while the owner can still read the referenced rows.
    for (const { again } of all) await session.query(again)
    await session.query('commit')
  } catch (error) {
    await session.query('rollback')
    throw new Error(`Nothing was restored: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
  await session.query('analyze')
}

async function compareCounts(session: CopySession, { tables }: Manifest): Promise<void> {
  for (const [name, { rows }] of Object.entries(tables)) {
    const [found] = await session.query<{ count: number }>(`select count(*)::int as count from ${name}`)
    // Unfinished jobs of the queue are added.
    const isRight = name === 'job_requests' ? (found?.count ?? 0) >= rows : found?.count === rows
    if (!isRight) throw new Error(`${name} has ${found?.count} rows instead of ${rows}`)
  }
}
