import { z } from 'zod'
import type { AdminClient } from '#platform/shopify/admin-client.ts'
import { deleteOtherCollections, hasChanged, noteChanged, writeCollections } from '../mirror/collections.repository.ts'
import { enqueueReading } from '../mirror/follow-collections.ts'
import { gid, moment, optionalText } from '../payload-fields.ts'
import type { SyncCall } from './run-sync.ts'
import type { SyncRow } from './syncs.repository.ts'

/** A store has a few hundred; more are not copied, and then none is considered deleted. */
export const mostListed = 20_000

const collectionPage = /* GraphQL */ `query CollectionPage($after: String) {
  collections(first: 250, after: $after, sortKey: ID) { nodes { id title handle updatedAt } pageInfo { hasNextPage endCursor } }
}`

const page = z.object({
  collections: z.object({
    nodes: z.array(z.object({ id: gid, title: optionalText, handle: optionalText, updatedAt: moment })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  }),
})

/** The titles of a shop's collections. Which products are in them comes with the products, and for changed ones with a job. */
export async function copyShopifyCollections(call: SyncCall, sync: SyncRow, client: AdminClient): Promise<void> {
  const { db, clock, payload, signal } = call
  const { organizationId } = payload
  const readAt = clock.now()
  const known: string[] = []
  for (let after: string | null = null; ; signal.throwIfAborted()) {
    const { nodes, pageInfo }: z.output<typeof page>['collections'] = (await client.call(collectionPage, { after }, page, signal))
      .data.collections
    known.push(...nodes.map(({ id }) => id))
    after = pageInfo.hasNextPage && known.length < mostListed ? pageInfo.endCursor : null
    await db.forOrganization(organizationId, async (trx) => {
      const collections = nodes.map(({ id, title, handle, updatedAt }) => ({
        external_id: id,
        title: title ?? `Collection ${id}`,
        handle,
        updated_at: updatedAt,
      }))
      const changed = await writeCollections(trx, organizationId, collections, readAt)
      if (sync.kind !== 'full') await noteChanged(trx, organizationId, 'collection', changed, clock.now())
      if (after === null && !pageInfo.hasNextPage) await deleteOtherCollections(trx, organizationId, known, readAt)
      // Also what an earlier job couldn't read.
      if (after === null && (await hasChanged(trx, organizationId))) await enqueueReading(trx, clock, organizationId)
    })
    if (after === null) return
  }
}
