import { startPostgres } from '@yuko/api/src/testing/postgres.ts'
import { isPostgresOnly, sized } from './size.ts'

export interface BenchDatabase {
  readonly engine: 'PGlite' | 'Postgres'
  /** Of the server; the embedded database has none. */
  readonly url: string | undefined
}

/**
 * Measures on the embedded database, then on a temporary Postgres server; at toy size only on the first, and with `--postgres`
 * only on the second. `createTestApp` uses the current one.
 */
export async function onEachDatabase(measure: (database: BenchDatabase) => Promise<void>): Promise<void> {
  delete process.env.TEST_DATABASE_URL
  const postgres = sized({ full: true, quick: true, toy: false }) ? await startPostgres() : undefined
  try {
    if (!isPostgresOnly) await measure({ engine: 'PGlite', url: undefined })
    if (!postgres) return
    process.env.TEST_DATABASE_URL = postgres.url
    await measure({ engine: 'Postgres', url: postgres.url })
  } finally {
    await postgres?.stop()
  }
}
