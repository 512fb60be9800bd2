import { z } from 'zod'
import { AdminApiError } from '#platform/shopify/admin-api-error.ts'
import type { AdminClient } from '#platform/shopify/admin-client.ts'
import { exportCustomers, exportOrders, exportProducts } from '../mirror/read-export.ts'
import type { ResourceName, SyncKind } from './sync.tables.ts'

/** An export of the platform: written for minutes or hours, then available as JSON lines for seven days. */
export interface StoreExport {
  readonly state: 'underway' | 'done' | 'failed'
  /** null: the export is empty. */
  readonly url: string | null
  readonly objects: number | null
  readonly problem: string | null
}

const whole = { products: exportProducts, customers: exportCustomers, orders: exportOrders }
/** Enough to find deletions. */
const ids = {
  products: /* GraphQL */ `query ProductIds($filter: String) { products(query: $filter) { edges { node { id } } } }`,
  customers: /* GraphQL */ `query CustomerIds($filter: String) { customers(query: $filter) { edges { node { id } } } }`,
  orders: /* GraphQL */ `query OrderIds($filter: String) { orders(query: $filter) { edges { node { id } } } }`,
}
const counts = {
  products: /* GraphQL */ `query CountProducts { count: productsCount(limit: null) { count } }`,
  customers: /* GraphQL */ `query CountCustomers { count: customersCount(limit: null) { count } }`,
  orders: /* GraphQL */ `query CountOrders { count: ordersCount(limit: null) { count } }`,
} as const

/** Exports have no variables: the filter becomes part of the query. */
function exportQuery(name: ResourceName, kind: SyncKind, since: Date | null): string {
  const filter = since === null ? '' : `(query: "updated_at:>='${since.toISOString()}'")`
  const document = (kind === 'sweep' ? ids : whole)[name]
  return document.replace(/^[^{]*/, '').replace('(query: $filter)', filter)
}

const userErrors = z.array(z.object({ message: z.string(), code: z.string().nullish() }))

const started = z.object({
  bulkOperationRunQuery: z.object({ bulkOperation: z.object({ id: z.string() }).nullish(), userErrors }).nullable(),
})

type StartedExport = { readonly id: string } | 'later' | 'denied'

/** `later`: the platform's limit of concurrent exports is reached; `denied`: it doesn't allow the app to run bulk queries. */
export async function startExport(
  client: AdminClient,
  name: ResourceName,
  kind: SyncKind,
  since: Date | null,
  signal: AbortSignal,
): Promise<StartedExport> {
  const { data, problems: refused } = await client.call(
    /* GraphQL */ `mutation StartExport($query: String!, $groupObjects: Boolean!) {
      bulkOperationRunQuery(query: $query, groupObjects: $groupObjects) { bulkOperation { id } userErrors { message code } }
    }`,
    // Grouping is slow; only lines and variants must follow their parents.
    { query: exportQuery(name, kind, since), groupObjects: kind !== 'sweep' && name !== 'customers' },
    started,
    signal,
  )
  if (data.bulkOperationRunQuery === null) {
    if (refused.some(({ extensions }) => extensions?.code === 'ACCESS_DENIED')) return 'denied'
    throw new AdminApiError('refused', `${client.shop} started no export of ${name}`)
  }
  const { bulkOperation, userErrors: problems } = data.bulkOperationRunQuery
  if (bulkOperation) return { id: bulkOperation.id }
  if (problems.some(({ code, message }) => code === 'OPERATION_IN_PROGRESS' || /already in progress/i.test(message)))
    return 'later'
  throw new AdminApiError(
    'refused',
    `${client.shop} rejected the export of ${name}: ${problems.map(({ message }) => message).join('; ')}`,
  )
}

const operation = z.object({
  bulkOperation: z
    .object({
      status: z.string(),
      errorCode: z.string().nullish(),
      url: z.string().nullish(),
      rootObjectCount: z.coerce.number().nullish(),
    })
    .nullish(),
})

export async function findExport(client: AdminClient, id: string, signal: AbortSignal): Promise<StoreExport> {
  const { data } = await client.call(
    /* GraphQL */ `query FindExport($id: ID!) { bulkOperation(id: $id) { status errorCode url rootObjectCount } }`,
    { id },
    operation,
    signal,
  )
  const one = data.bulkOperation
  const status = one?.status.toUpperCase() ?? 'GONE'
  const isUnderway = status === 'CREATED' || status === 'RUNNING' || status === 'CANCELING'
  return {
    state: isUnderway ? 'underway' : status === 'COMPLETED' ? 'done' : 'failed',
    url: one?.url ?? null,
    objects: one?.rootObjectCount ?? null,
    problem: one?.errorCode ?? status,
  }
}

const counted = z.object({ count: z.object({ count: z.int() }).nullish() })

/** The number of objects, for display. null: unknown. */
export async function countOf(client: AdminClient, name: ResourceName, signal: AbortSignal): Promise<number | null> {
  try {
    const { data } = await client.call(counts[name], {}, counted, signal)
    return data.count?.count ?? null
  } catch (error) {
    if (error instanceof AdminApiError && error.failure === 'refused') return null
    throw error
  }
}

/** The export from byte `start` on. null: the link expired. */
export async function openExport(
  send: typeof fetch,
  url: string,
  start: number,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array> | null> {
  const response = await send(url, {
    signal,
    // Bytes are counted, so compression is turned off.
    headers: { 'accept-encoding': 'identity', ...(start > 0 && { range: `bytes=${start}-` }) },
  })
  const { status, body } = response
  if (status === 416) return nothing()
  if (status >= 400 || !body) {
    await body?.cancel()
    if (status === 403 || status === 404 || status === 410) return null
    throw new Error(`Couldn’t read the export of the store: ${status}`)
  }
  return status === 206 || start === 0 ? body : without(start, body)
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** For servers without range support. */
async function* without(start: number, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = start
  for await (const chunk of chunks) {
    if (left < chunk.length) yield left === 0 ? chunk : chunk.subarray(left)
    left = Math.max(0, left - chunk.length)
  }
}
