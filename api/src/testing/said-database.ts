import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { createDatabase, type Database } from '#platform/db/database.ts'
import { openPglite } from '#platform/db/pglite.ts'
import type { Pool } from '#platform/db/pool.ts'
import { openPostgres } from '#platform/db/postgres.ts'

// Both are of a process of `createKilledProcesses`, which is killed after so many of the lines that it says.

/** Each statement that begins is said, so that the process can be killed at any of them; `begin` is called when what comes counts. */
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

/** Each transaction of an organization is said once it is committed. */
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
  // Who is killed would leave nothing to the next one, and each would compile the same modules.
  flushCompileCache()
  const url = process.env.KILLED_DATABASE_URL
  return url ? openPostgres({ url, maxConnections: 10 }) : openPglite({ directory: join(folder, 'db') })
}
