import { createHash } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { packageFile } from '#platform/package-file.ts'
import { migrate, readMigrations } from './migrate.ts'
import { openPglite } from './pglite.ts'
import { sessionSettings } from './pglite-settings.ts'
import { PrivateFiles } from './private-files.ts'

export const cacheFolder = join(import.meta.dirname, '../../../.cache')

/**
 * A migrated data directory, kept as a file for each state of the migrations: creating and migrating a database takes half of a
 * first start, and longer than most tests.
 */
export async function migratedTemplate(): Promise<Blob> {
  const path = join(cacheFolder, `migrated-${await stateOfMigrations()}.tar`)
  const template = await readFile(path).catch(() => null)
  if (template) return new Blob([template])
  const pool = await openPglite()
  await migrate(pool, await readMigrations())
  // Then nothing has to be repeated when it is opened.
  await pool.pglite.exec('checkpoint')
  const dump = await pool.pglite.dumpDataDir('none')
  await pool.close()
  await mkdir(cacheFolder, { recursive: true })
  const partial = `${path}.${process.pid}`
  await writeFile(partial, Buffer.from(await dump.arrayBuffer()))
  await rename(partial, path)
  return dump
}

/** Copies the files of a migrated database to that new folder, which a process of its own then opens. */
export async function copyMigratedFiles(directory: string): Promise<void> {
  const kept = join(cacheFolder, `migrated-${await stateOfMigrations()}`)
  if (!existsSync(kept)) {
    const loadDataDir = await migratedTemplate()
    const partial = `${kept}.${process.pid}`
    const pglite = await PGlite.create({ fs: new PrivateFiles(partial), loadDataDir })
    await pglite.close()
    // Another process may have been faster.
    await rename(partial, kept).catch(() => rm(partial, { recursive: true }))
  }
  const copy = await mkdtemp(`${directory}.new-`)
  // The asynchronous version takes three times as much CPU.
  cpSync(kept, copy, { recursive: true })
  await rename(copy, directory)
}

/** The same for the same migrations, database, and settings. */
export async function stateOfMigrations(): Promise<string> {
  const migrations = await readMigrations()
  const pglite = await readFile(join(dirname(packageFile('@electric-sql/pglite')), '../package.json'), 'utf8')
  const parts = [JSON.parse(pglite).version, ...sessionSettings, ...migrations.map((migration) => migration.checksum)]
  return createHash('sha256').update(parts.join()).digest('hex').slice(0, 16)
}
