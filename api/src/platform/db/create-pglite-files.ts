import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { packageFile } from '#platform/package-file.ts'

/**
 * Creates a new database's files in a separate process: this takes a gigabyte of memory for some seconds, and hundreds of
 * megabytes would stay allocated in this process. The files get their final name when complete.
 */
export async function createPgliteFiles(directory: string): Promise<void> {
  if (existsSync(join(directory, 'PG_VERSION'))) return
  const partial = `${directory}.new`
  await rm(partial, { recursive: true, force: true })
  await mkdir(dirname(directory), { recursive: true })
  const maker = spawn(process.execPath, [packageFile('#platform/db/make-pglite-files.ts'), partial], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code, signal] = await once(maker, 'exit')
  if (code !== 0) throw new Error(`Couldn’t create the database files in ${directory} (${signal ?? `exit code ${code}`})`)
  await rename(partial, directory)
}
