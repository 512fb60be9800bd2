import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Lists of names that the host shares, by the specifier that remotes import; the packages are next to this one. */
const lists: Record<string, string> = {
  '@yuko/runtime': 'runtime/src/index.ts',
  '@yuko/runtime/router': 'runtime/src/router.ts',
  '@yuko/ui': 'ui/src/index.ts',
  '@yuko/ui/on-demand': 'ui/src/on-demand.ts',
  '@yuko/ui/charts': 'ui/src/charts.ts',
  zod: 'runtime/src/zod.ts',
}

export type NamesBySpecifier = Record<string, string[]>

const typesOfZod = new Set(['infer', 'input', 'output'])
const isOwnSource = (file: string) => /\.tsx?$/.test(file) && !/\/node_modules\/(?!@yuko\/)/.test(file)

/** Names that the host provides, read from the lists. */
export async function providedNames(): Promise<NamesBySpecifier> {
  const provided = Object.entries(lists).map(async ([specifier, list]) => {
    const source = await readFile(fileURLToPath(new URL(`../../../${list}`, import.meta.url)), 'utf8')
    return [specifier, specifier === 'zod' ? namesOfZod(source) : exportedNames(source)] as const
  })
  return Object.fromEntries(await Promise.all(provided))
}

const namesOfZod = (source: string) => [
  ...new Set(source.slice(source.indexOf('export const z')).match(/(?<=[{,\s])\w+(?=\s*[,:}])/g)),
]

function exportedNames(source: string): string[] {
  const listed = [...source.matchAll(/export \{([^}]*)\}/g)].flatMap(([, names = '']) => valuesOf(names, 'last'))
  const declared = [...source.matchAll(/export (?:const|function|class) (\w+)/g)].map(([, name = '']) => name)
  return [...listed, ...declared].sort()
}

/** The values of `{ a, type B, c as d }`; for renamed ones the name before or after `as`. */
function valuesOf(names: string, side: 'first' | 'last'): string[] {
  const written = names.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '').split(',')
  const values = written.map((one) => one.trim()).filter((one) => one !== '' && !one.startsWith('type '))
  return values.map((one) => one.split(/(?<!\s)\s+as\s+/).at(side === 'first' ? 0 : -1) ?? one)
}

/** The names that bundled sources use of those lists. The host must provide all of them. */
export async function usedNames(modules: readonly string[]): Promise<NamesBySpecifier> {
  const used = new Map<string, Set<string>>(Object.keys(lists).map((specifier) => [specifier, new Set()]))
  for (const file of new Set(modules.filter(isOwnSource))) {
    const source = await readFile(file, 'utf8')
    for (const [, names = '', specifier = ''] of source.matchAll(/(?:import|export) \{([^}]*)\} from '([^']+)'/g))
      for (const name of specifier === 'zod' ? [] : valuesOf(names, 'first')) used.get(specifier)?.add(name)
    if (!source.includes("from 'zod'")) continue
    for (const [, name = ''] of source.matchAll(/\bz\s*\.\s*([a-z_]\w*)/g)) if (!typesOfZod.has(name)) used.get('zod')?.add(name)
  }
  return Object.fromEntries(Array.from(used, ([specifier, names]) => [specifier, [...names].sort()]))
}

/** Names that are used but not provided, such as `zod: httpUrl`. */
export function missingNames(used: NamesBySpecifier, provided: NamesBySpecifier): string[] {
  return Object.entries(used).flatMap(([specifier, names]) => {
    const known = new Set(provided[specifier])
    return names.filter((name) => !known.has(name)).map((name) => `${specifier}: ${name}`)
  })
}

/**
 * Refuses sources that use a name the host doesn't share: it would be undefined on the page, and for zod no type check detects
 * that, because sources are checked against the whole library.
 */
export async function checkSharedNames(modules: readonly string[]): Promise<NamesBySpecifier> {
  const used = await usedNames(modules)
  const missing = missingNames(used, await providedNames())
  if (missing.length) throw new Error(`The host does not share ${missing.join(', ')}: add it to the list (docs/decisions/0002)`)
  return used
}
