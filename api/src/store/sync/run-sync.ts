import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Trx } from '#platform/db/database.ts'
import { idCodec } from '#platform/ids.ts'
import type { JobCall } from '#platform/jobs/define-job.ts'
import { enqueue, recordFact } from '#platform/jobs/enqueue.ts'
import type { AdminApi, AdminClient } from '#platform/shopify/admin-client.ts'
import type { ShopAccess } from '../connection/shop-access.ts'
import { countOf, findExport, openExport, type StoreExport, startExport } from './exports.ts'
import { exportedObjects } from './read-lines.ts'
import { startSync } from './start-sync.ts'
import { sweepGone } from './sweep-gone.ts'
import { runStoreSync } from './sync.jobs.ts'
import { problemOf, SyncFailed } from './sync-problem.ts'
import {
  analyzeMirror,
  changeResource,
  endSync,
  findSync,
  forgetOldSyncs,
  listResources,
  lockResource,
  newestSync,
  type ResourceRow,
  type SyncRow,
} from './syncs.repository.ts'
import { writeExported } from './write-exported.ts'

export interface SyncTools {
  readonly shops: ShopAccess
  readonly admin: AdminApi
  /** For the export's file, which lies elsewhere and gets no token. */
  readonly fetch: typeof fetch
}

export type SyncCall = JobCall<typeof runStoreSync.payload>

const organizationIds = idCodec('org')

/** Rows in one transaction. On PGlite all requests wait for it, so it stays well under a tenth of a second there. */
const batchSize = { pglite: 250, postgres: 1000 }
const sweepEveryMs = 6.5 * 86_400_000
const keptMs = 90 * 86_400_000

/** Another worker goes on with this sync, or it was stopped: this run ends, without a fault. */
class Superseded extends Error {}

/**
 * How a store is copied: the platform is asked for an export of each resource, all at once. While they are being written, this
 * job ends and comes back, later or when the platform says that it is done. Then it reads one export after the other: each
 * batch is one transaction, its rows and the bytes up to which the export is read commit together or not at all. So a process
 * may die anywhere; the next one asks for the rest of the file. Two workers cannot both do a batch: each locks the resource
 * first and leaves when the checkpoint is not where it put it.
 */
export async function runSync(call: SyncCall, tools: SyncTools): Promise<void> {
  const { db, clock, log, payload, signal } = call
  const { organizationId, syncId } = payload
  const sync = await db.forOrganization(organizationId, (trx) => findSync(trx, organizationId, syncId))
  if (sync?.state !== 'running') return
  try {
    const shop = await tools.shops.withShop(organizationId)
    if (!shop) throw new SyncFailed('The store is not connected any more.')
    const client = tools.admin.of(shop)
    await askForExports(call, sync, client)
    for (const row of await db.forOrganization(organizationId, (trx) => listResources(trx, organizationId, syncId))) {
      if (row.state === 'done') continue
      const one = row.bulk_operation_id === null ? null : await findExport(client, row.bulk_operation_id, signal)
      if (one === null || one.state === 'underway') return await comeBack(call, sync)
      if (one.state === 'failed')
        throw new SyncFailed(`The platform could not export the ${row.name} (${one.problem}). Start again.`)
      await readResource(call, tools, sync, row, one, client.shop)
    }
    await db.forOrganization(organizationId, (trx) => finish(trx, call, sync))
  } catch (error) {
    if (error instanceof Superseded) return
    const problem = problemOf(error)
    if (problem === null) throw error
    log.warn({ err: error, syncId }, 'the sync of a store failed')
    await db.forOrganization(organizationId, async (trx) => {
      await endSync(trx, organizationId, syncId, { state: 'failed', problem, at: clock.now() })
      if (sync.kind !== 'full') return
      const aggregate = organizationIds.toWire(organizationId)
      await recordFact(trx, clock, { type: 'store.sync-failed', aggregate, organizationId, payload: { problem } })
    })
  }
}

/** A process may die between the platform's answer and our note of it; then one export is written in vain. */
async function askForExports({ db, payload, signal }: SyncCall, sync: SyncRow, client: AdminClient): Promise<void> {
  const { organizationId, syncId } = payload
  for (const row of await db.forOrganization(organizationId, (trx) => listResources(trx, organizationId, syncId))) {
    if (row.bulk_operation_id !== null) continue
    const id = await startExport(client, row.name, sync.kind, sync.since, signal)
    if (id === null) return
    const total = sync.kind === 'full' ? await countOf(client, row.name, signal) : null
    await db.forOrganization(organizationId, (trx) => changeResource(trx, row, { bulk_operation_id: id, total }))
  }
}

/** Soon while it is young: a small store's export takes seconds. */
function comeBack({ db, clock, payload }: SyncCall, { started_at: startedAt }: SyncRow): Promise<void> {
  const now = clock.now().getTime()
  const pauseMs = Math.min(60_000, Math.max(2000, (now - startedAt.getTime()) / 10))
  const options = { organizationId: payload.organizationId, startAfter: new Date(now + pauseMs), singletonKey: payload.syncId }
  return db.forOrganization(payload.organizationId, (trx) => enqueue(trx, runStoreSync, payload, options))
}

async function readResource(call: SyncCall, tools: SyncTools, sync: SyncRow, row: ResourceRow, one: StoreExport, shop: string) {
  const { db, clock, signal, payload } = call
  const { organizationId } = payload
  let { checkpoint_bytes: checkpoint, done, changed } = row
  const inTurn = <T>(work: (trx: Trx) => Promise<T>) =>
    db.forOrganization(organizationId, async (trx) => {
      const mine = await lockResource(trx, row)
      if (mine?.checkpoint_bytes !== checkpoint || mine.state === 'done') throw new Superseded()
      return work(trx)
    })

  await inTurn((trx) =>
    changeResource(trx, row, {
      state: 'running',
      reading_since: clock.now(),
      reading_from: done,
      ...(sync.kind === 'full' && one.objects !== null && { total: one.objects }),
    }),
  )
  const chunks = one.url === null ? null : await openExport(tools.fetch, one.url, checkpoint, signal)
  if (one.url !== null && chunks === null) {
    // The platform keeps exports for a week.
    await inTurn((trx) => changeResource(trx, row, { bulk_operation_id: null, checkpoint_bytes: 0, done: 0, state: 'waiting' }))
    throw new Error(`The export of the ${row.name} is gone; a new one is asked for`)
  }
  if (chunks !== null && sync.kind === 'sweep')
    changed += await sweepGone(call, sync, row.name, exportedObjects(chunks, 0), inTurn)
  else if (chunks !== null) {
    for await (const objects of inGroups(exportedObjects(chunks, checkpoint), batchSize[db.kind])) {
      const before = done
      const end = objects.at(-1)?.end ?? checkpoint
      await inTurn(async (trx) => {
        const written = await writeExported(trx, call, { name: row.name, kind: sync.kind, shop }, objects)
        done += objects.length
        changed += written.created + written.changed
        await changeResource(trx, row, { checkpoint_bytes: end, done, changed })
      })
      checkpoint = end
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

async function* inGroups<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let group: Item[] = []
  for await (const item of items) {
    group.push(item)
    if (group.length < size) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

async function finish(trx: Trx, { clock, payload }: SyncCall, sync: SyncRow): Promise<void> {
  const { organizationId, syncId } = payload
  const rows = await listResources(trx, organizationId, syncId)
  await endSync(trx, organizationId, syncId, { state: 'done', problem: null, at: clock.now() })
  const changed = rows.reduce((sum, row) => sum + row.changed, 0)
  const aggregate = organizationIds.toWire(organizationId)
  await recordFact(trx, clock, { type: 'store.synced', aggregate, organizationId, payload: { kind: sync.kind, changed } })
  if (sync.kind !== 'reconcile') return
  await forgetOldSyncs(trx, organizationId, new Date(clock.now().getTime() - keptMs))
  const swept = (await newestSync(trx, organizationId, 'sweep')) ?? (await newestSync(trx, organizationId, 'full'))
  if (swept && clock.now().getTime() - swept.started_at.getTime() > sweepEveryMs)
    await startSync(trx, clock, organizationId, 'sweep')
}
