import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageFile } from '#platform/package-file.ts'
import { isContraction, isOutsideTransaction, statementsOf } from './migration-gate.ts'
import { type Lease, type Pool, withLease } from './pool.ts'

export interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

const migrationsFolder = join(packageFile('#main.ts'), '../../migrations')
const fileName = /^(\d{4})_[a-z0-9-_]+\.sql$/

/** The files of api/migrations in order. Numbers may have gaps, but not duplicates. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations = await Promise.all(
    names.map(async (name) => {
      const number = Number(fileName.exec(name)?.[1])
      if (!number) throw new Error(`${join(folder, name)}: migrations must be named like 0001_what-it-adds.sql`)
      const sql = await readFile(join(folder, name), 'utf8')
      return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
  const twice = migrations.find((migration, index) => migration.number === migrations[index - 1]?.number)
  if (twice) throw new Error(`Two migrations have the same number: ${twice.name}`)
  return migrations
}

/** Waiting for a lock also blocks everyone behind it, so it gives up soon and retries. */
const lockTimeout = '5s'
const mostTries = 10

/**
 * Applies missing migrations, each in its own transaction, as the owner. Returns the applied names. A database migrated by a
 * newer version is accepted if the newer migrations only add: processes of the previous version can start during a rollout and
 * after a rollback.
 */
export function migrate(pool: Pool, migrations: readonly Migration[]): Promise<string[]> {
  return withLease(pool, async (lease) => {
    await lockMigrations(lease)
    try {
      await lease.script(`set client_min_messages = warning; set statement_timeout = 0; set lock_timeout = '${lockTimeout}'`)
      return await applyMissing(lease, migrations)
    } finally {
      await lease.script(
        "reset client_min_messages; reset statement_timeout; reset lock_timeout; select pg_advisory_unlock(hashtext('yuko migrations'))",
      )
    }
  })
}

/**
 * Of two concurrent starts, the second one waits here and then has nothing to do. It polls, because a statement waiting inside
 * the database would block concurrent index builds.
 */
async function lockMigrations(lease: Lease): Promise<void> {
  for (;;) {
    const { rows } = await lease.query("select pg_try_advisory_lock(hashtext('yuko migrations')) as locked", [])
    if ((rows[0] as { locked: boolean }).locked) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function applyMissing(lease: Lease, migrations: readonly Migration[]): Promise<string[]> {
  await lease.script(`create schema if not exists yuko;
    create table if not exists yuko.migrations (
      number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now());
    alter table yuko.migrations add column if not exists is_expansion boolean not null default false`)
  const { rows } = await lease.query('select number, name, checksum, is_expansion from yuko.migrations order by number', [])
  const applied = new Map((rows as Applied[]).map((row) => [row.number, row]))
  refuseForeignHistory(applied, migrations)
  const missing = migrations.filter((migration) => !applied.has(migration.number))
  for (const migration of missing) await applyPatiently(lease, migration)
  return missing.map((migration) => migration.name)
}

interface Applied extends Omit<Migration, 'sql'> {
  /** It only adds, so the previous version keeps working. */
  readonly is_expansion: boolean
}

function refuseForeignHistory(applied: ReadonlyMap<number, Applied>, migrations: readonly Migration[]) {
  for (const done of applied.values()) {
    const file = migrations.find((migration) => migration.number === done.number)
    if (!file) {
      if (done.is_expansion) continue
      throw new Error(
        `The database has migration ${done.name}, which this version doesn’t know. It was created by a newer version.`,
      )
    }
    if (file.checksum !== done.checksum) {
      throw new Error(`Migration ${file.name} was changed after it was applied to this database. Write a new migration instead.`)
    }
  }
}

async function applyPatiently(lease: Lease, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await apply(lease, migration)
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } }
      if (cause?.code !== '55P03' || tries === mostTries) throw error
    }
  }
}

async function apply(lease: Lease, migration: Migration): Promise<void> {
  try {
    // Its statements are idempotent: after a kill between them and the line below, they are repeated.
    if (isOutsideTransaction(migration.sql)) for (const one of statementsOf(migration.sql)) await lease.script(one.text)
    await lease.script(`begin;\n${isOutsideTransaction(migration.sql) ? '' : migration.sql}\n;select yuko.protect_tables();`)
    await lease.query('insert into yuko.migrations (number, name, checksum, is_expansion) values ($1, $2, $3, $4)', [
      migration.number,
      migration.name,
      migration.checksum,
      !isContraction(migration.sql),
    ])
    await lease.script('commit')
  } catch (error) {
    await lease.script('rollback')
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Migration ${migration.name} failed and was rolled back: ${reason}`, { cause: error })
  }
}
