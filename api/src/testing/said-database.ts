import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { createDatabase, type Database } from '#platform/db/database.ts'
import { openPglite } from '#platform/db/pglite.ts'
import type { Pool } from '#platform/db/pool.ts'
import { openPostgres } from '#platform/db/postgres.ts'

// Both are for processes of `createKilledProcesses`, which are killed after a number of printed lines.

/** Prints each statement when it starts, so that the process can be killed at any of them. `begin` starts the printing. */
export async function openSaidDatabase(folder: string): Promise<{ pool: Pool; begin: () => void }> {
  const pool = await openKilledPool(folder)
  let hasBegun = false
  const say = () => {
    if (hasBegun) process.stdout.write('statement\n')
  }
  return {
    begin() {
      hasBegun = true
    },
    pool: {
      ...pool,
      async lease() {
        const lease = await pool.lease()
        return {
          ...lease,
          query(text, values) {
            say()
            return lease.query(text, values)
          },
          script(text) {
            say()
            return lease.script(text)
          },
        }
      },
    },
  }
}

/** Prints each committed transaction of an organization. */
export async function openToldDatabase(folder: string): Promise<Database> {
  const db = createDatabase(await openKilledPool(folder))
  return {
    ...db,
    async forOrganization(id, work) {
      const result = await db.forOrganization(id, work)
      process.stdout.write('committed\n')
      return result
    },
  }
}

async function openKilledPool(folder: string): Promise<Pool> {
  // A killed process wouldn't write its compile cache, and the next one would compile the same modules.
  flushCompileCache()
  const url = process.env.KILLED_DATABASE_URL
  return url ? openPostgres({ url, maxConnections: 10 }) : openPglite({ directory: join(folder, 'db') })
}
