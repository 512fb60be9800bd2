/**
 * Writes all of the server's data to one file: `node api/src/backup.ts <file>`. On Postgres while servers run; on the embedded
 * database a running server writes it, otherwise this process.
 */
import { resolve } from 'node:path'
import { askForBackup } from '#platform/backup/control-socket.ts'
import { readConfig } from './config.ts'
import { backUp, openPool, openStorage } from './open.ts'

try {
  const [file] = process.argv.slice(2)
  if (!file) throw new Error('Name the file to write the backup to.')
  const { tables, rows, files, missingFiles } = await write(resolve(file))
  process.stdout.write(`${file}: ${tables} tables, ${rows} rows, ${files} files\n`)
  for (const key of missingFiles) process.stdout.write(`  ${key} was removed while the backup was running\n`)
} catch (error) {
  process.stderr.write(`The backup failed. ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

async function write(file: string) {
  const config = readConfig(process.env)
  const written = config.databaseUrl ? null : await askForBackup(config.dataDir, file)
  if (written) return written
  const pool = config.databaseUrl ? null : await openPool(config)
  try {
    return await backUp(config, pool, await openStorage(config), file)
  } finally {
    await pool?.close()
  }
}
