import type { RequestEventType, SkipReason } from '@yuko/contract/requests/request'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import { lockOrders } from '#core/store/orders.reads.repository.ts'
import { lockKey } from '#platform/db/advisory-lock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Schema } from '#platform/db/schema.ts'
import { newId } from '#platform/ids.ts'
import type { PlannedItem } from './planning/plan-order.ts'

export type RequestRow = Selectable<Schema['review_requests']>
export type ItemRow = Selectable<Schema['review_request_items']>

/** Serializes emails or texts to one person: each sees the products of the previous one. */
export async function lockRecipient(trx: Trx, organizationId: string, address: string): Promise<void> {
  await lockKey(trx, `request ${organizationId} ${address}`)
}

/** Locks the order before the request: the same order as in planning. */
export async function lockRequest(trx: Trx, organizationId: string, id: string): Promise<RequestRow | undefined> {
  const found = await findRequest(trx, organizationId, id)
  if (!found) return undefined
  if (found.order_id !== null) await lockOrders(trx, organizationId, [found.order_id])
  return trx
    .selectFrom('review_requests')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function findRequest(trx: Trx, organizationId: string, id: string): Promise<RequestRow | undefined> {
  return trx
    .selectFrom('review_requests')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function existingRequests(trx: Trx, organizationId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from review_requests where organization_id = ${organizationId} and id = any(${[...ids]}::uuid[])`.execute(trx)
  return rows.map(({ id }) => id)
}

export function requestsOfOrders(trx: Trx, organizationId: string, orderIds: readonly string[]): Promise<RequestRow[]> {
  return trx
    .selectFrom('review_requests')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`order_id = any(${[...orderIds]}::uuid[])`)
    .execute()
}

export async function itemsOf(trx: Trx, organizationId: string, requestIds: readonly string[]): Promise<Map<string, ItemRow[]>> {
  const rows = await trx
    .selectFrom('review_request_items')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`request_id = any(${[...requestIds]}::uuid[])`)
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, ({ request_id }) => request_id)
}

export async function insertRequests(trx: Trx, rows: readonly Insertable<Schema['review_requests']>[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto('review_requests').values(rows).execute()
}

export async function changeRequest(
  trx: Trx,
  { organization_id, id }: Pick<RequestRow, 'organization_id' | 'id'>,
  change: Updateable<Schema['review_requests']>,
): Promise<RequestRow> {
  return trx
    .updateTable('review_requests')
    .set(change)
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The items of unsent requests, rewritten from scratch. */
export async function writeItems(
  trx: Trx,
  organizationId: string,
  requests: readonly { id: string; items: readonly PlannedItem[] }[],
): Promise<void> {
  const ids = requests.map(({ id }) => id)
  await sql`
    delete from review_request_items where organization_id = ${organizationId} and request_id = any(${ids}::uuid[])`.execute(trx)
  const rows = requests.flatMap(({ id, items }) =>
    items.map(({ productId, skipReason }, position) => ({
      organization_id: organizationId,
      id: newId(),
      request_id: id,
      product_id: productId,
      position,
      status: skipReason === null ? ('pending' as const) : ('skipped' as const),
      skip_reason: skipReason,
    })),
  )
  if (rows.length > 0) await trx.insertInto('review_request_items').values(rows).execute()
}

/** They were planned for a grouping the merchant has since changed. */
export async function deleteRequests(trx: Trx, organizationId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    delete from review_requests where organization_id = ${organizationId} and id = any(${[...ids]}::uuid[]) and sent_at is null`.execute(
    trx,
  )
}

export async function skipItems(trx: Trx, organizationId: string, items: ReadonlyMap<string, SkipReason>): Promise<void> {
  if (items.size === 0) return
  await sql`
    update review_request_items i set status = 'skipped', skip_reason = f.reason
      from unnest(${[...items.keys()]}::uuid[], ${[...items.values()]}::text[]) as f(id, reason)
     where i.organization_id = ${organizationId} and i.id = f.id`.execute(trx)
}

export interface NewEvent {
  requestId: string
  type: RequestEventType
  at: Date
  scheduledFor?: Date | null
  skipReason?: SkipReason | null
  userId?: string | null
}

export async function recordRequestEvents(trx: Trx, organizationId: string, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  await trx
    .insertInto('review_request_events')
    .values(
      events.map(({ requestId, type, at, scheduledFor = null, skipReason = null, userId = null }) => ({
        organization_id: organizationId,
        id: newId(),
        request_id: requestId,
        type,
        at,
        scheduled_for: scheduledFor,
        skip_reason: skipReason,
        user_id: userId,
      })),
    )
    .execute()
}

export type DueRequest = Pick<RequestRow, 'organization_id' | 'id' | 'next_step' | 'held_at'> & { next_at: Date }

/**
 * Claims due requests across organizations. After a crash they are due again an hour later; that moment is the claim, so a
 * replanned request has a different one. Older orders are first: of two orders with the same product, the older one gets the
 * request.
 */
export async function claimDue(trx: Trx, now: Date, most: number): Promise<DueRequest[]> {
  const { rows } = await sql<DueRequest>`
    with due as (
      select organization_id, id from review_requests where next_at <= ${now} and ${isOpen('review_requests.organization_id')}
       order by next_at, id limit ${most} for update skip locked
    ), claimed as (
      update review_requests r set next_at = ${new Date(now.getTime() + 3_600_000)},
        status = case when r.next_step = 'request' and r.status <> 'held' then 'queued' else r.status end
        from due
       where r.organization_id = due.organization_id and r.id = due.id
      returning r.organization_id, r.id, r.next_at, r.next_step, r.held_at
    )
    select * from claimed order by id`.execute(trx)
  return rows
}

/** Ids of orders whose requests are pending, or were skipped because of the settings; one page in id order. */
export async function plannedOrders(trx: Trx, organizationId: string, after: string | null, most: number): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select distinct order_id from review_requests
     where organization_id = ${organizationId} and kind = 'automatic' and sent_at is null
       and (status in ('waiting_fulfillment', 'scheduled', 'postponed', 'held')
         or status = 'skipped' and skip_reason in ('disabled', 'pos_disabled', 'no_consent', 'no_email', 'too_old'))
       and order_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
     order by order_id limit ${most}`.execute(trx)
  return rows.map(({ order_id }) => order_id)
}

/** Makes requests held by the plan due now: there may be room. */
export async function resumeHeld(trx: Trx, organizationId: string, now: Date): Promise<void> {
  await sql`
    update review_requests set next_at = ${now}::timestamptz
     where organization_id = ${organizationId} and held_at is not null and next_step <> 'expire'
       and (status = 'held' or sent_at is not null) and next_at > ${now}::timestamptz`.execute(trx)
}
