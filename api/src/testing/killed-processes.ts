import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createDatabase, type Database } from '#platform/db/database.ts'
import { cacheFolder, copyMigratedFiles } from '#platform/db/migrated-template.ts'
import { openPglite } from '#platform/db/pglite.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { createPostgresCopy } from './test-database.ts'

/** Compiles the embedded database's WASM lazily and without optimization, which is enough for short-lived processes. */
const quickStart = ['--wasm-lazy-compilation', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']
const compileCache = join(cacheFolder, 'compiled')

/** Processes that work on one database's files in turn and are killed; on a server also concurrently. */
export interface KilledProcesses {
  readonly folder: string
  readonly kind: 'pglite' | 'postgres'
  /** Reads the files while no process uses them. */
  withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T>
  /** Runs the program until it has printed the given number of matching lines, then kills it. false: it finished first. */
  runAndKill(args: readonly string[], words: number, counts?: (line: string) => boolean): Promise<boolean>
  remove(): Promise<void>
}

/**
 * `program` is next to this file, and gets the folder, which contains the database in `db`, and its arguments. Programs with
 * Postgres support get its URL in `KILLED_DATABASE_URL` when tests run on Postgres.
 */
export async function createKilledProcesses(program: string, { knowsServers = false } = {}): Promise<KilledProcesses> {
  const folder = await mkdtemp(join(tmpdir(), 'yuko-kill-'))
  const directory = join(folder, 'db')
  const { TEST_DATABASE_URL } = process.env
  const server = knowsServers && TEST_DATABASE_URL ? await createPostgresCopy(TEST_DATABASE_URL) : undefined
  if (!server) await copyMigratedFiles(directory)
  const env = { ...process.env, NODE_COMPILE_CACHE: compileCache, ...(server && { KILLED_DATABASE_URL: server.url }) }
  return {
    folder,
    kind: server ? 'postgres' : 'pglite',
    async withDatabase(work) {
      const db = createDatabase(server ? openPostgres({ url: server.url, maxConnections: 4 }) : await openPglite({ directory }))
      try {
        return await work(db)
      } finally {
        await db.close()
      }
    },
    async runAndKill(args, words, counts = () => true) {
      const command = [...quickStart, join(import.meta.dirname, program), folder, ...args]
      const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'], env })
      let left = words
      const lines = createInterface({ input: child.stdout }).on('line', (line) => {
        if (counts(line) && --left === 0) child.kill('SIGKILL')
      })
      const [[code, signal]] = await Promise.all([once(child, 'exit'), once(lines, 'close')])
      if (signal !== 'SIGKILL') expect(code).toBe(0)
      return signal === 'SIGKILL'
    },
    async remove() {
      await server?.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
