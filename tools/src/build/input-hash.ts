import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../command.ts'

const isInput = (file: string) => !/(^|\/)(node_modules|dist|dev)\/|\.test\.tsx?$|\.md$/.test(file)

/** Hash of everything that determines a build of these folders: the same input always has the same hash. */
export async function inputHash(folders: readonly string[]): Promise<string> {
  const patterns = folders.flatMap((folder) => [
    `${folder}/{src,demo,woocommerce,blocks,snippets,locales}/**/*.*`,
    `${folder}/{,*/}*.toml`,
    `${folder}/package.json`,
    `${folder}/rspack.config.ts`,
  ])
  const files = await Array.fromAsync(glob(['pnpm-lock.yaml', ...patterns], { cwd: root }))
  const hash = createHash('sha256')
  for (const file of files.filter(isInput).sort())
    hash
      .update(`${file}\0`)
      .update(await readFile(join(root, file)))
      .update('\0')
  return hash.digest('hex').slice(0, 12)
}
