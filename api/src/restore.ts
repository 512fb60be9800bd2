/**
 * Restores a backup of either engine into the configured empty database and storage: `node api/src/restore.ts <file>`. No server
 * may run on them meanwhile.
 */
import { resolve } from 'node:path'
import { marksOf } from '#platform/backup/manifest.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { migrate, readMigrations } from '#platform/db/migrate.ts'
import { readConfig } from './config.ts'
import { openPool, openSession, openStorage } from './open.ts'

try {
  const [file] = process.argv.slice(2)
  if (!file) throw new Error('Name the backup file.')
  const config = readConfig(process.env)
  const pool = await openPool(config)
  try {
    const { tables, files, createdAt } = await restoreBackup(resolve(file), {
      openSession: () => openSession(config, pool),
      migrate: (migrations) => migrate(pool, migrations),
      migrations: await readMigrations(),
      storage: await openStorage(config),
      secretMarks: marksOf(config.secretFor),
    })
    const rows = Object.values(tables).reduce((total, table) => total + table.rows, 0)
    process.stdout.write(`Restored the backup of ${createdAt}: ${rows} rows, ${files} files\n`)
  } finally {
    await pool.close()
  }
} catch (error) {
  process.stderr.write(`The restore failed. ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
