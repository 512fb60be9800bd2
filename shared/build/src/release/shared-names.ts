import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** The lists of names that the host shares, each by the specifier that a remote imports it under; the packages stand beside this one. */
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

/** What the host provides by name, read from the lists themselves. */
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

/** The values of `{ a, type B, c as d }`; of a renamed one the name before or behind `as`. */
function valuesOf(names: string, side: 'first' | 'last'): string[] {
  const written = names.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '').split(',')
  const values = written.map((one) => one.trim()).filter((one) => one !== '' && !one.startsWith('type '))
  return values.map((one) => one.split(/(?<!\s)\s+as\s+/).at(side === 'first' ? 0 : -1) ?? one)
}

/** What the bundled sources take of those lists. The host that loads them has to provide every one. */
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

/** Every name that is used and not provided, as `zod: httpUrl`. */
export function missingNames(used: NamesBySpecifier, provided: NamesBySpecifier): string[] {
  return Object.entries(used).flatMap(([specifier, names]) => {
    const known = new Set(provided[specifier])
    return names.filter((name) => !known.has(name)).map((name) => `${specifier}: ${name}`)
  })
}

/**
 * Refuses sources that use a name which the host does not share: it would be undefined on the page, and of zod no type check
 * sees that, because sources are checked against the whole library.
 */
export async function checkSharedNames(modules: readonly string[]): Promise<NamesBySpecifier> {
  const used = await usedNames(modules)
  const missing = missingNames(used, await providedNames())
  if (missing.length) throw new Error(`The host does not share ${missing.join(', ')}: add it to the list (docs/decisions/0002)`)
  return used
}
