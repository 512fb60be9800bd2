import { setImmediate } from 'node:timers/promises'
import { downloadHost } from '../hosts.ts'
import { gid, numberOf } from '../store/entities.ts'
import { emit } from '../webhooks/emit.ts'
import type { ApiContext, GraphNode } from './api-context.ts'
import { type BulkQuery, BulkQueryProblem, compileBulkQuery } from './bulk-query.ts'
import { listed, type PageArguments, page } from './page.ts'
import { isoOf } from './product-node.ts'

export interface BulkOperation {
  readonly id: string
  readonly clientId: string
  readonly query: string
  readonly isGrouped: boolean
  readonly reads: BulkQuery
  /** For whom it was started; its result is read with the same rights. */
  readonly api: ApiContext
  /** Part of the address of the result: who knows it may fetch it. */
  readonly key: string
  readonly createdAt: Date
  status: 'CREATED' | 'RUNNING' | 'COMPLETED' | 'CANCELING' | 'CANCELED' | 'FAILED'
  errorCode: 'ACCESS_DENIED' | 'INTERNAL_SERVER_ERROR' | 'TIMEOUT' | null
  completedAt: Date | null
  objectCount: number
  rootObjectCount: number
  fileSize: number
}

const mostAtOnce = 5
const keptFor = 7 * 24 * 3_600_000
/** Lines written before others get their turn. */
const turn = 2000

export function bulkOperationRunQuery(
  api: ApiContext,
  { query, groupObjects }: { query: string; groupObjects: boolean },
): GraphNode {
  const { platform, shop, app } = api
  const running = own(api).filter(({ completedAt }) => completedAt === null)
  if (running.length >= mostAtOnce)
    return refused(
      `A bulk query operation for this app and shop is already in progress: ${running.map(({ id }) => gid('BulkOperation', id)).join(', ')}.`,
      'OPERATION_IN_PROGRESS',
    )
  try {
    const operation: BulkOperation = {
      id: platform.ids.number(),
      clientId: app.clientId,
      query,
      isGrouped: groupObjects,
      reads: compileBulkQuery(query, api.scopes),
      api,
      key: platform.ids.secret(''),
      createdAt: platform.clock.now(),
      status: 'CREATED',
      errorCode: null,
      completedAt: null,
      objectCount: 0,
      rootObjectCount: 0,
      fileSize: 0,
    }
    shop.records.bulkOperations.set(operation.id, operation)
    platform.clock.after(shop.faults.bulkDelay, () => run(operation))
    return { bulkOperation: bulkOperationNode(operation), userErrors: [] }
  } catch (error) {
    if (error instanceof BulkQueryProblem) return refused(error.message, 'INVALID')
    throw error
  }
}

/** Reads everything once, in turns, to know how much it is; the result itself is made again whenever it is fetched. */
async function run(operation: BulkOperation): Promise<void> {
  if (operation.status !== 'CREATED') return
  operation.status = 'RUNNING'
  const { bulkFailure } = operation.api.shop.faults
  let lines = 0
  for (const { text, isRoot } of operation.reads.lines(operation.api, operation.isGrouped)) {
    operation.objectCount += 1
    operation.rootObjectCount += isRoot ? 1 : 0
    operation.fileSize += Buffer.byteLength(text) + 1
    lines += 1
    if (lines % turn === 0) await setImmediate()
    if (isCancelled(operation)) return finish(operation, 'CANCELED')
    if (bulkFailure && lines > bulkFailure.afterLines) {
      operation.errorCode = bulkFailure.code
      return finish(operation, 'FAILED')
    }
  }
  finish(operation, 'COMPLETED')
}

const isCancelled = ({ status }: BulkOperation): boolean => status === 'CANCELING'

function finish(operation: BulkOperation, status: 'COMPLETED' | 'CANCELED' | 'FAILED'): void {
  const { platform, shop, app } = operation.api
  operation.status = status
  operation.completedAt = platform.clock.now()
  const payload = {
    admin_graphql_api_id: gid('BulkOperation', operation.id),
    completed_at: operation.completedAt.toISOString(),
    created_at: operation.createdAt.toISOString(),
    error_code: operation.errorCode?.toLowerCase() ?? null,
    status: status.toLowerCase(),
    type: 'query',
  }
  platform.journal.add('bulk-operation.finished', { shop: shop.domain, ...payload, objectCount: operation.objectCount })
  if (shop.installations.has(app.clientId)) emit(platform, shop, 'bulk_operations/finish', payload, { clientId: app.clientId })
}

export function bulkOperationCancel(api: ApiContext, { id }: { id: string }): GraphNode {
  const operation = find(api, id)
  if (!operation) return { bulkOperation: null, userErrors: [{ field: ['id'], message: 'Bulk operation does not exist' }] }
  if (operation.completedAt)
    return {
      bulkOperation: bulkOperationNode(operation),
      userErrors: [{ field: null, message: `A bulk operation cannot be canceled when it is ${operation.status.toLowerCase()}` }],
    }
  const hasStarted = operation.status !== 'CREATED'
  operation.status = 'CANCELING'
  const node = bulkOperationNode(operation)
  if (!hasStarted) finish(operation, 'CANCELED')
  return { bulkOperation: node, userErrors: [] }
}

const own = ({ shop, app }: ApiContext): BulkOperation[] =>
  [...shop.records.bulkOperations.values()].filter(({ clientId }) => clientId === app.clientId)

const find = (api: ApiContext, id: string) => own(api).find((operation) => operation.id === numberOf(id))

export const bulkOperation = (api: ApiContext, { id }: { id: string }): GraphNode | null => {
  const operation = find(api, id)
  return operation ? bulkOperationNode(operation) : null
}

export const bulkOperations = (api: ApiContext, args: PageArguments) => page(listed(own(api), bulkOperationNode), args)

export const currentBulkOperation = (api: ApiContext): GraphNode | null => {
  const last = own(api).at(-1)
  return last ? bulkOperationNode(last) : null
}

/** Nothing to fetch when nothing was found. */
function bulkOperationNode(operation: BulkOperation): GraphNode {
  const url = `https://${downloadHost}/bulk-operation-outputs/${operation.key}.jsonl`
  const isExpired =
    operation.completedAt && operation.api.platform.clock.now().getTime() - operation.completedAt.getTime() > keptFor
  const hasResult = operation.objectCount > 0 && !isExpired
  return {
    __typename: 'BulkOperation',
    id: gid('BulkOperation', operation.id),
    type: 'QUERY',
    status: isExpired ? 'EXPIRED' : operation.status,
    errorCode: operation.errorCode,
    query: operation.query,
    url: operation.status === 'COMPLETED' && hasResult ? url : null,
    partialDataUrl: operation.status === 'FAILED' && hasResult ? url : null,
    objectCount: String(operation.objectCount),
    rootObjectCount: String(operation.rootObjectCount),
    fileSize: operation.completedAt ? String(operation.fileSize) : null,
    createdAt: isoOf(operation.createdAt),
    completedAt: operation.completedAt ? isoOf(operation.completedAt) : null,
  }
}

export const isFetchable = ({ completedAt, status, api }: BulkOperation): boolean =>
  completedAt !== null && status !== 'CANCELED' && api.platform.clock.now().getTime() - completedAt.getTime() <= keptFor

const refused = (message: string, code: string): GraphNode => ({
  bulkOperation: null,
  userErrors: [{ field: ['query'], message, code }],
})
