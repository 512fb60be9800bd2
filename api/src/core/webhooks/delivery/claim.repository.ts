import { sql } from 'kysely'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { EndpointRow } from '../endpoints/endpoints.repository.ts'

export interface DueEndpoint {
  readonly organizationId: string
  readonly id: string
  /** When its next delivery is due; may be long ago. */
  readonly dueAt: Date
  readonly freeAt: Date
  readonly ratePerSecond: number
  readonly isFailing: boolean
  /** Being sent by any process. */
  readonly underWay: number
}

/** Endpoints with waiting deliveries, one row each: a loose index scan. */
export async function findDueEndpoints(trx: Trx, now: Date): Promise<DueEndpoint[]> {
  const { rows } = await sql<DueEndpoint>`
    with recursive waiting as (
      (select organization_id, endpoint_id from webhook_deliveries where next_attempt_at is not null order by 1, 2 limit 1)
      union all
      select next.organization_id, next.endpoint_id from waiting cross join lateral (
        select d.organization_id, d.endpoint_id from webhook_deliveries d
         where d.next_attempt_at is not null and (d.organization_id, d.endpoint_id) > (waiting.organization_id, waiting.endpoint_id)
         order by 1, 2 limit 1) next
    )
    select e.organization_id as "organizationId", e.id, first.next_attempt_at as "dueAt", e.free_at as "freeAt",
           e.rate_per_second as "ratePerSecond", e.consecutive_failures > 0 as "isFailing",
           (select count(*)::int from webhook_deliveries u
             where u.organization_id = e.organization_id and u.endpoint_id = e.id and u.lease_until > ${now}) as "underWay"
      from waiting
      join webhook_endpoints e on e.organization_id = waiting.organization_id and e.id = waiting.endpoint_id and e.status = 'active'
       and ${isOpen('e.organization_id')}
     cross join lateral (
       select d.next_attempt_at from webhook_deliveries d
        where d.organization_id = e.organization_id and d.endpoint_id = e.id and d.next_attempt_at is not null
        order by d.next_attempt_at limit 1) first`.execute(trx)
  return rows
}

/** When the longest-waiting delivery was or will be due. */
export const deliveriesDueSince = sql<Date | null>`(select min(due.next_attempt_at) from webhook_endpoints e cross join lateral (
  select next_attempt_at from webhook_deliveries d
   where d.organization_id = e.organization_id and d.endpoint_id = e.id and d.next_attempt_at is not null
   order by d.next_attempt_at limit 1) due where e.status = 'active')`

export interface Wanted {
  readonly organizationId: string
  readonly id: string
  readonly count: number
}

export type ClaimedDelivery = Pick<EndpointRow, 'secret' | 'previous_secret' | 'previous_secret_until' | 'headers' | 'url'> & {
  readonly organization_id: string
  readonly id: string
  readonly endpoint_id: string
  readonly event_id: string
  readonly tries: number
  readonly payload: string
}

/** Leases due deliveries to this process, in event order, up to the limit of each endpoint. */
export async function claimDeliveries(
  trx: Trx,
  wanted: readonly Wanted[],
  now: Date,
  leaseUntil: Date,
): Promise<ClaimedDelivery[]> {
  if (wanted.length === 0) return []
  const asked = JSON.stringify(wanted.map(({ organizationId, id, count }) => ({ o: organizationId, e: id, n: count })))
  // Endpoints before deliveries, in the order of their keys, like everywhere both are locked, to avoid deadlocks.
  await sql`
    select from webhook_endpoints e join jsonb_to_recordset(${asked}::jsonb) as a (o uuid, e uuid) on e.organization_id = a.o and e.id = a.e
     order by e.organization_id, e.id for no key update of e`.execute(trx)
  const { rows } = await sql<ClaimedDelivery>`
    with taken as (
      select due.organization_id, due.id, due.endpoint_id
        from jsonb_to_recordset(${asked}::jsonb) as a (o uuid, e uuid, n int) cross join lateral (
        select d.organization_id, d.id, d.endpoint_id from webhook_deliveries d
         where d.organization_id = a.o and d.endpoint_id = a.e and d.next_attempt_at <= ${now}
         order by d.next_attempt_at, d.event_id limit a.n for update skip locked) due
    ), claimed as (
      update webhook_deliveries d set status = 'delivering', lease_until = ${leaseUntil}, next_attempt_at = null
        from taken where d.organization_id = taken.organization_id and d.id = taken.id
      returning d.organization_id, d.id, d.endpoint_id, d.event_id, d.tries
    ), paced as (
      update webhook_endpoints e
         set free_at = greatest(e.free_at, ${now}::timestamptz) + c.count * interval '1 second' / e.rate_per_second
        from (select organization_id, endpoint_id, count(*) from taken group by 1, 2) c
       where e.organization_id = c.organization_id and e.id = c.endpoint_id
    )
    select c.*, v.payload, e.url, e.secret, e.previous_secret, e.previous_secret_until, e.headers
      from claimed c
      join webhook_events v on v.organization_id = c.organization_id and v.id = c.event_id
      join webhook_endpoints e on e.organization_id = c.organization_id and e.id = c.endpoint_id
     order by c.event_id`.execute(trx)
  return rows
}

/** Deliveries of a dead process: due again, with an unknown result. */
export async function takeBack(trx: Trx, now: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set({ status: sql`case when tries = 0 then 'pending' else 'retrying' end`, lease_until: null, next_attempt_at: now })
    .where('lease_until', '<', now)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
