import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Locks a data directory for this process. Two processes on one PGlite directory would silently lose each other's rows, so the
 * second one is refused. The lock is SQLite's on an empty file: the operating system releases it when its process dies, so there
 * are no stale locks, and it also works between containers.
 */
export function lockDirectory(directory: string): { release(): void } {
  const note = join(directory, 'lock-owner')
  const lock = new DatabaseSync(join(directory, 'lock'))
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    throw new Error(`${directory} is in use by another Yuko process (${ownerOf(note)}). Stop it, or set a different DATA_DIR.`, {
      cause: error,
    })
  }
  writeFileSync(note, `process ${process.pid}, since ${new Date().toISOString()}\n`)
  return {
    release() {
      lock.exec('rollback')
      lock.close()
    },
  }
}

function ownerOf(note: string): string {
  try {
    return readFileSync(note, 'utf8').trim()
  } catch {
    return 'unknown process'
  }
}
