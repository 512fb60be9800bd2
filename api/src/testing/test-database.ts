import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { migrate, readMigrations } from '#platform/db/migrate.ts'
import { openPglite } from '#platform/db/pglite.ts'
import type { Pool } from '#platform/db/pool.ts'
import { openPostgres } from '#platform/db/postgres.ts'

const cacheFolder = join(import.meta.dirname, '../../.cache')

/** A migrated database of its own: PGlite in memory, or a fresh database on TEST_DATABASE_URL, removed when closed. */
export function openTestPool(): Promise<Pool> {
  const url = process.env.TEST_DATABASE_URL
  return url ? openPostgresCopy(url) : openPgliteCopy()
}

async function openPgliteCopy(): Promise<Pool> {
  return openPglite({ template: await migratedTemplate() })
}

/** The files of a migrated database that a process of its own can open, made in that folder. */
export async function createMigratedFiles(directory: string): Promise<void> {
  const pglite = await PGlite.create({ dataDir: directory, loadDataDir: await migratedTemplate() })
  await pglite.close()
}

/** Migrating takes longer than most tests, so a migrated database is kept as a file and loaded for each test file. */
async function migratedTemplate(): Promise<Blob> {
  const path = join(cacheFolder, `migrated-${await stateOfMigrations()}.tar`)
  const template = await readFile(path).catch(() => null)
  if (template) return new Blob([template])
  const pool = await openPglite()
  await migrate(pool, await readMigrations())
  const dump = await pool.pglite.dumpDataDir('none')
  await pool.close()
  await mkdir(cacheFolder, { recursive: true })
  const partial = `${path}.${process.pid}`
  await writeFile(partial, Buffer.from(await dump.arrayBuffer()))
  await rename(partial, path)
  return dump
}

async function stateOfMigrations(): Promise<string> {
  const migrations = await readMigrations()
  return createHash('sha256')
    .update(migrations.map((migration) => migration.checksum).join())
    .digest('hex')
    .slice(0, 16)
}

async function openPostgresCopy(url: string): Promise<Pool> {
  const template = `yuko_template_${await stateOfMigrations()}`
  const name = `yuko_test_${process.pid}_${Math.random().toString(36).slice(2)}`
  const server = openPostgres({ url, maxConnections: 1 })
  const onServer = async (script: string) => {
    const lease = await server.lease()
    try {
      return await lease.script(script)
    } finally {
      lease.release()
    }
  }
  await onServer(`select pg_advisory_lock(hashtext('${template}'))`)
  try {
    const found = await onServer(`select 1 from pg_database where datname = '${template}'`)
    if (found.length === 0) {
      // Under another name until it is complete, so that a failed migration leaves no template behind.
      await onServer(`drop database if exists ${template}_new`)
      await onServer(`create database ${template}_new`)
      const pool = openPostgres({ url: withDatabase(url, `${template}_new`), maxConnections: 1 })
      await migrate(pool, await readMigrations()).finally(() => pool.close())
      await onServer(`alter database ${template}_new rename to ${template}`)
    }
    await onServer(`create database ${name} template ${template}`)
  } finally {
    await onServer(`select pg_advisory_unlock(hashtext('${template}'))`)
  }
  const pool = openPostgres({ url: withDatabase(url, name), maxConnections: 8 })
  return {
    ...pool,
    async close() {
      await pool.close()
      await onServer(`drop database ${name} with (force)`)
      await server.close()
    },
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
