import { dirname, posix } from 'node:path'
import { type CodeFile, nodesOf } from './product-code.ts'
import { areaOf } from './tables.ts'

export interface Import {
  readonly from: string
  readonly to: string
}

/** Imports between files of the API, including types. */
export function importsOfApi(files: readonly CodeFile[]): Import[] {
  const api = files.filter((file) => file.path.startsWith('api/src/'))
  const known = new Set(api.map((file) => file.path))
  return api.flatMap(({ path, program }) =>
    [...nodesOf(program)]
      .filter(({ type }) => /^(Import|ExportNamed|ExportAll)Declaration$|^ImportExpression$/.test(type))
      .flatMap(({ source }) => {
        const name = (source as { value?: unknown } | null)?.value
        const to = typeof name === 'string' ? fileOf(name, path) : ''
        return known.has(to) ? { from: path, to } : []
      }),
  )
}

/** `a ⇄ b`: sibling folders that import each other. */
export function twoWayPairs(imports: readonly Import[]): string[] {
  const arrows = new Set(imports.flatMap(({ from, to }) => arrowOf(from, to) ?? []))
  return [...arrows]
    .map((arrow) => arrow.split(' → ') as [string, string])
    .filter(([from, to]) => from < to && arrows.has(`${to} → ${from}`))
    .map(([from, to]) => `${from} ⇄ ${posix.basename(to)}`)
    .sort()
}

/** Imports from the platform into an area. */
export function backArrows(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, to }) => areaOf(from) === 'platform' && !['platform', ''].includes(areaOf(to)))
    .map(({ from, to }) => `${from} → ${to}`)
}

function arrowOf(from: string, to: string): string | undefined {
  const [start, end] = [from.split('/'), to.split('/')]
  const shared = start.findIndex((part, place) => part !== end[place])
  if (shared === start.length - 1 || shared === end.length - 1) return undefined
  return `${start.slice(0, shared + 1).join('/')} → ${end.slice(0, shared + 1).join('/')}`
}

function fileOf(name: string, importer: string): string {
  if (name.startsWith('#')) return `api/src/${name.slice(1)}`
  return name.startsWith('.') ? posix.join(dirname(importer), name) : ''
}
