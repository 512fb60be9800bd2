import { join } from 'node:path'
import { openPglite } from '#platform/db/pglite.ts'
import type { Pool } from '#platform/db/pool.ts'
import { openPostgres } from '#platform/db/postgres.ts'

/**
 * The database of a process of `createKilledProcesses`: each statement that begins is said on a line, so that the process can be killed
 * at any of them. `begin` is called when what comes counts.
 */
export async function openSaidDatabase(folder: string): Promise<{ pool: Pool; begin: () => void }> {
  const url = process.env.KILLED_DATABASE_URL
  const pool = url ? openPostgres({ url, maxConnections: 10 }) : await openPglite({ directory: join(folder, 'db') })
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
