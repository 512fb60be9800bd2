import { z } from 'zod'
import { AdminApiError } from '#platform/shopify/admin-api-error.ts'
import type { AdminClient } from '#platform/shopify/admin-client.ts'
import { mostCollections } from '../mirror/mirrored.ts'
import { mostVariants } from '../mirror/read-export.ts'
import { idPageDocuments, orderLines, pageDocuments, productCollections, productVariants } from './page-documents.ts'
import type { ExportedObject } from './read-lines.ts'
import type { ResourceName, SyncKind } from './sync.tables.ts'
import type { ResourceRow } from './syncs.repository.ts'

/** Where to resume. */
type Checkpoint = Pick<ResourceRow, 'checkpoint_bytes' | 'page_cursor'>

/** Objects that are written in one transaction, and the place to resume after them. */
export interface Batch {
  readonly objects: readonly Omit<ExportedObject, 'end'>[]
  readonly next: Checkpoint
}

/** Reduced while the platform finds a page too costly, whose formula it doesn't publish. */
const mostOnPage = { products: 50, customers: 100, orders: 50, ids: 250 }

/** Read by the readers of exports. */
const object = z.record(z.string(), z.unknown())
const pageOf = z.object({
  nodes: z.array(z.unknown()),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
})
const onePage = z.object({ page: pageOf })
const ofParent = z.object({ parent: z.object({ children: pageOf }).nullish() })

/**
 * A resource page by page, after a checkpoint: slower than an export, but allowed to every app. The client keeps within the platform's
 * rate limit.
 */
export async function* pages(
  client: AdminClient,
  name: ResourceName,
  { kind, since }: { kind: SyncKind; since: Date | null },
  from: Checkpoint,
  signal: AbortSignal,
): AsyncGenerator<Batch> {
  const isSweep = kind === 'sweep'
  const document = (isSweep ? idPageDocuments : pageDocuments)[name]
  const filter = isSweep ? {} : { query: since === null ? null : `updated_at:>='${since.toISOString()}'` }
  let first = isSweep ? mostOnPage.ids : mostOnPage[name]
  let { checkpoint_bytes: read, page_cursor: after } = from
  for (;;) {
    try {
      const { page } = (await client.call(document, { first, after, ...filter }, onePage, signal)).data
      const objects: Batch['objects'][number][] = []
      for (const node of page.nodes.map((one) => object.parse(one)))
        objects.push({ node, children: await childrenOf(client, node, signal) })
      read += objects.length
      after = page.pageInfo.endCursor ?? null
      if (objects.length > 0) yield { objects, next: { checkpoint_bytes: read, page_cursor: after } }
      if (after === null || !page.pageInfo.hasNextPage) return
    } catch (error) {
      if (!(error instanceof AdminApiError) || error.failure !== 'costly' || first === 1) throw error
      first = Math.ceil(first / 2)
    }
  }
}

const kinds = [
  { name: 'lineItems', document: orderLines, most: Number.POSITIVE_INFINITY },
  { name: 'variants', document: productVariants, most: mostVariants },
  { name: 'collections', document: productCollections, most: mostCollections },
] as const

/** Children of an export: the lines of orders, the variants and collections of products. */
async function childrenOf(client: AdminClient, node: z.output<typeof object>, signal: AbortSignal) {
  const all: unknown[] = []
  for (const { name, document, most } of kinds) {
    if (node[name] === undefined) continue
    let children = pageOf.parse(node[name])
    let count = children.nodes.length
    all.push(...children.nodes)
    while (children.pageInfo.hasNextPage && count < most) {
      const place = { id: String(node.id), after: children.pageInfo.endCursor }
      const { data } = await client.call(document, place, ofParent, signal)
      // Deleted meanwhile.
      if (!data.parent) break
      children = data.parent.children
      count += children.nodes.length
      all.push(...children.nodes)
    }
  }
  return all.map((one) => object.parse(one))
}
