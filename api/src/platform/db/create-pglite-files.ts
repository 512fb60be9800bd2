import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PrivateFiles } from './private-files.ts'

// The defaults are for a database server: 330 MB for this single session instead of 180.
export const sessionSettings = [
  "shared_buffers = '32MB'",
  "max_connections = '5'",
  "wal_buffers = '1MB'",
  // A generic plan can't use a partial index, nor resolve a conflict by one.
  "plan_cache_mode = 'force_custom_plan'",
]

/**
 * Creates a new database's files in a separate process: this takes a gigabyte of memory for some seconds, and hundreds of
 * megabytes would stay allocated in this process. The files get their final name when complete.
 */
export async function createPgliteFiles(directory: string): Promise<void> {
  if (existsSync(join(directory, 'PG_VERSION'))) return
  const partial = `${directory}.new`
  await rm(partial, { recursive: true, force: true })
  await mkdir(dirname(directory), { recursive: true })
  const maker = spawn(process.execPath, [import.meta.filename, partial], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code, signal] = await once(maker, 'exit')
  if (code !== 0) throw new Error(`Couldn’t create the database files in ${directory} (${signal ?? `exit code ${code}`})`)
  await rename(partial, directory)
}

async function makeFiles(dataDir: string): Promise<void> {
  const pglite = await PGlite.create({ fs: new PrivateFiles(dataDir), postgresqlconf: sessionSettings })
  await pglite.close()
}

// Not awaited here, because Jest can't load a module with top-level await.
if (import.meta.main) void makeFiles(process.argv[2] ?? '')
