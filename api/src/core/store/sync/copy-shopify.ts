import { setImmediate as nextTurn } from 'node:timers/promises'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { AdminApi, AdminClient } from '#platform/shopify/admin-client.ts'
import { webhookPath } from '#platform/shopify/app-settings.ts'
import type { ShopAccess } from '../connection/shop-access.ts'
import { readCustomer, readFulfillments, readOrder, readProduct } from '../mirror/read-export.ts'
import { gid } from '../payload-fields.ts'
import { copyShopifyCollections } from './copy-collections.ts'
import { countOf, findExport, openExport, type StoreExport, startExport } from './exports.ts'
import { type Batch, pages } from './pages.ts'
import { type ExportedObject, exportedObjects } from './read-lines.ts'
import type { StoreCopier, SyncCall } from './run-sync.ts'
import { subscribe } from './subscriptions.ts'
import { sweepGone } from './sweep-gone.ts'
import { runStoreSync } from './sync.jobs.ts'
import { SyncFailed } from './sync-problem.ts'
import { analyzeMirror, changeResource, listResources, type ResourceRow, type SyncRow } from './syncs.repository.ts'
import { turnsOf } from './turns.ts'
import { activatePixel } from './web-pixel.ts'
import { type ObjectReader, writeExported } from './write-exported.ts'

interface ShopifyTools {
  readonly shops: ShopAccess
  readonly admin: AdminApi
  /** For the export file, which is on another host and gets no token. */
  readonly fetch: typeof fetch
  readonly publicUrl: string
  /** Webhook topics to subscribe to. */
  readonly topics: readonly string[]
}

/** Rows in one transaction. On PGlite all requests wait for it, so it must stay well under 100 ms. */
const batchSize = { pglite: 250, postgres: 1000 }

/**
 * Copies a Shopify shop: exports of all resources are requested at once. While they are written, this job ends and returns later,
 * or when the platform reports completion. Then it reads one export after the other in batches. If the process dies, the next one
 * requests the rest of the file. Without access to exports, it reads page by page.
 */
export function shopifyCopier(tools: ShopifyTools): StoreCopier {
  const { shops, admin, publicUrl, topics } = tools
  return {
    platform: 'shopify',
    isFor: async (organizationId) => (await shops.withShop(organizationId)) !== null,
    async subscribe(organizationId, signal) {
      const shop = await shops.withShop(organizationId)
      if (shop) await subscribe(admin.of(shop), `${publicUrl}${webhookPath}`, topics, signal)
    },
    async observe(organizationId, signal) {
      const shop = await shops.withShop(organizationId)
      if (shop) await activatePixel(admin.of(shop), { server: publicUrl, store: shop.shop }, signal)
    },
    async copy(call, sync) {
      const { db, payload, signal } = call
      const { organizationId, syncId } = payload
      const shop = await shops.withShop(organizationId)
      if (!shop) throw new SyncFailed('The store is no longer connected.')
      const client = admin.of(shop)
      const mayExport = await askForExports(call, sync, client)
      const copyTitles = async ({ name }: ResourceRow) => {
        if (name === 'products' && sync.kind !== 'sweep') await copyShopifyCollections(call, sync, client)
      }
      for (const row of await db.forOrganization(organizationId, (trx) => listResources(trx, organizationId, syncId))) {
        if (row.state === 'done') continue
        if (row.bulk_operation_id === null && (!mayExport || row.page_cursor !== null)) {
          await copyTitles(row)
          await readPages(call, sync, row, client)
          continue
        }
        const one = row.bulk_operation_id === null ? null : await findExport(client, row.bulk_operation_id, signal)
        if (one === null || one.state === 'underway') {
          await comeBack(call, sync)
          return 'later'
        }
        if (one.state === 'failed') throw new SyncFailed(`Shopify couldn’t export the ${row.name} (${one.problem}). Start again.`)
        await copyTitles(row)
        await readExport(call, tools, sync, row, one, client.shop)
      }
      return 'done'
    },
  }
}

const exportReader = (shop: string, readAt: Date): ObjectReader<Omit<ExportedObject, 'end'>> => ({
  product: ({ node, children }) => readProduct(node, children, { shop, readAt }),
  customer: ({ node }) => readCustomer(node),
  order: ({ node, children }) => ({ order: readOrder(node, children), fulfillments: () => readFulfillments(node).fulfillments }),
})

async function* idsOf(batches: AsyncIterable<Batch>): AsyncGenerator<bigint> {
  for await (const { objects } of batches) for (const { node } of objects) yield BigInt(gid.parse(node.id))
}

/**
 * A process may die after the platform's response and before saving it; then one export is written in vain. Returns whether the
 * platform allows exports.
 */
async function askForExports({ db, log, payload, signal }: SyncCall, sync: SyncRow, client: AdminClient): Promise<boolean> {
  const { organizationId, syncId } = payload
  for (const row of await db.forOrganization(organizationId, (trx) => listResources(trx, organizationId, syncId))) {
    if (row.bulk_operation_id !== null || row.page_cursor !== null || row.state === 'done') continue
    const started = await startExport(client, row.name, sync.kind, sync.since, signal)
    if (started === 'denied') {
      log.error(
        { shop: client.shop, syncId },
        'Shopify denied bulk queries to this app, so stores are copied page by page, which is slower. Allow them in the Partner Dashboard: Apps, the app, API access requests, Run bulk operations, Allow bulk queries.',
      )
      return false
    }
    if (started === 'later') return true
    const total = sync.kind === 'full' ? await countOf(client, row.name, signal) : null
    await db.forOrganization(organizationId, (trx) => changeResource(trx, row, { bulk_operation_id: started.id, total }))
  }
  return true
}

/** Soon at first: a small store's export takes seconds. */
function comeBack({ db, clock, payload }: SyncCall, { started_at: startedAt }: SyncRow): Promise<void> {
  const now = clock.now().getTime()
  const pauseMs = Math.min(60_000, Math.max(2000, (now - startedAt.getTime()) / 10))
  const options = { organizationId: payload.organizationId, startAfter: new Date(now + pauseMs), singletonKey: payload.syncId }
  return db.forOrganization(payload.organizationId, (trx) => enqueue(trx, runStoreSync, payload, options))
}

async function readExport(
  call: SyncCall,
  { fetch: send }: Pick<ShopifyTools, 'fetch'>,
  sync: SyncRow,
  row: ResourceRow,
  { url, objects: total }: StoreExport,
  shop: string,
) {
  const { db, signal } = call
  // A sweep compares all IDs.
  const start = sync.kind === 'sweep' ? 0 : row.checkpoint_bytes
  const open = async (): Promise<AsyncIterable<Batch> | null> => {
    if (url === null) return inBatches([], 1)
    const chunks = await openExport(send, url, start, signal)
    return chunks && inBatches(exportedObjects(chunks, start), batchSize[db.kind])
  }
  await readResource(call, sync, row, { shop, total, open })
}

async function readPages(call: SyncCall, sync: SyncRow, row: ResourceRow, client: AdminClient) {
  const { signal } = call
  const total = sync.kind === 'full' ? (row.total ?? (await countOf(client, row.name, signal))) : null
  const from = sync.kind === 'sweep' ? { checkpoint_bytes: 0, page_cursor: null } : row
  const open = async () => pages(client, row.name, sync, from, signal)
  await readResource(call, sync, row, { shop: client.shop, total, open })
}

interface Source {
  readonly shop: string
  readonly total: number | null
  /** null: it no longer exists. */
  open(): Promise<AsyncIterable<Batch> | null>
}

async function readResource(call: SyncCall, sync: SyncRow, row: ResourceRow, { shop, total, open }: Source) {
  const { db, clock, signal } = call
  let { checkpoint_bytes: checkpoint, done, changed } = row
  const inTurn = turnsOf(db, row, () => checkpoint)

  await inTurn((trx) =>
    changeResource(trx, row, {
      state: 'running',
      reading_since: clock.now(),
      reading_from: done,
      ...(sync.kind === 'full' && total !== null && { total }),
    }),
  )
  const batches = await open()
  if (batches === null) {
    // The platform keeps exports for a week.
    await inTurn((trx) => changeResource(trx, row, { bulk_operation_id: null, checkpoint_bytes: 0, done: 0, state: 'waiting' }))
    throw new Error(`The export of the ${row.name} has expired; requesting a new one`)
  }
  if (sync.kind === 'sweep') changed += await sweepGone(call, sync, row.name, idsOf(batches), inTurn)
  else {
    for await (const { objects, next } of batches) {
      const before = done
      await inTurn(async (trx) => {
        const written = await writeExported(
          trx,
          call,
          { name: row.name, kind: sync.kind, read: exportReader(shop, sync.started_at) },
          objects,
        )
        done += objects.length
        changed += written.created + written.changed
        await changeResource(trx, row, { ...next, done, changed })
      })
      checkpoint = next.checkpoint_bytes
      if (db.kind === 'pglite' && [1000, 10_000, 100_000].some((mark) => before < mark && done >= mark))
        await db.asSystem(analyzeMirror)
      await nextTurn()
      signal.throwIfAborted()
    }
  }
  await inTurn((trx) =>
    changeResource(trx, row, { state: 'done', changed, finished_at: clock.now(), ...(sync.kind === 'full' && { total: done }) }),
  )
  if (db.kind === 'pglite') await db.asSystem(analyzeMirror)
}

async function* inBatches(objects: AsyncIterable<ExportedObject> | readonly never[], size: number): AsyncGenerator<Batch> {
  let group: ExportedObject[] = []
  const batch = (): Batch => ({ objects: group, next: { checkpoint_bytes: group.at(-1)?.end ?? 0, page_cursor: null } })
  for await (const object of objects) {
    group.push(object)
    if (group.length < size) continue
    yield batch()
    group = []
  }
  if (group.length > 0) yield batch()
}
