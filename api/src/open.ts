import { join } from 'node:path'
import { lockDirectory } from '#platform/db/directory-lock.ts'
import { openPglite } from '#platform/db/pglite.ts'
import type { Pool } from '#platform/db/pool.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { openS3Storage } from '#platform/s3-storage.ts'
import { createFileStorage, type Storage } from '#platform/storage.ts'
import type { Config } from './config.ts'

/** The database that is set. The embedded one is locked for this process, and made where there is none. */
export async function openPool(
  { databaseUrl, databaseConnections, dataDir }: Pick<Config, 'databaseUrl' | 'databaseConnections' | 'dataDir'>,
  onBreak: (error: Error) => void = () => {},
): Promise<Pool> {
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

/** Where files are kept: a bucket, or a folder of DATA_DIR. */
export function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> {
  return s3 ? openS3Storage(s3) : Promise.resolve(createFileStorage(join(dataDir, 'files')))
}
