import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type RemoteRelease, releaseVersion, remoteName, remoteRelease } from '@yuko/contract/remotes/list-remotes'
import { z } from 'zod'
import { watchedJson } from '#core/remotes/watched-json.ts'

const pointer = z.object({ current: z.string().nullable(), previous: z.string().nullable() })
const nowhere = { current: null, previous: null }

/** Releases of the product's own build: folders in `dist/remotes`, and a pointer to the live one. */
export interface BuiltReleases {
  names(): Promise<string[]>
  pointer(name: string): Promise<{ current: string | null; previous: string | null }>
  release(name: string, version: string | null): Promise<RemoteRelease | null>
  folderOf(name: string, version: string): string
}

export function createBuiltReleases(remotesFolder: string): BuiltReleases {
  const readers = new Map<string, () => Promise<unknown>>()
  const reading = async <T>(file: string, parse: (json: unknown) => T): Promise<T | null> => {
    const read = (readers.get(file) as (() => Promise<T | null>) | undefined) ?? watchedJson(file, parse)
    const value = await read()
    // Missing files are not cached.
    if (value) readers.set(file, read)
    return value
  }
  const folderOf = (name: string, version: string) => join(remotesFolder, name, version)
  return {
    async names() {
      const folders = await readdir(remotesFolder, { withFileTypes: true }).catch(() => [])
      return folders
        .filter((entry) => entry.isDirectory() && remoteName.safeParse(entry.name).success)
        .map((entry) => entry.name)
        .sort()
    },
    async pointer(name) {
      return (await reading(join(remotesFolder, name, 'live.json'), (json) => pointer.parse(json))) ?? nowhere
    },
    async release(name, version) {
      // Name and version become part of a path.
      if (!version || !remoteName.safeParse(name).success || !releaseVersion.safeParse(version).success) return null
      return reading(join(folderOf(name, version), 'release.json'), (json) => remoteRelease.parse(json))
    },
    folderOf,
  }
}
