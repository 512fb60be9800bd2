import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LoaderContext } from '@rspack/core'
import { type Node, parseSync } from 'oxc-parser'

/** The API parses input and validates replies; the page calls endpoints, and its forms use schemas of bodies. */
const onlyInApi = new Set(['params', 'query', 'reply'])

const isFunction = (type: string) => type.includes('Function') || type.startsWith('Class')

interface Edit {
  start: number
  end: number
  text: string
}

/**
 * A loader for the contract's modules, after all others. Nothing in them has an effect, but a bundler can't know that of a call:
 * it would keep all schemas of a module if a page uses one. So calls are marked as pure, and endpoints lose the schemas that only
 * the API uses, which are most bodies too.
 */
export default function load(this: LoaderContext<{ forms?: readonly string[] }>, source: string): string {
  const { forms } = this.getOptions()
  return leanContract(source, forms && new Set(forms))
}

/** `forms`: the endpoints that keep their body; absent: all. */
export function leanContract(source: string, forms?: ReadonlySet<string>): string {
  const edits: Edit[] = []
  const marked = new Set<number>()
  let name = ''
  const walk = (node: Node) => {
    if (isFunction(node.type)) return
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') name = node.id.name
    if ((node.type === 'CallExpression' || node.type === 'NewExpression') && !marked.has(node.start)) {
      marked.add(node.start)
      edits.push({ start: node.start, end: node.start, text: '/*#__PURE__*/ ' })
    }
    const given = node.type === 'CallExpression' && definesEndpoint(node.callee) ? node.arguments[0] : undefined
    for (const child of childrenOf(node)) if (child !== given) walk(child)
    if (given?.type !== 'ObjectExpression') return
    for (const [index, property] of given.properties.entries()) {
      const end = given.properties[index + 1]?.start ?? given.end - 1
      const key = property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : ''
      if (onlyInApi.has(key) || (key === 'body' && forms?.has(name) === false))
        edits.push({ start: property.start, end, text: '' })
      else walk(property)
    }
  }
  for (const statement of parseSync('module.js', source).program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type === 'VariableDeclaration') walk(declared)
  }
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), source)
}

const definesEndpoint = (callee: Node) =>
  callee.type === 'Identifier' && (callee.name === 'defineEndpoint' || callee.name === 'defineDownload')

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)

/** The endpoints whose body is used by code in these folders: `bodyOf(login)`. For others, `bodyOf` throws. */
export function formsIn(folders: readonly string[]): string[] {
  const files = folders.flatMap((folder) => globSync('**/*.{ts,tsx}', { cwd: folder }).map((file) => join(folder, file)))
  const names = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bbodyOf\((\w+)/g)].map(([, name = '']) => name))
  return [...new Set(names)].sort()
}
