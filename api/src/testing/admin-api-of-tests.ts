import { adminReply, replyCost } from './admin-reply.ts'
import { gidOf } from './simulated-store.ts'

type ResourceName = 'products' | 'customers' | 'orders'

/** The file of an export. */
export type ExportOfTests = (name: ResourceName, options: { since?: number; idsOnly?: boolean }) => string

export interface AdminApiOfTests {
  readonly fetch: typeof fetch
  /** Operations by the first word after `query` or `mutation`. */
  readonly asked: string[]
  /** false: the app has no access to bulk queries. */
  mayExport: boolean
  /** Larger pages cost too much. */
  largestPage: number
  /** The page that is unreadable, counted over all resources, if set. */
  brokenPage: number | null
  /** Pages that were sent. */
  readonly pages: { readonly name: ResourceName; readonly after: string | null }[]
  /** Exports stay in progress until it is true. */
  isReady: boolean
  /** The result of exports. */
  status: 'COMPLETED' | 'FAILED'
  /** Returned instead of data, if set. */
  httpStatus: number | null
  /** Bytes of a file before the connection breaks, if set. */
  breaksAfter: number | null
  readonly subscribed: Map<string, string>
  readonly exportIds: string[]
  /** Of the shop, by ID. */
  readonly collections: CollectionOfTests[]
}

export interface CollectionOfTests {
  readonly id: string
  readonly title: string
  readonly handle: string
  readonly updatedAt: string
  readonly productIds: readonly string[]
}

const refused = (code: string) => Response.json({ errors: [{ message: code, extensions: { code } }] })
const denied = (field: string) =>
  Response.json({
    extensions: replyCost,
    data: { [field]: null },
    errors: [{ message: `Access denied for ${field} field.`, path: [field], extensions: { code: 'ACCESS_DENIED' } }],
  })

const isCollection = ({ id }: Record<string, unknown>) => String(id).includes('/Collection/')

interface PageVariables {
  readonly first: number
  readonly after: string | null
  readonly query?: string | null
}

/** A page; its cursors are places. */
function connection(all: readonly object[], first: number, after: string | null) {
  const end = Number(after ?? 0) + first
  const pageInfo = { hasNextPage: end < all.length, endCursor: String(Math.min(end, all.length)) }
  return { nodes: all.slice(Number(after ?? 0), end), pageInfo }
}

/** The parts of the platform's Admin API that syncs need, in memory. */
export function createAdminApiOfTests(exported: ExportOfTests): AdminApiOfTests {
  const files: Buffer[] = []
  const api: AdminApiOfTests = {
    asked: [],
    mayExport: true,
    largestPage: 250,
    brokenPage: null,
    pages: [],
    isReady: true,
    status: 'COMPLETED',
    httpStatus: null,
    breaksAfter: null,
    subscribed: new Map(),
    exportIds: [],
    collections: [],
    fetch: async (input, init) => {
      const url = String(input)
      if (!url.endsWith('/graphql.json')) return download(url, new Headers(init?.headers).get('range'))
      const { query, variables } = JSON.parse(String(init?.body))
      const name = /^(?:query|mutation) (\w+)/.exec(query)?.[1] ?? ''
      api.asked.push(name)
      if (api.httpStatus) return new Response('{}', { status: api.httpStatus })
      return answer(name, query, variables)
    },
  }

  const { collections } = api

  function answer(name: string, document: string, variables: Record<string, string>): Response {
    switch (name) {
      case 'StartExport': {
        if (!api.mayExport) return denied('bulkOperationRunQuery')
        const query = String(variables.query)
        const resource = /^\{ (\w+)/.exec(query)?.[1] as ResourceName
        const since = /updated_at:>='([^']+)'/.exec(query)?.[1]
        const id = gidOf('BulkOperation', files.length)
        const idsOnly = /^\{ \w+(\(.*?\))? \{ edges \{ node \{ id \}/.test(query)
        files.push(Buffer.from(exported(resource, { since: Date.parse(since ?? '') || 0, idsOnly })))
        api.exportIds.push(id)
        return adminReply({ bulkOperationRunQuery: { bulkOperation: { id }, userErrors: [] } })
      }
      case 'ProductPage':
      case 'CustomerPage':
      case 'OrderPage':
      case 'ProductIdPage':
      case 'CustomerIdPage':
        return page(document, variables as unknown as PageVariables)
      case 'CollectionPage': {
        const all = collections.map(({ productIds: _, ...node }) => node)
        return adminReply({ collections: connection(all, 250, variables.after ?? null) })
      }
      case 'CollectionsOfProducts': {
        const of = (id: string) => collections.filter(({ productIds }) => productIds.includes(id)).map((one) => ({ id: one.id }))
        return adminReply({ nodes: [variables.ids ?? []].flat().map((id) => ({ id, collections: { nodes: of(id) } })) })
      }
      case 'ProductsOfCollection': {
        const found = collections.find(({ id }) => id === variables.id)
        const nodes = found?.productIds.map((id) => ({ id })) ?? []
        return adminReply({ collection: found ? { products: connection(nodes, 250, variables.after ?? null) } : null })
      }
      case 'ProductVariants': {
        const product = objectsOf('products', {}).find(({ node }) => node.id === variables.id)
        return adminReply({
          parent: product && {
            children: connection(
              product.children.filter((one) => !isCollection(one)),
              80,
              variables.after ?? null,
            ),
          },
        })
      }
      case 'OrderLines': {
        const order = objectsOf('orders', {}).find(({ node }) => node.id === variables.id)
        return adminReply({ parent: order && { children: connection(order.children, 100, variables.after ?? null) } })
      }
      case 'FindExport': {
        const index = Number(String(variables.id).split('/').at(-1))
        const rootObjectCount = String(files[index])
          .split('\n')
          .filter((line) => line && !line.includes('__parentId')).length
        const status = api.isReady ? api.status : 'RUNNING'
        const url = api.isReady && files[index]?.length ? `https://files.example/${index}.jsonl` : null
        return adminReply({
          bulkOperation: {
            status,
            errorCode: status === 'FAILED' ? 'TIMEOUT' : null,
            url,
            rootObjectCount: String(rootObjectCount),
          },
        })
      }
      case 'CountProducts':
      case 'CountCustomers':
      case 'CountOrders': {
        const resource = /count: (\w+)Count/.exec(document)?.[1] as ResourceName
        const count = exported(resource, {})
          .split('\n')
          .filter((line) => line && !line.includes('__parentId')).length
        return adminReply({ count: { count } })
      }
      case 'Subscriptions': {
        const nodes = [...api.subscribed].map(([topic, uri]) => ({ topic, uri }))
        return adminReply({ webhookSubscriptions: { nodes, pageInfo: { hasNextPage: false, endCursor: null } } })
      }
      case 'Subscribe': {
        api.subscribed.set(String(variables.topic), String(variables.uri))
        return adminReply({
          webhookSubscriptionCreate: { webhookSubscription: { id: gidOf('WebhookSubscription', 1) }, userErrors: [] },
        })
      }
      default:
        return Response.json({ data: null, errors: [{ message: `unknown: ${name}` }] })
    }
  }

  function page(document: string, { first, after, query }: PageVariables): Response {
    if (first > api.largestPage) return refused('MAX_COST_EXCEEDED')
    const name = /page: (\w+)/.exec(document)?.[1] as ResourceName
    const since = Date.parse(/updated_at:>='([^']+)'/.exec(query ?? '')?.[1] ?? '') || 0
    const isBroken = api.pages.push({ name, after }) === api.brokenPage
    const idsOnly = /^query \w+IdPage/.test(document)
    const nodes = objectsOf(name, { since, idsOnly }).map(({ node, children }) =>
      name === 'orders'
        ? { ...node, lineItems: isBroken ? {} : connection(children, 1, null) }
        : isBroken
          ? { lineItems: {} }
          : name === 'products' && !idsOnly
            ? { ...node, ...parts(children) }
            : node,
    )
    return adminReply({ page: connection(nodes, first, after) })
  }

  /** A product's pages of variants and collections; each has one, so that the others are asked for. */
  function parts(children: readonly Record<string, unknown>[]) {
    return {
      variants: connection(
        children.filter((one) => !isCollection(one)),
        1,
        null,
      ),
      collections: connection(children.filter(isCollection), 20, null),
    }
  }

  /** An export as objects. */
  function objectsOf(name: ResourceName, options: { since?: number; idsOnly?: boolean }) {
    const objects: { node: Record<string, unknown>; children: Record<string, unknown>[] }[] = []
    for (const line of exported(name, options).split('\n').filter(Boolean)) {
      const { __parentId: parentId, ...node } = JSON.parse(line)
      if (parentId === undefined) objects.push({ node, children: [] })
      else objects.at(-1)?.children.push(node)
    }
    return objects
  }

  function download(url: string, range: string | null): Response {
    const file = files[Number(/(\d+)\.jsonl$/.exec(url)?.[1])]
    if (!file) return new Response('', { status: 404 })
    const start = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0)
    if (start > 0 && start >= file.length) return new Response('', { status: 416 })
    return new Response(inPieces(file.subarray(start)), { status: start > 0 ? 206 : 200 })
  }

  /** Odd sizes, so that lines and characters are split. */
  function inPieces(file: Buffer): ReadableStream<Uint8Array> {
    let at = 0
    return new ReadableStream({
      pull(controller) {
        if (api.breaksAfter !== null && at >= api.breaksAfter) return controller.error(new TypeError('terminated'))
        if (at >= file.length) return controller.close()
        controller.enqueue(new Uint8Array(file.subarray(at, at + 997)))
        at += 997
      },
    })
  }
  return api
}
