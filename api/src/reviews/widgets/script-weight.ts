import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** Compressed bytes of a built script; null while it is not built. Releases lie there compressed, builds for development do not. */
export async function scriptWeight(distDir: string, script: string): Promise<number | null> {
  const file = join(distDir, 'widgets', script)
  try {
    return (await stat(`${file}.gz`)).size
  } catch {
    const code = await readFile(file).catch(() => null)
    return code && (await promisify(gzip)(code)).byteLength
  }
}
