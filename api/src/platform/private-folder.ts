import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const ofOthers = 0o077

/**
 * Creates the folder if needed and makes it private: only its owner can read or write it, including files this process adds.
 * Existing content becomes private too.
 */
export function keepPrivate(folder: string): void {
  process.umask(ofOthers)
  mkdirSync(folder, { recursive: true })
  if (lstatSync(folder).mode & ofOthers) closeToOthers(folder)
}

/** The file, or the folder with its content. Files of other users, such as mounted volumes, stay unchanged. */
export function closeToOthers(path: string): void {
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  if (entry.mode & ofOthers) close(path, entry.mode)
  if (entry.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name))
}

function close(path: string, mode: number): void {
  try {
    chmodSync(path, mode & 0o700)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}
