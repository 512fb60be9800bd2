import { migrate, readMigrations } from '#platform/db/migrate.ts'
import { migratedTemplate, stateOfMigrations } from '#platform/db/migrated-template.ts'
import { openPglite } from '#platform/db/pglite.ts'
import type { Pool } from '#platform/db/pool.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { SharedDatabase } from './shared-database.ts'

/** A separate migrated database: PGlite in memory, or a new database on TEST_DATABASE_URL, dropped when closed. */
export function openTestPool(): Promise<Pool> {
  const url = process.env.TEST_DATABASE_URL
  return url ? openPostgresCopy(url) : openPgliteCopy()
}

const sharedDatabase = new SharedDatabase()

async function openPgliteCopy(): Promise<Pool> {
  // A global setup and benches have no `expect`: nothing is shared there, and a database that stays open keeps the process alive.
  const { expect } = globalThis as { expect?: { getState(): { testPath?: string } } }
  const testPath = expect?.getState().testPath
  const pool = testPath && (await sharedDatabase.take(testPath))
  if (!pool) return openPglite({ template: await migratedTemplate() })
  const stops = new Set<() => Promise<void>>()
  return {
    ...pool,
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
      sharedDatabase.giveBack()
    },
  }
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
