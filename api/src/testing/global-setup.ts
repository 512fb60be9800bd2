import { openTestPool } from '#testing/test-database.ts'

export default async function prepareDatabase(): Promise<void> {
  const pool = await openTestPool()
  await pool.close()
}
