import { posix } from 'node:path'
import { type CodeFile, nodesOf, type Syntax } from './product-code.ts'

export interface LongFunction {
  readonly path: string
  readonly name: string
  readonly lines: number
}

/** Functions longer than `limit` lines, longest first. */
export function functionsOver(limit: number, files: readonly CodeFile[]): LongFunction[] {
  return files
    .flatMap(({ path, text, program }) => {
      const lineAt = lineNumbers(text)
      return [...nodesOf(program)]
        .filter(({ type }) => /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type))
        .map((node) => ({ path, name: nameIn(text, node), lines: lineAt(node.end) - lineAt(node.start) + 1 }))
    })
    .filter(({ lines }) => lines > limit)
    .sort((one, other) => other.lines - one.lines)
}

/** Lines by workspace. */
export function linesByWorkspace(files: readonly CodeFile[]): Record<string, number> {
  const lines: Record<string, number> = {}
  for (const { path, text } of files) {
    const workspace = path.slice(0, path.indexOf('/src/'))
    lines[workspace] = (lines[workspace] ?? 0) + text.split('\n').length - 1
  }
  return lines
}

/** The folders with the most files. */
export function fullestFolders(files: readonly CodeFile[], count: number): [folder: string, files: number][] {
  const folders = new Map<string, number>()
  for (const { path } of files) folders.set(posix.dirname(path), (folders.get(posix.dirname(path)) ?? 0) + 1)
  return [...folders].sort(([, one], [, other]) => other - one).slice(0, count)
}

/** Calls of `idCodec` outside of the ID registry. */
export function idCodecs(files: readonly CodeFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('api/src/') && path !== 'api/src/ids.ts')
    .flatMap(({ path, program }) =>
      [...nodesOf(program)]
        .filter(({ type, callee }) => type === 'CallExpression' && (callee as { name?: string }).name === 'idCodec')
        .map(() => path),
    )
}

/** Facts parsed by a schema other than the contract's. */
export function ownFactSchemas(files: readonly CodeFile[]): string[] {
  return files
    .filter(({ path, text }) => path.startsWith('api/src/') && /fact/i.test(text))
    .flatMap(({ path, text, program }) =>
      [...nodesOf(program)]
        .filter(({ type, start, end }) => type === 'CallExpression' && ownSchema.test(text.slice(start, end)))
        .map(() => path),
    )
}

const ownSchema = /^\w+\.parse\((?:\w+\.)*payload\)$/

/** Jobs whose name in code differs from the queue's, so that grep doesn't find both. */
export function jobsOfTwoNames(files: readonly CodeFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('api/src/'))
    .flatMap(({ path, text }) => [...text.matchAll(job)].map(([, inCode = '', inQueue = '']) => ({ path, inCode, inQueue })))
    .filter(
      ({ inCode, inQueue }) => inCode.replace(/Job$/, '') !== inQueue.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
    )
    .map(({ path, inCode, inQueue }) => `${path}: ${inCode}, ${inQueue}`)
}

const job = /const (\w+) = define(?:Fact)?Job(?:<[^(]*>)?\(\{\s*name: '([^']+)'/g

function nameIn(text: string, node: Syntax): string {
  const own = (node.id as { name?: string } | null)?.name
  return (
    own ?? /([\w$]+)\s*(?:=|:)\s*(?:async\s*)?$/.exec(text.slice(Math.max(0, node.start - 80), node.start))?.[1] ?? 'a function'
  )
}

function lineNumbers(text: string): (offset: number) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return (offset) => {
    const next = starts.findIndex((start) => start > offset)
    return next < 0 ? starts.length : next
  }
}
