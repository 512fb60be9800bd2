import { migrate, readMigrations } from '#platform/db/migrate.ts'
import { openPglite } from '#platform/db/pglite.ts'
import type { Pool } from '#platform/db/pool.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { migratedTemplate, stateOfMigrations } from './migrated-template.ts'
import type { SharedDatabase } from './shared-database.ts'

/** A separate migrated database: PGlite in memory, or a new database on TEST_DATABASE_URL, dropped when closed. */
export function openTestPool(): Promise<Pool> {
  const url = process.env.TEST_DATABASE_URL
  return url ? openPostgresCopy(url) : openPgliteCopy()
}

async function openPgliteCopy(): Promise<Pool> {
  const pool = await globalThis.sharedDatabase?.take()
  return pool ? ofThisFile(pool) : openPglite({ template: await migratedTemplate() })
}

declare global {
  /** From `database-environment.ts`; absent outside of Jest. */
  var sharedDatabase: SharedDatabase | undefined
}

/** Jest gives each test file its own globals, such as `Date` and `Error`: values from outside are recreated with them. */
function ofThisFile(pool: Pool): Pool {
  const stops = new Set<() => Promise<void>>()
  const told = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return ofThisRealm(await work) as Result
    } catch (error) {
      const { name, message, ...rest } = error as Error
      throw Object.assign(new Error(message), { name, ...rest })
    }
  }
  return {
    kind: pool.kind,
    async lease() {
      const lease = await pool.lease()
      return {
        query: (text, values) => told(lease.query(text, values.map(withoutDates))),
        script: (text) => told(lease.script(text)),
        release: () => lease.release(),
      }
    },
    async listen(channel, onNotification) {
      const stop = await pool.listen(channel, onNotification)
      stops.add(stop)
      return stop
    },
    async close() {
      for (const stop of stops) await stop()
      // Waits for other users of the connection.
      const last = await pool.lease()
      last.release()
      globalThis.sharedDatabase?.giveBack()
    },
  }
}

function ofThisRealm(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  if (Array.isArray(value)) return Array.from(value, ofThisRealm)
  if (Object.prototype.toString.call(value) === '[object Date]') return new Date(Number(value))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, ofThisRealm(one)]))
}

function withoutDates(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? value.map(withoutDates) : value
}

/** A migrated database on that server, whose URL can be given to processes. */
export async function createPostgresCopy(url: string): Promise<{ readonly url: string; drop(): Promise<void> }> {
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
      // Under another name until complete, so that a failed migration leaves no template.
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
  return {
    url: withDatabase(url, name),
    async drop() {
      await onServer(`drop database ${name} with (force)`)
      await server.close()
    },
  }
}

async function openPostgresCopy(url: string): Promise<Pool> {
  const copy = await createPostgresCopy(url)
  const pool = openPostgres({ url: copy.url, maxConnections: 8 })
  return {
    ...pool,
    async close() {
      await pool.close()
      await copy.drop()
    },
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
