import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Lease, type Pool, withLease } from './pool.ts'

export interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

const migrationsFolder = join(import.meta.dirname, '../../../migrations')
const fileName = /^(\d{4})_[a-z0-9-_]+\.sql$/

/** The files of api/migrations in their order. A number may be missing (it is being written), none may be there twice. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations = await Promise.all(
    names.map(async (name) => {
      const number = Number(fileName.exec(name)?.[1])
      if (!number) throw new Error(`${join(folder, name)}: a migration is named 0001_what-it-brings.sql`)
      const sql = await readFile(join(folder, name), 'utf8')
      return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
  const twice = migrations.find((migration, index) => migration.number === migrations[index - 1]?.number)
  if (twice) throw new Error(`Two migrations have the number of ${twice.name}`)
  return migrations
}

/** Brings the database to the newest migration, each in a transaction of its own, as the owner. Returns the names applied. */
export function migrate(pool: Pool, migrations: readonly Migration[]): Promise<string[]> {
  return withLease(pool, async (lease) => {
    // Two processes that start at once: the second waits here and then finds nothing left to do.
    await lease.script("select pg_advisory_lock(hashtext('yuko migrations'))")
    try {
      return await applyMissing(lease, migrations)
    } finally {
      await lease.script("select pg_advisory_unlock(hashtext('yuko migrations'))")
    }
  })
}

async function applyMissing(lease: Lease, migrations: readonly Migration[]): Promise<string[]> {
  await lease.script(`set client_min_messages = warning;
    create schema if not exists yuko;
    create table if not exists yuko.migrations (
      number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await lease.query('select number, name, checksum from yuko.migrations order by number', [])
  const applied = new Map((rows as Omit<Migration, 'sql'>[]).map((row) => [row.number, row]))
  refuseForeignHistory(applied, migrations)
  const missing = migrations.filter((migration) => !applied.has(migration.number))
  for (const migration of missing) await apply(lease, migration)
  return missing.map((migration) => migration.name)
}

function refuseForeignHistory(applied: ReadonlyMap<number, Omit<Migration, 'sql'>>, migrations: readonly Migration[]) {
  for (const done of applied.values()) {
    const file = migrations.find((migration) => migration.number === done.number)
    if (!file)
      throw new Error(`The database has migration ${done.name}, which this version does not know: it was made by a newer one`)
    if (file.checksum !== done.checksum) {
      throw new Error(`Migration ${file.name} was changed after it had been applied to this database; write a new one instead`)
    }
  }
}

async function apply(lease: Lease, migration: Migration): Promise<void> {
  try {
    await lease.script(`begin;\n${migration.sql}\n;select yuko.protect_tables();`)
    await lease.query('insert into yuko.migrations (number, name, checksum) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.checksum,
    ])
    await lease.script('commit')
  } catch (error) {
    await lease.script('rollback')
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Migration ${migration.name} failed and changed nothing: ${reason}`, { cause: error })
  }
}
