interface ChunkOptions {
  chunkId: string | number
  promises: Promise<unknown>[]
  /** The singletons of each chunk, by their module IDs in this build. */
  chunkMapping: Record<string, (string | number)[]>
  /** Loaded or loading; one that failed is deleted. */
  installedModules: Record<string, unknown>
}

export type Consumes = (options: ChunkOptions) => void

/**
 * Makes a chunk fail when a singleton that it imports fails to load. The federation runtime would let its modules run and throw at
 * the import: half run, they stay in the bundler's cache, and no retry can help. The error is named `MissingSingletonError`: no other
 * release of a remote helps.
 */
export function consumesWhole(consumes: Consumes): Consumes {
  return (options) => {
    const loads: Promise<unknown>[] = []
    const own = { ...options, promises: loads }
    consumes(own)
    if (loads.length === 0) return
    const { chunkId, chunkMapping, installedModules } = own
    const checked = Promise.all(loads).then(() => {
      if (chunkMapping[chunkId]?.every((id) => Object.hasOwn(installedModules, id))) return
      throw Object.assign(new Error(`A singleton of the chunk ${chunkId} failed to load`), { name: 'MissingSingletonError' })
    })
    options.promises.push(checked)
  }
}
