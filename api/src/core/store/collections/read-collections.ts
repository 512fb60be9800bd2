import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { handleJob, type JobCall } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Platform } from '#platform/module.ts'
import { AdminApiError } from '#platform/shopify/admin-api-error.ts'
import { type AdminApi, type AdminClient, createAdminApi } from '#platform/shopify/admin-client.ts'
import type { ShopAccess } from '../connection/shop-access.ts'
import { readCollections } from '../mirror/collections.jobs.ts'
import {
  type ChangedMembership,
  listChanged,
  noteRead,
  writeMembers,
  writeMemberships,
} from '../mirror/collections.repository.ts'
import { mostCollections } from '../mirror/mirrored.ts'
import { gid } from '../payload-fields.ts'
import { isCopyingProducts } from '../sync/syncs.repository.ts'

const productsAtOnce = 25
const pauseMs = 60_000
/** Retrying may help. */
const passing = new Set<AdminApiError['failure']>(['unreachable', 'throttled'])

/** `first` is `mostCollections`. */
const collectionsOfProducts = /* GraphQL */ `query CollectionsOfProducts($ids: [ID!]!, $first: Int!) {
  nodes(ids: $ids) { ... on Product { id collections(first: $first) { nodes { id } } } }
}`
const productsOfCollection = /* GraphQL */ `query ProductsOfCollection($id: ID!, $after: String) {
  collection(id: $id) { products(first: 250, after: $after, sortKey: ID) { nodes { id } pageInfo { hasNextPage endCursor } } }
}`

const ids = z.array(z.object({ id: gid }))
const ofProducts = z.object({
  nodes: z.array(z.object({ id: gid.optional(), collections: z.object({ nodes: ids }).optional() }).nullable()),
})
const page = z.object({ nodes: ids, pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }) })
const ofCollection = z.object({ collection: z.object({ products: page }).nullable() })

type ReadingCall = JobCall<typeof readCollections.payload>

interface Reading {
  readonly call: ReadingCall
  readonly client: AdminClient
}

/**
 * Webhooks report that a product or a collection changed, but not which products are in which collections. So changed ones are read
 * again, many at once. A copy of all products reads them anyway, so this waits for it.
 */
export function collectionReading({ clock, fetch }: Pick<Platform, 'clock' | 'fetch'>, shops: ShopAccess) {
  const admin: AdminApi = createAdminApi({ clock, fetch })
  return [
    handleJob(readCollections, async (call) => {
      const { organizationId } = call.payload
      const shop = await shops.withShop(organizationId)
      if (!shop || (await isPostponed(call, clock))) return
      const reading = { call, client: admin.of(shop) }
      try {
        await readProducts(reading)
        await readMembers(reading)
      } catch (error) {
        if (!(error instanceof AdminApiError) || passing.has(error.failure)) throw error
        // The nightly sync tries again.
        call.log.warn({ err: error, shop: shop.shop }, 'failed to read collections')
      }
    }),
  ]
}

async function isPostponed({ db, payload: { organizationId } }: ReadingCall, clock: Clock): Promise<boolean> {
  return db.forOrganization(organizationId, async (trx) => {
    if (!(await isCopyingProducts(trx, organizationId))) return false
    const startAfter = new Date(clock.now().getTime() + pauseMs)
    await enqueue(trx, readCollections, { organizationId }, { organizationId, startAfter, singletonKey: organizationId })
    return true
  })
}

async function readProducts({ call, client }: Reading): Promise<void> {
  const { db, clock, payload, signal } = call
  const { organizationId } = payload
  let limit = productsAtOnce
  for (let after = ''; ; signal.throwIfAborted()) {
    const place = { after, limit }
    const changed = await db.forOrganization(organizationId, (trx) => listChanged(trx, organizationId, 'product', place))
    const last = changed.at(-1)
    if (!last) return
    const readAt = clock.now()
    try {
      const products = await collectionsOf(client, changed, signal)
      await db.forOrganization(organizationId, async (trx) => {
        await writeMemberships(trx, organizationId, products, readAt)
        await noteRead(trx, organizationId, 'product', changed)
      })
      after = last.external_id
    } catch (error) {
      if (!(error instanceof AdminApiError) || error.failure !== 'costly' || limit === 1) throw error
      limit = Math.ceil(limit / 2)
    }
  }
}

async function collectionsOf(client: AdminClient, changed: readonly ChangedMembership[], signal: AbortSignal) {
  const gids = changed.map(({ external_id }) => `gid://shopify/Product/${external_id}`)
  const { data } = await client.call(collectionsOfProducts, { ids: gids, first: mostCollections }, ofProducts, signal)
  return data.nodes.flatMap((node) =>
    node?.id && node.collections ? [{ external_id: node.id, collections: node.collections.nodes.map(({ id }) => id) }] : [],
  )
}

async function readMembers({ call, client }: Reading): Promise<void> {
  const { db, clock, payload, signal } = call
  const { organizationId } = payload
  for (let after = ''; ; signal.throwIfAborted()) {
    const place = { after, limit: 1 }
    const [changed] = await db.forOrganization(organizationId, (trx) => listChanged(trx, organizationId, 'collection', place))
    if (!changed) return
    after = changed.external_id
    const readAt = clock.now()
    const members = await membersOf(client, after, signal)
    await db.forOrganization(organizationId, async (trx) => {
      if (members) await writeMembers(trx, organizationId, changed.external_id, members, readAt)
      await noteRead(trx, organizationId, 'collection', [changed])
    })
  }
}

/** null: the collection was deleted, which has its own webhook. */
async function membersOf(client: AdminClient, externalId: string, signal: AbortSignal): Promise<string[] | null> {
  const members: string[] = []
  for (let after: string | null = null; ; signal.throwIfAborted()) {
    const products: Products | null = await productsAfter(client, externalId, after, signal)
    if (!products) return null
    members.push(...products.nodes.map(({ id }) => id))
    after = products.pageInfo.hasNextPage ? products.pageInfo.endCursor : null
    if (after === null) return members
  }
}

type Products = z.output<typeof page>

async function productsAfter(client: AdminClient, externalId: string, after: string | null, signal: AbortSignal) {
  const place = { id: `gid://shopify/Collection/${externalId}`, after }
  return (await client.call(productsOfCollection, place, ofCollection, signal)).data.collection?.products ?? null
}
