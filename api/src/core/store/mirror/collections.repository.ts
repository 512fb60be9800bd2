import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { lockMirror } from './lock-mirror.repository.ts'
import type { NamedCollection } from './mirrored.ts'

/** A collection as the store sends it. null: it sends no change times. */
export interface MirroredCollection extends NamedCollection {
  updated_at: string | null
}

/** The collections that products name, with our IDs by theirs. Unknown ones get a row; titles of known ones stay. */
export async function nameCollections(
  trx: Trx,
  organizationId: string,
  named: readonly NamedCollection[],
): Promise<Map<string, string>> {
  const unique = [...new Map(named.map((one) => [one.external_id, one])).values()]
  if (unique.length === 0) return new Map()
  await sql`
    insert into collections (organization_id, id, external_id, title, handle)
    select ${organizationId}, id, external_id, title, handle from ${recordsOf(unique)}
    on conflict (organization_id, external_id) do update set title = excluded.title, handle = excluded.handle
      where collections.title is null and excluded.title is not null and collections.deleted_at is null`.execute(trx)
  const { rows } = await sql<{ id: string; external_id: string }>`
    select id, external_id from collections
     where organization_id = ${organizationId} and deleted_at is null
       and external_id = any(${unique.map(({ external_id }) => external_id)}::text[])`.execute(trx)
  return new Map(rows.map(({ id, external_id }) => [external_id, id]))
}

/**
 * Returns the external IDs of new and changed collections. Older data changes nothing. `listedAt`: when the store listed them, which
 * also restores those that were considered deleted before.
 */
export async function writeCollections(
  trx: Trx,
  organizationId: string,
  collections: readonly MirroredCollection[],
  listedAt: Date | null = null,
): Promise<string[]> {
  await lockMirror(trx, organizationId)
  const { rows } = await sql<{ external_id: string }>`
    insert into collections (organization_id, id, external_id, title, handle, platform_updated_at)
    select ${organizationId}, id, external_id, title, handle, updated_at from ${recordsOf(collections)}
    on conflict (organization_id, external_id) do update set title = excluded.title, handle = excluded.handle,
      platform_updated_at = coalesce(excluded.platform_updated_at, collections.platform_updated_at), deleted_at = null
      where coalesce(excluded.platform_updated_at >= collections.platform_updated_at, true)
        and (collections.deleted_at is null or coalesce(excluded.platform_updated_at > collections.deleted_at, false)
          or coalesce(${listedAt}::timestamptz > collections.deleted_at, false))
        and (excluded.title, excluded.handle, coalesce(excluded.platform_updated_at, collections.platform_updated_at), null)
          is distinct from (collections.title, collections.handle, collections.platform_updated_at, collections.deleted_at)
    returning external_id`.execute(trx)
  return rows.map(({ external_id }) => external_id)
}

/** Products leave them. Remembered, so that older data doesn't restore them. */
export async function deleteCollections(
  trx: Trx,
  organizationId: string,
  externalIds: readonly string[],
  at: Date,
): Promise<void> {
  await lockMirror(trx, organizationId)
  const { rows } = await sql<{ id: string }>`
    insert into collections (organization_id, id, external_id, deleted_at)
    select ${organizationId}, id, external_id, ${at}::timestamptz
      from unnest(${externalIds.map(() => newId())}::uuid[], ${[...externalIds]}::text[]) as d(id, external_id)
    on conflict (organization_id, external_id) do update set handle = null, deleted_at = excluded.deleted_at
      where collections.deleted_at is null and coalesce(collections.platform_updated_at <= excluded.deleted_at, true)
    returning id`.execute(trx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await sql`
    update products set collection_ids = array(select id from unnest(collection_ids) as id where id <> all(${ids}::uuid[]))
     where organization_id = ${organizationId} and collection_ids && ${ids}::uuid[]`.execute(trx)
}

/** Deletes all that a complete list lacks, and that were known before it was read. */
export async function deleteOtherCollections(
  trx: Trx,
  organizationId: string,
  externalIds: readonly string[],
  readAt: Date,
): Promise<void> {
  // An empty list is more likely an error.
  if (externalIds.length === 0) return
  const { rows } = await sql<{ external_id: string }>`
    select external_id from collections
     where organization_id = ${organizationId} and deleted_at is null and external_id <> all(${[...externalIds]}::text[])
       and coalesce(platform_updated_at < ${readAt}::timestamptz, true)`.execute(trx)
  const gone = rows.map(({ external_id }) => external_id)
  if (gone.length > 0) await deleteCollections(trx, organizationId, gone, readAt)
}

type Resource = 'product' | 'collection'

/** Their membership changed, so it has to be read from the store. */
export async function noteChanged(
  trx: Trx,
  organizationId: string,
  resource: Resource,
  externalIds: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    insert into collection_reads (organization_id, resource, external_id, changed_at)
    select ${organizationId}, ${resource}, external_id, ${at}::timestamptz from unnest(${[...externalIds]}::text[]) as external_id
     order by external_id
    on conflict (organization_id, resource, external_id) do update set changed_at = excluded.changed_at`.execute(trx)
}

export interface ChangedMembership {
  readonly external_id: string
  readonly changed_at: Date
}

/** The next ones after `after`, by external ID. */
export function listChanged(
  trx: Trx,
  organizationId: string,
  resource: Resource,
  { after, limit }: { after: string; limit: number },
): Promise<ChangedMembership[]> {
  return trx
    .selectFrom('collection_reads')
    .select(['external_id', 'changed_at'])
    .where('organization_id', '=', organizationId)
    .where('resource', '=', resource)
    .where('external_id', '>', after)
    .orderBy('external_id')
    .limit(limit)
    .execute()
}

export async function hasChanged(trx: Trx, organizationId: string): Promise<boolean> {
  const found = trx.selectFrom('collection_reads').select('external_id').where('organization_id', '=', organizationId).limit(1)
  return (await found.executeTakeFirst()) !== undefined
}

/** Unless they changed again meanwhile. */
export async function noteRead(
  trx: Trx,
  organizationId: string,
  resource: Resource,
  read: readonly ChangedMembership[],
): Promise<void> {
  await sql`
    delete from collection_reads r
     using unnest(${read.map(({ external_id }) => external_id)}::text[],
                  ${read.map(({ changed_at }) => changed_at.toISOString())}::timestamptz[]) as d(external_id, changed_at)
     where r.organization_id = ${organizationId} and r.resource = ${resource} and r.external_id = d.external_id
       and r.changed_at <= d.changed_at`.execute(trx)
}

/** Writes the collections of products, as read at `readAt`. A newer reading stays. */
export async function writeMemberships(
  trx: Trx,
  organizationId: string,
  products: readonly { external_id: string; collections: readonly string[] }[],
  readAt: Date,
): Promise<void> {
  await lockMirror(trx, organizationId)
  const named = products.flatMap(({ collections }) =>
    collections.map((external_id) => ({ external_id, title: null, handle: null })),
  )
  const ids = await nameCollections(trx, organizationId, named)
  const rows = products.map(({ external_id, collections }) => ({
    external_id,
    ids: collections.flatMap((one) => ids.get(one) ?? []).sort(),
  }))
  await sql`
    update products p set collection_ids = f.ids, collections_read_at = ${readAt}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json) as f(external_id text, ids uuid[])
     where p.organization_id = ${organizationId} and p.external_id = f.external_id
       and coalesce(p.collections_read_at <= ${readAt}::timestamptz, true)
       and (p.collection_ids is distinct from f.ids or p.collections_read_at is null)`.execute(trx)
}

/** Writes the products of a collection, as read at `readAt`. Products whose collections were read later stay as they are. */
export async function writeMembers(
  trx: Trx,
  organizationId: string,
  externalId: string,
  productExternalIds: readonly string[],
  readAt: Date,
): Promise<void> {
  await lockMirror(trx, organizationId)
  const ids = await nameCollections(trx, organizationId, [{ external_id: externalId, title: null, handle: null }])
  const id = ids.get(externalId)
  // Deleted meanwhile.
  if (id === undefined) return
  await sql`
    with members as materialized (select external_id from unnest(${[...productExternalIds]}::text[]) as external_id)
    update products p
       set collections_read_at = ${readAt}::timestamptz,
           collection_ids = case when ${id}::uuid = any(p.collection_ids) then array_remove(p.collection_ids, ${id}::uuid)
             else array(select one from unnest(p.collection_ids || ${id}::uuid) as one order by one) end
     where p.organization_id = ${organizationId} and p.external_id is not null
       and coalesce(p.collections_read_at <= ${readAt}::timestamptz, true)
       and (${id}::uuid = any(p.collection_ids)) <> (p.external_id in (select external_id from members))`.execute(trx)
}

function recordsOf(collections: readonly (NamedCollection & { updated_at?: string | null })[]) {
  const rows = collections.map((one) => ({ id: newId(), ...one }))
  return sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as f(id uuid, external_id text, title text, handle text, updated_at timestamptz)`
}
