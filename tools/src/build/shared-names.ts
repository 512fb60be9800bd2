import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../command.ts'

const used = /\bz\s*\.\s*([a-z_]\w*)/g
const typesOnly = new Set(['infer', 'input', 'output'])

/**
 * Refuses sources that use a name of zod which the host does not share: it would be undefined on the page, and no
 * type check can see that, because sources are checked against the whole library.
 */
export async function checkSharedNames(modules: readonly string[]): Promise<void> {
  const list = await readFile(join(root, 'shared/runtime/src/zod.ts'), 'utf8')
  const shared = new Set(list.slice(list.indexOf('export const z')).match(/\w+/g))
  const own = modules.filter((file) => file.startsWith(root) && !file.includes('/node_modules/') && /\.tsx?$/.test(file))
  for (const file of own) {
    const source = await readFile(file, 'utf8')
    if (!source.includes("from 'zod'")) continue
    const missing = [...source.matchAll(used)]
      .map(([, name = '']) => name)
      .filter((name) => !shared.has(name) && !typesOnly.has(name))
    if (missing.length) throw new Error(`${file} uses z.${missing.join(', z.')}: add it to shared/runtime/src/zod.ts`)
  }
}
