/**
 * Migrates the database to this version and exits: `node api/src/migrate.ts`. For a separate step before processes are replaced.
 */
import { migrate, readMigrations } from '#platform/db/migrate.ts'
import { readConfig } from './config.ts'
import { openPool } from './open.ts'

try {
  const pool = await openPool(readConfig(process.env))
  const applied = await migrate(pool, await readMigrations()).finally(() => pool.close())
  process.stdout.write(applied.length > 0 ? `${applied.join('\n')}\n` : 'The database is up to date.\n')
} catch (error) {
  process.stderr.write(`The migration failed. ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
