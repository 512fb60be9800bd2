import { sql } from 'kysely'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { lockMirror } from '../mirror/lock-mirror.repository.ts'

export interface ShopSegmentRow {
  readonly id: string
  readonly external_id: string
  readonly name: string
  readonly followed_at: Date | null
  readonly read_at: Date | null
  readonly deleted_at: Date | null
  readonly customers: number
}

/** By name. Deleted ones only if they were followed. */
export async function listSegmentRows(trx: Trx, organizationId: string, id: string | null = null): Promise<ShopSegmentRow[]> {
  const { rows } = await sql<ShopSegmentRow>`
    select id, external_id, name, followed_at, read_at, deleted_at,
        (select count(*)::int from shop_segment_members m
          where m.organization_id = s.organization_id and m.segment_id = s.id and m.is_member) as customers
      from shop_segments s
     where organization_id = ${organizationId} and (deleted_at is null or followed_at is not null)
       and coalesce(id = ${id}::uuid, true)
     order by lower(name), id`.execute(trx)
  return rows
}

/** Somebody chose it. Returns whether it exists in the store. */
export async function markFollowed(trx: Trx, organizationId: string, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update shop_segments set followed_at = ${at}::timestamptz
     where organization_id = ${organizationId} and id = ${id} and deleted_at is null
    returning id`.execute(trx)
  return rows.length > 0
}

export async function findFollowed(trx: Trx, organizationId: string, id: string) {
  const { rows } = await sql<{ external_id: string; edited_at: Date; read_at: Date | null; customers: number }>`
    select external_id, edited_at, read_at, (select count(*)::int from shop_segment_members m
        where m.organization_id = s.organization_id and m.segment_id = s.id and m.is_member) as customers
      from shop_segments s
     where organization_id = ${organizationId} and id = ${id} and followed_at is not null and deleted_at is null`.execute(trx)
  return rows[0]
}

interface FollowedRow {
  readonly id: string
  readonly external_id: string
  readonly followed_at: Date
}

export async function listFollowed(
  trx: Trx,
  organizationId: string,
  { withDeleted = false }: { withDeleted?: boolean } = {},
): Promise<FollowedRow[]> {
  const { rows } = await sql<FollowedRow>`
    select id, external_id, followed_at from shop_segments
     where organization_id = ${organizationId} and followed_at is not null and (deleted_at is null or ${withDeleted})
     order by id`.execute(trx)
  return rows
}

export interface Unused {
  readonly segments: readonly { readonly id: string; readonly external_id: string }[]
  readonly chosenBefore: Date
  /** No other segment is followed. */
  readonly areAll: boolean
}

/** Except those that were chosen again in the meantime. */
export async function unfollow(trx: Trx, organizationId: string, { segments, chosenBefore }: Unused): Promise<void> {
  await sql`
    with unused as (
      update shop_segments set followed_at = null, read_at = null
       where organization_id = ${organizationId} and id = any(${segments.map(({ id }) => id)}::uuid[])
         and followed_at < ${chosenBefore}::timestamptz
      returning id)
    delete from shop_segment_members
     where organization_id = ${organizationId} and segment_id in (select id from unused)`.execute(trx)
}

/** Organizations that follow segments of a connected store. */
export async function listFollowers(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('shop_segments as s')
    .innerJoin('store_connections as c', 'c.organization_id', 's.organization_id')
    .select('s.organization_id')
    .distinct()
    .where('c.platform', '=', 'shopify')
    .where('c.disconnected_at', 'is', null)
    .where('s.followed_at', 'is not', null)
    .where('s.deleted_at', 'is', null)
    .where(isOpen('s.organization_id'))
    .execute()
  return rows.map(({ organization_id }) => organization_id)
}

/** The store's complete list: others are deleted, and lose their members. */
export async function writeSegments(
  trx: Trx,
  organizationId: string,
  segments: readonly { external_id: string; name: string; edited_at: string }[],
  at: Date,
): Promise<void> {
  await lockMirror(trx, organizationId)
  const rows = JSON.stringify(segments.map((one) => ({ id: newId(), ...one })))
  await sql`
    insert into shop_segments (organization_id, id, external_id, name, edited_at)
    select ${organizationId}, id, external_id, name, edited_at
      from json_to_recordset(${rows}::json) as f(id uuid, external_id text, name text, edited_at timestamptz)
    on conflict (organization_id, external_id) do update set name = excluded.name, edited_at = excluded.edited_at, deleted_at = null
      where (shop_segments.name, shop_segments.edited_at, shop_segments.deleted_at)
        is distinct from (excluded.name, excluded.edited_at, null)`.execute(trx)
  await sql`
    with gone as (
      update shop_segments set deleted_at = ${at}::timestamptz, read_at = null
       where organization_id = ${organizationId} and deleted_at is null
         and external_id <> all(${segments.map(({ external_id }) => external_id)}::text[])
      returning id)
    delete from shop_segment_members
     where organization_id = ${organizationId} and segment_id in (select id from gone)`.execute(trx)
}

interface Change {
  readonly segmentExternalId: string
  readonly customerExternalId: string
  readonly isMember: boolean
  readonly at: Date
}

/** A customer joined or left a followed segment. What happened before the last reading or a known change is ignored. */
export async function writeMembership(trx: Trx, organizationId: string, change: Change): Promise<void> {
  await sql`
    insert into shop_segment_members (organization_id, segment_id, customer_external_id, is_member, known_at)
    select organization_id, id, ${change.customerExternalId}, ${change.isMember}::boolean, ${change.at}::timestamptz from shop_segments
     where organization_id = ${organizationId} and external_id = ${change.segmentExternalId}
       and followed_at is not null and deleted_at is null and coalesce(read_at <= ${change.at}::timestamptz, true)
    on conflict (organization_id, segment_id, customer_external_id) do update
      set is_member = excluded.is_member, known_at = excluded.known_at
      where shop_segment_members.known_at <= excluded.known_at`.execute(trx)
}

/** A page of the members at `readAt`. What is known of a later time stays. */
export async function writeMemberPage(
  trx: Trx,
  organizationId: string,
  segmentId: string,
  customerExternalIds: readonly string[],
  readAt: Date,
): Promise<void> {
  await sql`
    insert into shop_segment_members (organization_id, segment_id, customer_external_id, is_member, known_at)
    select ${organizationId}, ${segmentId}::uuid, external_id, true, ${readAt}::timestamptz
      from (select distinct unnest(${[...customerExternalIds]}::text[]) as external_id order by 1) as page
     where exists (select from shop_segments where organization_id = ${organizationId} and id = ${segmentId}
       and followed_at is not null and deleted_at is null)
    on conflict (organization_id, segment_id, customer_external_id) do update set is_member = true, known_at = excluded.known_at
      where shop_segment_members.known_at <= excluded.known_at`.execute(trx)
}

/** All pages of the reading at `readAt` are written: customers without one aren’t members. */
export async function finishReading(trx: Trx, organizationId: string, segmentId: string, readAt: Date): Promise<void> {
  await sql`
    delete from shop_segment_members
     where organization_id = ${organizationId} and segment_id = ${segmentId} and known_at < ${readAt}::timestamptz`.execute(trx)
  await sql`
    update shop_segments set read_at = ${readAt}::timestamptz
     where organization_id = ${organizationId} and id = ${segmentId} and followed_at is not null and deleted_at is null
       and coalesce(read_at < ${readAt}::timestamptz, true)`.execute(trx)
}
