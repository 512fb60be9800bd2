import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { packageFile } from '#platform/package-file.ts'

/**
 * Creates a new database's files in a separate process: this takes a gigabyte of memory for some seconds, and hundreds of
 * megabytes would stay allocated in this process. The files get their final name when complete.
 */
export async function createPgliteFiles(directory: string): Promise<void> {
  if (existsSync(join(directory, 'PG_VERSION'))) return
  await mkdir(dirname(directory), { recursive: true })
  await removePartial(directory)
  // Its own name: the process of an interrupted start may still be writing.
  const partial = await mkdtemp(`${directory}.new-`)
  const maker = spawn(process.execPath, [packageFile('#platform/db/make-pglite-files.ts'), partial], {
    // It ends when its input does, and that ends with this process.
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const [code, signal] = await once(maker, 'exit')
  if (code !== 0) throw new Error(`Couldn’t create the database files in ${directory} (${signal ?? `exit code ${code}`})`)
  await rename(partial, directory)
}

/** What interrupted starts left. */
async function removePartial(directory: string): Promise<void> {
  const names = await readdir(dirname(directory))
  const left = names.filter((name) => name.startsWith(`${basename(directory)}.new`))
  await Promise.all(left.map((name) => rm(join(dirname(directory), name), { recursive: true, force: true })))
}
