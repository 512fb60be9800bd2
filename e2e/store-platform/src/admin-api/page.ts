/** Paged lists, in the terms of connections. */
import { GraphQLError } from 'graphql'
import type { GraphNode } from './api-context.ts'

export interface PageArguments {
  first?: number | null
  after?: string | null
  last?: number | null
  before?: string | null
  reverse?: boolean | null
}

export interface Connection {
  nodes: GraphNode[]
  edges: { cursor: string; node: GraphNode }[]
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null }
}

export interface Source<T> {
  /** In list order after the given id, or in reverse before it. */
  read(direction: 'forward' | 'backward', from: string | undefined): Iterable<T>
  idOf(record: T): string
  toNode(record: T): GraphNode
}

const largestPage = 250

export function page<T>(
  source: Source<T>,
  { first, after, last, before, reverse }: PageArguments,
  most = largestPage,
): Connection {
  const size = first ?? last
  if (size === null || size === undefined)
    throw new GraphQLError('you must provide one of first or last', { extensions: { code: 'BAD_REQUEST' } })
  if (size < 0 || size > most)
    throw new GraphQLError(`Page size cannot be more than ${most}.`, { extensions: { code: 'BAD_USER_INPUT' } })

  const isBackward = first === null || first === undefined
  const from = isBackward ? before : after
  const direction = isBackward !== (reverse ?? false) ? 'backward' : 'forward'
  const records: T[] = []
  let hasMore = false
  for (const record of source.read(direction, from ? readCursor(from) : undefined)) {
    if (records.length === size) {
      hasMore = true
      break
    }
    records.push(record)
  }
  if (isBackward) records.reverse()
  const edges = records.map((record) => ({ cursor: cursorOf(source.idOf(record)), node: source.toNode(record) }))
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: {
      hasNextPage: isBackward ? Boolean(before) : hasMore,
      hasPreviousPage: isBackward ? hasMore : Boolean(after),
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  }
}

/** A list in memory. */
export function listed<T extends { id: string }>(records: readonly T[], toNode: (record: T) => GraphNode): Source<T> {
  return {
    idOf: ({ id }) => id,
    toNode,
    read(direction, from) {
      const ordered = direction === 'forward' ? records : records.toReversed()
      return ordered.slice(ordered.findIndex(({ id }) => id === from) + 1)
    },
  }
}

const cursorOf = (id: string): string => Buffer.from(JSON.stringify({ last_id: id })).toString('base64')

function readCursor(cursor: string): string {
  try {
    const { last_id: id } = JSON.parse(Buffer.from(cursor, 'base64').toString())
    if (typeof id === 'string') return id
  } catch {
    // Refused below, like any other invalid cursor.
  }
  throw new GraphQLError(`Invalid cursor for current pagination sort.`, { extensions: { code: 'BAD_USER_INPUT' } })
}
