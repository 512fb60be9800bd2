import { sql } from 'kysely'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { ResourceName, SyncKind } from './sync.tables.ts'

export const resourceNames: readonly ResourceName[] = ['products', 'customers', 'orders']

function syncs(trx: Trx, organizationId: string) {
  return trx.selectFrom('store_syncs').selectAll().where('organization_id', '=', organizationId)
}
export type SyncRow = Awaited<ReturnType<ReturnType<typeof syncs>['executeTakeFirstOrThrow']>>

export function findSync(trx: Trx, organizationId: string, id: string): Promise<SyncRow | undefined> {
  return syncs(trx, organizationId).where('id', '=', id).executeTakeFirst()
}

export function findRunning(trx: Trx, organizationId: string): Promise<SyncRow | undefined> {
  return syncs(trx, organizationId).where('state', '=', 'running').executeTakeFirst()
}

export function newestSync(trx: Trx, organizationId: string, kind: SyncKind): Promise<SyncRow | undefined> {
  return syncs(trx, organizationId).where('kind', '=', kind).orderBy('started_at', 'desc').limit(1).executeTakeFirst()
}

/** Why the sync before this one failed; null: it didn't, or there was none. */
export async function problemBefore(trx: Trx, { organization_id, id, started_at }: SyncRow): Promise<string | null> {
  const before = await syncs(trx, organization_id)
    .where('id', '<>', id)
    .where('state', '<>', 'running')
    .where('started_at', '<=', started_at)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return before?.problem ?? null
}

/** When the last complete comparison started: later changes may be missing. */
export async function comparedSince(trx: Trx, organizationId: string): Promise<SyncRow | undefined> {
  return syncs(trx, organizationId)
    .where('kind', 'in', ['full', 'reconcile'])
    .where('state', '=', 'done')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertSync(
  trx: Trx,
  sync: { organizationId: string; kind: SyncKind; since: Date | null; startedAt: Date; resources: readonly ResourceName[] },
): Promise<string> {
  const id = newId()
  await trx
    .insertInto('store_syncs')
    .values({
      organization_id: sync.organizationId,
      id,
      kind: sync.kind,
      state: 'running',
      since: sync.since,
      started_at: sync.startedAt,
    })
    .execute()
  await trx
    .insertInto('store_sync_resources')
    .values(sync.resources.map((name) => ({ organization_id: sync.organizationId, sync_id: id, name })))
    .execute()
  return id
}

export async function endSync(
  trx: Trx,
  organizationId: string,
  id: string,
  end: { state: 'done' | 'failed'; problem: string | null; at: Date },
): Promise<void> {
  const { state, problem, at } = end
  await trx
    .updateTable('store_syncs')
    .set({ state, problem, finished_at: at })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
  if (state === 'failed')
    await trx
      .updateTable('store_sync_resources')
      .set({ state: 'failed' })
      .where('organization_id', '=', organizationId)
      .where('sync_id', '=', id)
      .where('state', '=', 'running')
      .execute()
}

function resources(trx: Trx, organizationId: string, syncId: string) {
  return trx
    .selectFrom('store_sync_resources')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('sync_id', '=', syncId)
}
export type ResourceRow = Awaited<ReturnType<ReturnType<typeof resources>['executeTakeFirstOrThrow']>>

/** In the order they are copied. */
export async function listResources(trx: Trx, organizationId: string, syncId: string): Promise<ResourceRow[]> {
  const rows = await resources(trx, organizationId, syncId).execute()
  return rows.sort((one, other) => resourceNames.indexOf(one.name) - resourceNames.indexOf(other.name))
}

/** Locked until the batch is committed, and only while its sync runs. */
export function lockResource(
  trx: Trx,
  of: Pick<ResourceRow, 'organization_id' | 'sync_id' | 'name'>,
): Promise<ResourceRow | undefined> {
  return resources(trx, of.organization_id, of.sync_id)
    .where('name', '=', of.name)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('store_syncs')
          .select('id')
          .where('organization_id', '=', of.organization_id)
          .where('id', '=', of.sync_id)
          .where('state', '=', 'running'),
      ),
    )
    .forUpdate()
    .executeTakeFirst()
}

export async function changeResource(
  trx: Trx,
  of: Pick<ResourceRow, 'organization_id' | 'sync_id' | 'name'>,
  change: Partial<Omit<ResourceRow, 'organization_id' | 'sync_id' | 'name'>>,
): Promise<void> {
  await trx
    .updateTable('store_sync_resources')
    .set(change)
    .where('organization_id', '=', of.organization_id)
    .where('sync_id', '=', of.sync_id)
    .where('name', '=', of.name)
    .execute()
}

/** Organizations with synced stores, for the nightly job. Whether they are still connected is checked then. */
export async function listCopied(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('store_syncs')
    .select('organization_id')
    .distinct()
    .where('kind', '=', 'full')
    .where('state', '<>', 'failed')
    .where(isOpen('store_syncs.organization_id'))
    .execute()
  return rows.map(({ organization_id }) => organization_id)
}

/** Syncs older than three months are deleted. */
export async function forgetOldSyncs(trx: Trx, organizationId: string, before: Date): Promise<void> {
  await trx
    .deleteFrom('store_syncs')
    .where('organization_id', '=', organizationId)
    .where('kind', '<>', 'full')
    .where('started_at', '<', before)
    .execute()
}

/** Whether a running sync hasn't copied all products yet. */
export async function isCopyingProducts(trx: Trx, organizationId: string): Promise<boolean> {
  const running = await findRunning(trx, organizationId)
  if (!running || running.kind === 'sweep') return false
  const rows = await resources(trx, organizationId, running.id).where('name', '=', 'products').execute()
  return rows.some(({ state }) => state === 'waiting' || state === 'running')
}

/** The next platform IDs in the mirror that existed before the export started. */
export async function listMirrored(
  trx: Trx,
  organizationId: string,
  name: 'products' | 'customers',
  before: Date,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await trx
    .selectFrom(name)
    .select('external_id')
    .where('organization_id', '=', organizationId)
    .where('external_id', '>', after)
    .where('deleted_at', 'is', null)
    .where('platform_updated_at', '<', before)
    .orderBy('external_id')
    .limit(limit)
    .execute()
  return rows.map(({ external_id }) => external_id ?? '')
}

/** The embedded database has no autovacuum; stale statistics would make it scan tables for every batch. */
export async function analyzeMirror(trx: Trx): Promise<void> {
  await sql`reset role`.execute(trx)
  await sql`set local default_statistics_target = 10`.execute(trx)
  await sql`analyze products, customers, orders, order_lines`.execute(trx)
}

/** The running sync of an export. */
export async function findExportedBy(trx: Trx, organizationId: string, bulkOperationId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('store_sync_resources as r')
    .innerJoin('store_syncs as s', (join) =>
      join.onRef('s.organization_id', '=', 'r.organization_id').onRef('s.id', '=', 'r.sync_id'),
    )
    .select('r.sync_id')
    .where('r.organization_id', '=', organizationId)
    .where('r.bulk_operation_id', '=', bulkOperationId)
    .where('s.state', '=', 'running')
    .executeTakeFirst()
  return row?.sync_id
}
