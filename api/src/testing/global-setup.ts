import { migratedTemplate } from '#platform/db/migrated-template.ts'
import { openTestPool } from '#testing/test-database.ts'

/** A PGlite that stays open would keep the process of the runner alive: only its files are made here. */
export default async function prepareDatabase(): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) {
    await migratedTemplate()
    return
  }
  const pool = await openTestPool()
  await pool.close()
}
