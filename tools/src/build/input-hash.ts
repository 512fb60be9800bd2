import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../command.ts'

const isInput = (file: string) => !/(^|\/)(node_modules|dist|dev)\/|\.test\.tsx?$|\.md$/.test(file)

const sources = ['src', 'demo', 'woocommerce', 'blocks', 'snippets', 'locales']

interface Known {
  readonly time: number
  readonly size: number
  readonly hash: string
}
/** By path: most files are inputs of several builds. */
const known = new Map<string, Known>()

/** Hash of everything that determines a build of these folders: the same input always has the same hash. */
export async function inputHash(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of ['pnpm-lock.yaml', ...folders.flatMap(filesOf)].sort()) hash.update(`${file}\0${hashOf(file)}\0`)
  return hash.digest('hex').slice(0, 12)
}

function filesOf(folder: string): string[] {
  const inside = sources.flatMap((part) => {
    const path = join(folder, part)
    if (!existsSync(join(root, path))) return []
    const entries = readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => relative(root, join(parentPath, name)))
  })
  const beside = globSync(['{,*/}*.toml', 'package.json', 'rspack.config.ts'], { cwd: join(root, folder) })
  return [...inside, ...beside.map((file) => join(folder, file))].filter(isInput)
}

function hashOf(file: string): string {
  const path = join(root, file)
  const { mtimeMs: time, size } = statSync(path)
  const before = known.get(file)
  if (before?.time === time && before.size === size) return before.hash
  const hash = createHash('sha256').update(readFileSync(path)).digest('hex')
  known.set(file, { time, size, hash })
  return hash
}
