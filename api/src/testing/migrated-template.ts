import { createHash } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { migrate, readMigrations } from '#platform/db/migrate.ts'
import { openPglite } from '#platform/db/pglite.ts'

export const cacheFolder = join(import.meta.dirname, '../../.cache')

/** Migrating takes longer than most tests, so a migrated data directory is cached as a file. */
export async function migratedTemplate(): Promise<Blob> {
  const path = join(cacheFolder, `migrated-${await stateOfMigrations()}.tar`)
  const template = await readFile(path).catch(() => null)
  if (template) return new Blob([template])
  const pool = await openPglite()
  await migrate(pool, await readMigrations())
  const dump = await pool.pglite.dumpDataDir('none')
  await pool.close()
  await mkdir(cacheFolder, { recursive: true })
  const partial = `${path}.${process.pid}`
  await writeFile(partial, Buffer.from(await dump.arrayBuffer()))
  await rename(partial, path)
  return dump
}

/** Copies the files of a migrated database into that folder, for a separate process. */
export async function copyMigratedFiles(directory: string): Promise<void> {
  const kept = join(cacheFolder, `migrated-${await stateOfMigrations()}`)
  if (!existsSync(kept)) {
    const partial = `${kept}.${process.pid}`
    const pglite = await PGlite.create({ dataDir: partial, loadDataDir: await migratedTemplate() })
    await pglite.close()
    // Another process may have been faster.
    await rename(partial, kept).catch(() => rm(partial, { recursive: true }))
  }
  // The asynchronous version takes three times as much CPU.
  cpSync(kept, directory, { recursive: true })
}

export async function stateOfMigrations(): Promise<string> {
  const migrations = await readMigrations()
  return createHash('sha256')
    .update(migrations.map((migration) => migration.checksum).join())
    .digest('hex')
    .slice(0, 16)
}
