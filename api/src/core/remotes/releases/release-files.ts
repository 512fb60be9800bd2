import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Storage } from '#platform/storage.ts'
import type { ReleaseManifest } from './release-manifest.ts'

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

const storageKey = (sha256: string) => `releases/${sha256}`

/** Release files are stored by content hash: releases share identical files, and nothing is overwritten. */
export function createReleaseFiles(storage: Storage) {
  /** Bytes that match the signed manifest, or null. */
  async function read({ files }: ReleaseManifest, name: string): Promise<Buffer | null> {
    const file = Object.hasOwn(files, name) ? files[name] : undefined
    if (!file) return null
    const bytes = await buffer(storage.read(storageKey(file.sha256))).catch(() => null)
    return bytes && sha256Of(bytes) === file.sha256 ? bytes : null
  }
  return {
    read,
    /** Keeps intact files and repairs damaged ones. */
    async write(bytes: Buffer): Promise<void> {
      const sha256 = sha256Of(bytes)
      const there = await buffer(storage.read(storageKey(sha256))).catch(() => null)
      if (there && sha256Of(there) === sha256) return
      await storage.write(storageKey(sha256), Readable.from([bytes]))
    },
    /** The first missing or modified file. null: all are intact. */
    async damaged(manifest: ReleaseManifest): Promise<string | null> {
      for (const name of Object.keys(manifest.files)) if (!(await read(manifest, name))) return name
      return null
    },
  }
}
export type ReleaseFiles = ReturnType<typeof createReleaseFiles>
