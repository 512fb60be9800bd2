import { type Node, parseSync } from 'oxc-parser'

/** The API parses input and validates replies; the page calls endpoints, and its forms use the schema of the body. */
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
 * the API uses.
 */
export default function leanContract(source: string): string {
  const edits: Edit[] = []
  const marked = new Set<number>()
  const walk = (node: Node) => {
    if (isFunction(node.type)) return
    if ((node.type === 'CallExpression' || node.type === 'NewExpression') && !marked.has(node.start)) {
      marked.add(node.start)
      edits.push({ start: node.start, end: node.start, text: '/*#__PURE__*/ ' })
    }
    const given = node.type === 'CallExpression' && definesEndpoint(node.callee) ? node.arguments[0] : undefined
    for (const child of childrenOf(node)) if (child !== given) walk(child)
    if (given?.type !== 'ObjectExpression') return
    for (const [index, property] of given.properties.entries()) {
      const end = given.properties[index + 1]?.start ?? given.end - 1
      const isLeftOut = property.type === 'Property' && property.key.type === 'Identifier' && onlyInApi.has(property.key.name)
      if (isLeftOut) edits.push({ start: property.start, end, text: '' })
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
