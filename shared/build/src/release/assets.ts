import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** sha384 in the format of the `integrity` attribute. */
export async function integrityOf(file: string): Promise<string> {
  return `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`
}

/** Writes `.br` and `.gz` next to each text file, with maximum compression, once for each release. */
export async function precompress(folder: string, files: readonly string[]): Promise<void> {
  const texts = files.filter((name) => /\.(js|css|svg|json)$/.test(name)).map((name) => join(folder, name))
  // Half of a build's work: all at once, so that it uses every core.
  await Promise.all(
    texts.map(async (file) => {
      const content = await readFile(file)
      const [br, gz] = await Promise.all([
        brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
        gzipped(content, { level: 9 }),
      ])
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
    }),
  )
}

/** Integrity of scripts and styles among `files`, by the URL that the API serves them at. */
export async function integrityByAddress(
  folder: string,
  base: string,
  files: readonly string[],
): Promise<Record<string, string>> {
  const checked = files.filter((file) => /\.(js|css)$/.test(file)).sort()
  return Object.fromEntries(
    await Promise.all(checked.map(async (file) => [`${base}${file}`, await integrityOf(join(folder, file))])),
  )
}
