import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { BackupSummary } from '#platform/backup/control-socket.ts'
import { marksOf } from '#platform/backup/manifest.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { type CopySession, pgliteSession, postgresSession } from '#platform/db/copy-session.ts'
import { lockDirectory } from '#platform/db/directory-lock.ts'
import { openPglite } from '#platform/db/pglite.ts'
import type { Pool } from '#platform/db/pool.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { openS3Storage } from '#platform/s3-storage.ts'
import { createFileStorage, type Storage } from '#platform/storage.ts'
import type { Config } from './config.ts'

export type OpenedPool = Pool & { readonly pglite?: PGlite }

/** The configured database. The embedded one is locked for this process, and created if missing. */
export async function openPool(
  { databaseUrl, databaseConnections, dataDir }: Pick<Config, 'databaseUrl' | 'databaseConnections' | 'dataDir'>,
  onBreak: (error: Error) => void = () => {},
): Promise<OpenedPool> {
  if (databaseUrl) return openPostgres({ url: databaseUrl, maxConnections: databaseConnections, onBreak })
  const lock = lockDirectory(dataDir)
  const pool = await openPglite({ directory: join(dataDir, 'database') }).catch((error: unknown) => {
    lock.release()
    throw error
  })
  return {
    ...pool,
    async close() {
      await pool.close()
      lock.release()
    },
  }
}

/** Where files are stored: a bucket, or a folder of DATA_DIR. */
export function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> {
  return s3 ? openS3Storage(s3) : Promise.resolve(createFileStorage(join(dataDir, 'files')))
}

/** A connection for copying whole tables, separate from the pool if possible. */
export function openSession({ databaseUrl }: Pick<Config, 'databaseUrl'>, pool: OpenedPool | null): Promise<CopySession> {
  if (databaseUrl) return postgresSession(databaseUrl)
  const { pglite } = pool ?? {}
  if (!pool || !pglite) throw new Error('The embedded database has only the connection of its pool')
  return pgliteSession({ ...pool, pglite })
}

/** Writes all of the server's data to that file. */
export async function backUp(config: Config, pool: OpenedPool | null, storage: Storage, file: string): Promise<BackupSummary> {
  const { tables, files, missingFiles } = await writeBackup(file, {
    openSession: () => openSession(config, pool),
    storage,
    kind: config.databaseUrl ? 'postgres' : 'pglite',
    secretMark: marksOf(config.secretFor)[0] ?? '',
    now: new Date(),
  })
  const rows = Object.values(tables).reduce((total, table) => total + table.rows, 0)
  return { tables: Object.keys(tables).length, rows, files, missingFiles }
}
