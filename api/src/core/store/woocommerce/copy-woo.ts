import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import type { Platform } from '#platform/module.ts'
import type { IdentitySecrets } from '#platform/ports/identity-secrets.ts'
import { findConnection } from '../connection/connections.repository.ts'
import { idNumber } from '../payload-fields.ts'
import type { StoreCopier, SyncCall } from '../sync/run-sync.ts'
import { sweepGone } from '../sync/sweep-gone.ts'
import type { ResourceName } from '../sync/sync.tables.ts'
import { SyncFailed } from '../sync/sync-problem.ts'
import { analyzeMirror, changeResource, listResources, type ResourceRow, type SyncRow } from '../sync/syncs.repository.ts'
import { turnsOf } from '../sync/turns.ts'
import { type ObjectReader, writeExported } from '../sync/write-exported.ts'
import { copyWooCategories } from './copy-categories.ts'
import { renewPlugin } from './plugin/tell-plugin.ts'
import { readCustomer, readOrder, readProduct } from './read-woo.ts'
import { subscribeWoo } from './subscribe-woo.ts'
import type { WooAccess } from './woo-access.ts'
import type { WooClient } from './woo-client.ts'
import { deliveryUrl } from './woo-webhook.routes.ts'

/** WooCommerce's maximum page size. */
const page = 100
/** Objects read again with each page, because deletions shift the others up. */
const overlap = 20

/** Copies a WooCommerce store page by page, oldest first, so that new objects come last. */
export function wooCopier(
  { db, publicUrl, log }: Pick<Platform, 'db' | 'publicUrl' | 'log'>,
  stores: WooAccess,
  secrets: IdentitySecrets,
): StoreCopier {
  return {
    platform: 'woocommerce',
    isFor: async (organizationId) => (await stores.withStore(organizationId)) !== null,
    async subscribe(organizationId, signal) {
      const client = await stores.withStore(organizationId)
      const row = await db.asSystem((trx) => findConnection(trx, organizationId))
      const secret = row && stores.secretOf(row)
      if (!client || !secret) return
      await subscribeWoo(client, deliveryUrl(publicUrl, organizationId), secret, signal)
      if (row.has_plugin) await renewPlugin({ db, log, secrets }, client, organizationId, signal)
    },
    async copy(call, sync) {
      const { organizationId, syncId } = call.payload
      const client = await stores.withStore(organizationId)
      if (!client) throw new SyncFailed('The store is no longer connected.')
      for (const row of await db.forOrganization(organizationId, (trx) => listResources(trx, organizationId, syncId)))
        if (row.state !== 'done') {
          if (row.name === 'products' && sync.kind !== 'sweep') await copyWooCategories(call, client)
          await readResource(call, sync, row, client)
        }
      return 'done'
    },
  }
}

type WooObject = { readonly node: { readonly id?: unknown } }

const reader: ObjectReader<WooObject> = {
  product: ({ node }) => readProduct(node),
  customer: ({ node }) => readCustomer(node),
  order: ({ node }) => {
    const read = readOrder(node)
    return read && { ...read, fulfillments: () => read.fulfillments }
  },
}

async function readResource(call: SyncCall, sync: SyncRow, row: ResourceRow, client: WooClient): Promise<void> {
  const { db, clock, signal } = call
  let { checkpoint_bytes: checkpoint, done, changed } = row
  const inTurn = turnsOf(db, row, () => checkpoint)
  const started = { state: 'running', reading_since: clock.now(), reading_from: done } as const
  await inTurn((trx) => changeResource(trx, row, started))

  if (sync.kind === 'sweep') changed += await sweepGone(call, sync, row.name, idsOf(client, row.name, signal), inTurn)
  else
    for (let isLast = false; !isLast; ) {
      const offset = Math.max(checkpoint - overlap, 0)
      const { rows, total } = await client.list(row.name, { ...queryOf(row.name, sync), per_page: page, offset }, signal)
      // Customers can't be filtered by change time. The newest page finds new ones; webhooks report changes.
      isLast = rows.length < page || (sync.kind === 'reconcile' && row.name === 'customers')
      const end = offset + rows.length
      await inTurn(async (trx) => {
        const objects = rows.map((node) => ({ node: node as WooObject['node'] }))
        const written = await writeExported(trx, call, { name: row.name, kind: sync.kind, read: reader }, objects)
        done = Math.max(end, done)
        changed += written.created + written.changed
        await changeResource(trx, row, { checkpoint_bytes: end, done, changed, ...(sync.kind === 'full' && { total }) })
      })
      checkpoint = end
      await nextTurn()
      signal.throwIfAborted()
    }
  await inTurn((trx) =>
    changeResource(trx, row, { state: 'done', changed, finished_at: clock.now(), ...(sync.kind === 'full' && { total: done }) }),
  )
  if (db.kind === 'pglite') await db.asSystem(analyzeMirror)
}

function queryOf(name: ResourceName, { kind, since }: SyncRow): Record<string, string> {
  if (kind !== 'reconcile') return { orderby: 'id', order: 'asc', ...of[name] }
  if (name === 'customers') return { orderby: 'id', order: 'desc', ...of[name] }
  const changed = since && { modified_after: since.toISOString().slice(0, 19), dates_are_gmt: 'true' }
  return { orderby: 'id', order: 'asc', ...of[name], ...changed }
}

const of: Record<ResourceName, Record<string, string>> = {
  products: { status: 'any' },
  customers: { role: 'all' },
  orders: { status: 'any' },
}

async function* idsOf(client: WooClient, name: ResourceName, signal: AbortSignal): AsyncGenerator<bigint> {
  const object = z.object({ id: idNumber })
  for (let offset = 0; ; offset += page - overlap) {
    const query = { ...of[name], orderby: 'id', order: 'asc', per_page: page, offset, _fields: 'id' }
    const { rows } = await client.list(name, query, signal)
    for (const row of rows) yield BigInt(object.parse(row).id)
    if (rows.length < page) return
  }
}
