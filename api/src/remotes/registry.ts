import { join } from 'node:path'
import { hostContract } from '@yuko/contract/remotes/host-contract'
import {
  type RemoteName,
  type RemoteRegistration,
  type RemoteRelease,
  remoteName,
  remoteRelease,
} from '@yuko/contract/remotes/list-remotes'
import { z } from 'zod'
import { watchedJson } from '#remotes/watched-json.ts'

const pointer = z.object({ current: z.string().nullable(), previous: z.string().nullable() })

export interface Registry {
  list(): Promise<{ hostContract: string; remotes: RemoteRegistration[] }>
}

/** Reads which release of each remote is live from `dist/remotes/<name>/live.json`; a release itself never changes. */
export function createRegistry(remotesFolder: string): Registry {
  const pointers = new Map(
    remoteName.options.map((name) => [name, watchedJson(join(remotesFolder, name, 'live.json'), (json) => pointer.parse(json))]),
  )
  const releases = new Map<string, () => Promise<RemoteRelease | null>>()

  async function release(name: RemoteName, version: string | null | undefined): Promise<RemoteRelease | null> {
    if (!version) return null
    const file = join(remotesFolder, name, version, 'release.json')
    const read = releases.get(file) ?? watchedJson(file, (json) => remoteRelease.parse(json))
    releases.set(file, read)
    return read()
  }

  return {
    async list() {
      const remotes = remoteName.options.map(async (name): Promise<RemoteRegistration> => {
        const live = await pointers.get(name)?.()
        const [current, previous] = await Promise.all([release(name, live?.current), release(name, live?.previous)])
        return { name, current, previous }
      })
      return { hostContract, remotes: await Promise.all(remotes) }
    },
  }
}
