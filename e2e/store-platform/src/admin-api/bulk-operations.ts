import { setImmediate } from 'node:timers/promises'
import { GraphQLError } from 'graphql'
import { downloadHost } from '../hosts.ts'
import type { StorePlatform } from '../platform.ts'
import type { BulkOperation } from '../store/app-records.ts'
import { gid, numberOf } from '../store/entities.ts'
import { emit } from '../webhooks/emit.ts'
import type { ApiContext, GraphNode } from './api-context.ts'
import { isoOf } from './api-context.ts'
import { type BulkLine, BulkQueryProblem, compileBulkQuery } from './bulk-query.ts'
import { listed, type PageArguments, page } from './page.ts'

const mostAtOnce = 5
const keptFor = 7 * 24 * 3_600_000
/** Lines written before yielding. */
const turn = 2000

export function bulkOperationRunQuery(
  api: ApiContext,
  { query, groupObjects }: { query: string; groupObjects: boolean },
): GraphNode {
  const { platform, shop, app } = api
  if (shop.faults.bulkQueries === 'denied')
    throw new GraphQLError('Access denied for bulkOperationRunQuery field.', { extensions: { code: 'ACCESS_DENIED' } })
  const running = own(api).filter(({ completedAt }) => completedAt === null)
  if (running.length >= mostAtOnce)
    return refused(
      `A bulk query operation for this app and shop is already in progress: ${running.map(({ id }) => gid('BulkOperation', id)).join(', ')}.`,
      'OPERATION_IN_PROGRESS',
    )
  try {
    const reads = compileBulkQuery(query, api.scopes)
    const operation: BulkOperation = {
      id: platform.ids.number(),
      clientId: app.clientId,
      query,
      isGrouped: groupObjects,
      scopes: api.scopes,
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
    beginLater(api, operation, () => run(api, operation, reads.lines(api, groupObjects)))
    return { bulkOperation: bulkOperationNode(api, operation), userErrors: [] }
  } catch (error) {
    if (error instanceof BulkQueryProblem) return refused(error.message, 'INVALID')
    throw error
  }
}

/** The delay may change while the operation waits: a test holds it as long as it needs. */
function beginLater(api: ApiContext, operation: BulkOperation, begin: () => unknown): void {
  const { clock } = api.platform
  const left = operation.createdAt.getTime() + api.shop.faults.bulkDelay - clock.now().getTime()
  if (left <= 0) begin()
  else clock.after(Math.min(left, 500), () => beginLater(api, operation, begin))
}

/** Reads everything once, in turns, to count it; the result is generated again on each download. */
async function run(api: ApiContext, operation: BulkOperation, lines: Iterable<BulkLine>): Promise<void> {
  if (operation.status !== 'CREATED') return
  operation.status = 'RUNNING'
  const { bulkFailure } = api.shop.faults
  for (const { text, isRoot } of lines) {
    operation.objectCount += 1
    operation.rootObjectCount += isRoot ? 1 : 0
    operation.fileSize += Buffer.byteLength(text) + 1
    if (operation.objectCount % turn === 0) await setImmediate()
    if (isCancelled(operation)) return finish(api, operation, 'CANCELED')
    if (bulkFailure && operation.objectCount > bulkFailure.afterLines) {
      operation.errorCode = bulkFailure.code
      return finish(api, operation, 'FAILED')
    }
  }
  finish(api, operation, 'COMPLETED')
}

const isCancelled = ({ status }: BulkOperation): boolean => status === 'CANCELING'

function finish(api: ApiContext, operation: BulkOperation, status: 'COMPLETED' | 'CANCELED' | 'FAILED'): void {
  const { platform, shop, app } = api
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
      bulkOperation: bulkOperationNode(api, operation),
      userErrors: [{ field: null, message: `A bulk operation cannot be canceled when it is ${operation.status.toLowerCase()}` }],
    }
  const hasStarted = operation.status !== 'CREATED'
  operation.status = 'CANCELING'
  const node = bulkOperationNode(api, operation)
  if (!hasStarted) finish(api, operation, 'CANCELED')
  return { bulkOperation: node, userErrors: [] }
}

const own = ({ shop, app }: ApiContext): BulkOperation[] =>
  [...shop.records.bulkOperations.values()].filter(({ clientId }) => clientId === app.clientId)

const find = (api: ApiContext, id: string) => own(api).find((operation) => operation.id === numberOf(id))

export const bulkOperation = (api: ApiContext, { id }: { id: string }): GraphNode | null => {
  const operation = find(api, id)
  return operation ? bulkOperationNode(api, operation) : null
}

export const bulkOperations = (api: ApiContext, args: PageArguments) =>
  page(
    listed(own(api), (operation) => bulkOperationNode(api, operation)),
    args,
  )

export const currentBulkOperation = (api: ApiContext): GraphNode | null => {
  const last = own(api).at(-1)
  return last ? bulkOperationNode(api, last) : null
}

/** No URL if nothing was found. */
function bulkOperationNode({ platform }: ApiContext, operation: BulkOperation): GraphNode {
  const url = `https://${downloadHost}/bulk-operation-outputs/${operation.key}.jsonl`
  const isExpired = isOver(platform, operation)
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

export const isFetchable = (platform: StorePlatform, operation: BulkOperation): boolean =>
  operation.completedAt !== null && operation.status !== 'CANCELED' && !isOver(platform, operation)

const isOver = (platform: StorePlatform, { completedAt }: BulkOperation): boolean =>
  completedAt !== null && platform.clock.now().getTime() - completedAt.getTime() > keptFor

const refused = (message: string, code: string): GraphNode => ({
  bulkOperation: null,
  userErrors: [{ field: ['query'], message, code }],
})
