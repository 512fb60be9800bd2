import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabase, type Database } from '#platform/db/database.ts'
import { lockDirectory } from '#platform/db/directory-lock.ts'
import { openPglite } from '#platform/db/pglite.ts'
import type { Pool } from '#platform/db/pool.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { type Config, readConfig } from './config.ts'

export const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * For verification commands: runs `prove` on this installation's database. Exit code 1 if it returns problems or fails. The
 * embedded database belongs to one process: stop the server first.
 */
export async function proveDatabase(
  what: string,
  prove: (db: Database, named: readonly string[], config: Config) => Promise<number>,
) {
  try {
    const config = readConfig(process.env)
    const problems = await withDatabase(config, (db) => prove(db, process.argv.slice(2), config))
    process.exitCode = problems > 0 ? 1 : 0
  } catch (error) {
    process.stderr.write(`The ${what} couldn’t be verified. ${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}

async function withDatabase<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  const lock = config.databaseUrl ? null : lockDirectory(config.dataDir)
  const db = createDatabase(await open(config))
  try {
    return await work(db)
  } finally {
    await db.close()
    lock?.release()
  }
}

async function open({ databaseUrl, dataDir }: Config): Promise<Pool> {
  if (databaseUrl) return openPostgres({ url: databaseUrl, maxConnections: 1 })
  const directory = join(dataDir, 'database')
  if (!existsSync(directory))
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`)
  return openPglite({ directory })
}
