import { setImmediate } from 'node:timers'
import { PGlite, types } from '@electric-sql/pglite'
import { closeToOthers } from '../private-folder.ts'
import { createPgliteFiles } from './create-pglite-files.ts'
import { sessionSettings } from './pglite-settings.ts'
import { createStatements } from './pglite-statements.ts'
import { type Pool, parseInt8 } from './pool.ts'
import { PrivateFiles } from './private-files.ts'

export interface PgliteOptions {
  /** Folder of the data files. Absent: the database is in memory. */
  readonly directory?: string
  /** A data directory from `dumpDataDir` to start from. */
  readonly template?: Blob
  /** Statements kept prepared, instead of `mostStatements`. */
  readonly statements?: number
  /** Lines of postgresql.conf, which win over `sessionSettings`. */
  readonly settings?: readonly string[]
}

/**
 * The embedded database as a pool of exactly one connection.
 *
 * PGlite has one session. Its own methods lock per call, so two users of it (Kysely's transactions and pg-boss's statements)
 * could meet inside one open transaction. Here every user leases the connection until its transaction has ended, which prevents
 * that; the price is that all database work is serial.
 */
export async function openPglite(options: PgliteOptions = {}): Promise<Pool & { readonly pglite: PGlite }> {
  if (options.directory) {
    await createPgliteFiles(options.directory)
    // Fixes the permissions of older files.
    closeToOthers(options.directory)
  }
  const pglite = await PGlite.create({
    ...(options.directory ? { fs: new PrivateFiles(options.directory) } : {}),
    ...(options.template ? { loadDataDir: options.template } : {}),
    postgresqlconf: [...sessionSettings, ...(options.settings ?? [])],
    // Acknowledged means written to the files: kill -9 loses nothing. A power cut may, see docs/decisions/0004-database.md.
    relaxedDurability: false,
    parsers: { [types.INT8]: parseInt8, [types.DATE]: (text: string) => text },
  })
  const statements = createStatements(pglite, options.statements)
  let last: Promise<void> = Promise.resolve()
  return {
    kind: 'pglite',
    pglite,
    async lease() {
      const before = last
      const turn = Promise.withResolvers<void>()
      last = turn.promise
      await before
      // PGlite responds without yielding to the event loop: continuous leases would block all requests.
      return { ...statements, release: () => setImmediate(turn.resolve) }
    },
    // The only connection has nobody else who could notify it.
    listen: async () => async () => {},
    async close() {
      await last
      await pglite.close()
    },
  }
}
