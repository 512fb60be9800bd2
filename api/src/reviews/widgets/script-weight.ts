import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/**
 * Compressed size of a built script; null if it is not built. Release builds are stored compressed, development builds are not.
 */
export async function scriptWeight(distDir: string, script: string): Promise<number | null> {
  const file = join(distDir, 'widgets', script)
  try {
    return (await stat(`${file}.gz`)).size
  } catch {
    const code = await readFile(file).catch(() => null)
    return code && (await promisify(gzip)(code)).byteLength
  }
}
