import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Program, parseSync } from 'oxc-parser'
import { root } from '../command.ts'

export interface CodeFile {
  /** From the repository's root, with slashes: `api/src/core/store/store.module.ts`. */
  readonly path: string
  readonly text: string
  readonly program: Program
}

/** Every source file of the product, without tests, test helpers, and tools. */
export function readProductCode(): CodeFile[] {
  const paths = globSync('{api,host,remote-*,shared/{build,contract,kit,runtime,ui},widgets}/src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => ['node_modules', 'testing', 'dist'].includes(basename(path)),
  })
  return paths
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.(test|d)\.tsx?$/.test(path))
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return { path, text, program: parseSync(path, text).program }
    })
}

/** Common to all syntax nodes. */
export interface Syntax {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

/** Every node below `node`, including itself, in source order. */
export function* nodesOf(node: unknown): Generator<Syntax> {
  if (Array.isArray(node)) for (const one of node) yield* nodesOf(one)
  if (!isSyntax(node)) return
  yield node
  for (const part of Object.values(node)) if (typeof part === 'object' && part !== null) yield* nodesOf(part)
}

function isSyntax(node: unknown): node is Syntax {
  return typeof node === 'object' && node !== null && 'type' in node && typeof node.type === 'string'
}
