import { readFile, stat } from 'node:fs/promises'

interface Read<T> {
  changed: number
  value: T | null
}

/**
 * A JSON file that another process may replace: parsed again when it changes, null while missing or invalid. Each read costs one
 * `stat`.
 */
export function watchedJson<T>(file: string, parse: (json: unknown) => T): () => Promise<T | null> {
  let last: Read<T> = { changed: Number.NaN, value: null }
  return async () => {
    const changed = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    )
    if (changed !== last.changed) {
      const value = await readFile(file, 'utf8').then(
        (text) => parse(JSON.parse(text)),
        () => null,
      )
      last = { changed, value }
    }
    return last.value
  }
}
