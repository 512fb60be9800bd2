/** The query of a bulk operation: one list of the shop with everything nested, written line by line. */
import {
  type FieldNode,
  type GraphQLObjectType,
  getNamedType,
  isInterfaceType,
  isObjectType,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  validate,
  valueFromASTUntyped,
} from 'graphql'
import { mayDoOne } from '../auth/scopes.ts'
import { StandInError } from '../stand-in-error.ts'
import type { ApiContext, GraphNode } from './api-context.ts'
import { customers, orders, products, type Reader } from './collections.ts'
import { type Fragments, fragmentsOf } from './fragments.ts'
import { guardOf, isModelled, notModelled, schema } from './schema.ts'

const readers: Record<string, Reader> = { products, customers, orders }
const mostConnections = 5
const deepest = 2

export interface BulkQuery {
  /** The lines of the result; their number is unknown until the end. */
  lines(api: ApiContext, isGrouped: boolean): Generator<BulkLine>
}

export interface BulkLine {
  text: string
  isRoot: boolean
}

export class BulkQueryProblem extends Error {}

/** Parses the query, or returns the platform's error. */
export function compileBulkQuery(text: string, scopes: readonly string[]): BulkQuery {
  const { operation, fragments } = read(text)
  const roots = operation.selectionSet.selections.filter((selection) => selection.kind === 'Field')
  const root = roots[0]
  const reader = root && readers[root.name.value]
  if (roots.length !== 1 || !reader)
    throw new BulkQueryProblem(`The stand-in runs bulk queries over one of ${Object.keys(readers).join(', ')}.`)
  const counter = { connections: 0, scopes }
  const queryType = schema.getQueryType() as GraphQLObjectType
  check(root, queryType, scopes)
  const type = nodeTypeOf(root, queryType)
  const project = compileNode(nodeSelections(root, fragments), type, fragments, counter, 1)
  if (counter.connections + 1 > mostConnections)
    throw new BulkQueryProblem(`Bulk queries cannot contain more than ${mostConnections} connections.`)
  const search = argumentsOf(root).query as string | undefined
  return {
    *lines(api, isGrouped) {
      if (isGrouped) for (const node of reader.all(api, search)) yield* inTurn(project(node))
      else yield* ungrouped(reader.all(api, search), project)
    },
  }
}

interface Projected {
  line: Record<string, unknown>
  children: Projected[]
}

type Project = (node: GraphNode) => Projected

function* inTurn({ line, children }: Projected, parentId?: unknown): Generator<BulkLine> {
  yield {
    text: JSON.stringify(parentId === undefined ? line : { ...line, __parentId: parentId }),
    isRoot: parentId === undefined,
  }
  for (const child of children) yield* inTurn(child, line.id)
}

/** Children follow their parent later, with others between them. */
function* ungrouped(nodes: Iterable<GraphNode>, project: Project): Generator<BulkLine> {
  let waiting: { child: Projected; parentId: unknown }[] = []
  for (const node of nodes) {
    const { line, children } = project(node)
    yield* inTurn({ line, children: [] })
    waiting.push(...children.map((child) => ({ child, parentId: line.id })))
    if (waiting.length < 100) continue
    for (const { child, parentId } of waiting.reverse()) yield* inTurn(child, parentId)
    waiting = []
  }
  for (const { child, parentId } of waiting.reverse()) yield* inTurn(child, parentId)
}

function read(text: string): { operation: OperationDefinitionNode; fragments: Fragments } {
  try {
    const document = parse(text)
    const [problem] = validate(schema, document)
    if (problem) throw problem
    const operation = document.definitions.find((definition) => definition.kind === 'OperationDefinition')
    if (operation?.operation === 'query') return { operation, fragments: fragmentsOf(document) }
  } catch (error) {
    throw new BulkQueryProblem(`Invalid bulk query: ${(error as Error).message}`)
  }
  throw new BulkQueryProblem('Invalid bulk query: it is no query.')
}

/** Compiles the selection to one function: half a million runs of a general executor would take minutes. */
function compileNode(
  selections: readonly FieldNode[],
  type: GraphQLObjectType,
  fragments: Fragments,
  counter: { connections: number; scopes: readonly string[] },
  depth: number,
): Project {
  const plain: [key: string, get: (node: GraphNode) => unknown][] = []
  const connections: ((node: GraphNode) => Projected[])[] = []
  for (const field of selections) {
    check(field, type, counter.scopes)
    const args = argumentsOf(field)
    const name = field.name.value
    const value = (node: GraphNode): unknown => {
      if (!isModelled(node, name)) throw new StandInError(notModelled(type.name, name))
      const property = node[name]
      return typeof property === 'function' ? property(args) : property
    }
    if (isConnection(field, type)) {
      if (depth >= deepest + 1)
        throw new BulkQueryProblem(`Bulk queries cannot contain connections nested deeper than ${deepest} levels.`)
      counter.connections += 1
      const child = compileNode(nodeSelections(field, fragments), nodeTypeOf(field, type), fragments, counter, depth + 1)
      // Bulk operations read all pages.
      args.first = 250
      connections.push((node) => (value(node) as { nodes: GraphNode[] }).nodes.map(child))
    } else if (field.selectionSet) {
      const below = typeOf(type, name)
      const fields = fieldsOf(field.selectionSet, below, fragments)
      const before = counter.connections
      const child = compileNode(fields, below, fragments, counter, depth)
      if (counter.connections > before) throw new BulkQueryProblem('The stand-in reads no connections inside of other objects.')
      const write = (item: unknown) => (item === null || item === undefined ? null : child(item as GraphNode).line)
      plain.push([
        keyOf(field),
        (node) => {
          const read = value(node)
          return Array.isArray(read) ? read.map(write) : write(read)
        },
      ])
    } else plain.push([keyOf(field), name === '__typename' ? () => type.name : value])
  }
  if (connections.length > 0 && !plain.some(([key]) => key === 'id')) plain.unshift(['id', (node) => node.id])
  return (node) => {
    const line: Record<string, unknown> = {}
    for (const [key, get] of plain) line[key] = get(node) ?? null
    return { line, children: connections.length === 0 ? none : connections.flatMap((read) => read(node)) }
  }
}

const none: Projected[] = []

function check(field: FieldNode, type: GraphQLObjectType, scopes: readonly string[]): void {
  const needed = guardOf(type.name, field.name.value).scopes
  if (!mayDoOne(scopes, needed))
    throw new BulkQueryProblem(
      `Access denied for ${field.name.value} field. Required access: \`${needed.join('`, `')}\` access scope.`,
    )
}

/** The type of a field, without list wrappers. */
const typeOf = (type: GraphQLObjectType, field: string): GraphQLObjectType =>
  getNamedType(type.getFields()[field]?.type) as unknown as GraphQLObjectType

const keyOf = (field: FieldNode): string => field.alias?.value ?? field.name.value

const isConnection = (field: FieldNode, type: GraphQLObjectType): boolean =>
  !field.name.value.startsWith('__') && typeOf(type, field.name.value).name.endsWith('Connection')

function nodeTypeOf(field: FieldNode, type: GraphQLObjectType): GraphQLObjectType {
  const connection = typeOf(type, field.name.value)
  return typeOf(connection, 'nodes')
}

/** The selections of each element, through `edges { node }` or `nodes`. */
function nodeSelections(field: FieldNode, fragments: Fragments): FieldNode[] {
  const below = (selection: FieldNode | undefined, name: string) =>
    selection?.selectionSet?.selections.find((inner): inner is FieldNode => inner.kind === 'Field' && inner.name.value === name)
  const node = below(field, 'nodes') ?? below(below(field, 'edges'), 'node')
  if (!node?.selectionSet) throw new BulkQueryProblem('Bulk queries read the nodes of a connection.')
  return fieldsOf(node.selectionSet, undefined, fragments)
}

/** With fragments expanded. */
function fieldsOf(selections: SelectionSetNode, type: GraphQLObjectType | undefined, fragments: Fragments): FieldNode[] {
  return selections.selections.flatMap((selection) => {
    if (selection.kind === 'Field') return [selection]
    const fragment = selection.kind === 'FragmentSpread' ? fragments[selection.name.value] : selection
    const named = fragment?.typeCondition?.name.value
    const isOther =
      type && named && named !== type.name && !isInterfaceType(schema.getType(named)) && isObjectType(schema.getType(named))
    return fragment && !isOther ? fieldsOf(fragment.selectionSet, type, fragments) : []
  })
}

const argumentsOf = (field: FieldNode): Record<string, unknown> =>
  Object.fromEntries((field.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value)]))
