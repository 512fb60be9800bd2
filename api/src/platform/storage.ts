import { createReadStream, createWriteStream, type Dirent } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Files by key. Keys are generated (`imports/<uuid>.csv`), never from user input. */
export interface Storage {
  /** Visible only once it is complete. Returns the number of bytes. */
  write(key: string, content: Readable): Promise<number>
  /** From byte `start` through byte `end`. Fails with ENOENT if missing. */
  read(key: string, start?: number, end?: number): Readable
  size(key: string): Promise<number>
  /** Every key, unordered, without incomplete files. */
  list(): AsyncIterable<string>
  /** Deletes the file and all files below it: `media/7` includes `media/7/large.webp`. */
  remove(key: string): Promise<void>
}

const keyPattern = /^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/

/** false for foreign files in the same place. */
export const isKey = (name: string) => keyPattern.test(name)

export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error('A storage key is lowercase words separated by / with one extension')
  return key
}

function noneIfMissing(error: { code?: string }): Dirent[] {
  if (error.code === 'ENOENT') return []
  throw error
}

export function createFileStorage(root: string): Storage {
  const pathOf = (key: string) => join(root, checkedKey(key))
  return {
    async write(key, content) {
      const path = pathOf(key)
      const partial = `${path}.${process.pid}-${Date.now()}.partial`
      await mkdir(dirname(path), { recursive: true })
      try {
        await pipeline(content, createWriteStream(partial, { flush: true, mode: 0o600 }))
        await rename(partial, path)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
      return (await stat(path)).size
    },
    read: (key, start = 0, end = Number.POSITIVE_INFINITY) => createReadStream(pathOf(key), { start, end }),
    size: async (key) => (await stat(pathOf(key))).size,
    async *list() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(noneIfMissing)
      for (const entry of entries) {
        const key = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')
        if (entry.isFile() && isKey(key)) yield key
      }
    },
    remove: (key) => rm(pathOf(key), { force: true, recursive: true }),
  }
}
