import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const ofOthers = 0o077

/**
 * Makes the folder where there is none. Nobody but its owner reads or writes what is in it, nor what this process adds from
 * now on. What is in a folder that stood open is closed as well.
 */
export function keepPrivate(folder: string): void {
  process.umask(ofOthers)
  mkdirSync(folder, { recursive: true })
  if (lstatSync(folder).mode & ofOthers) closeToOthers(folder)
}

/** The file, or the folder with all that is in it. What belongs to another user, such as a mounted volume, stays as it is. */
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
