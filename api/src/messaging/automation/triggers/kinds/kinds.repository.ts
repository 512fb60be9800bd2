import type { EventPayload } from '@yuko/contract/automation/events/person-events'
import { sql } from 'kysely'
import { ordersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { nobody, pageSize } from '../scan.ts'

interface Window {
  /** Exclusive. */
  readonly from: Date
  readonly to: Date
  readonly after: string | null
}

/** Events of that period and type that none of the other types followed. */
export async function listLastEvents(
  trx: Trx,
  organizationId: string,
  { type, unless }: { readonly type: string; readonly unless: readonly string[] },
  { from, to, after }: Window,
) {
  const { rows } = await sql<{ id: string; subscriber_id: string; payload: EventPayload; occurred_at: Date }>`
    select e.id, e.subscriber_id, e.payload, e.occurred_at from subscriber_events e
     where e.organization_id = ${organizationId} and e.type = ${type} and e.occurred_at > ${from} and e.occurred_at <= ${to}
       and e.id > ${pageAfter(after)}
       and not exists (select from subscriber_events l where l.organization_id = e.organization_id
         and l.subscriber_id = e.subscriber_id and l.type = any(${[...unless]}::text[])
         and (l.occurred_at, l.id) > (e.occurred_at, e.id))
     order by e.id limit ${pageSize}`.execute(trx)
  return rows
}

const pageAfter = (after: string | null) => after ?? nobody

/** Orders of that period whose buyers ordered nothing later. */
export async function listLastOrders(trx: Trx, organizationId: string, { from, to, after }: Window) {
  const isCounted = (order: string) => sql`not ${sql.ref(`${order}.is_test`)} and ${sql.ref(`${order}.cancelled_at`)} is null
    and ${sql.ref(`${order}.financial_status`)} is distinct from 'voided'`
  const { rows } = await sql<{ id: string; subscriber_id: string }>`
    select o.id, s.id as subscriber_id from ${ordersOf(organizationId)} o
      join subscribers s on s.organization_id = o.organization_id and s.customer_id = o.customer_id
     where o.placed_at > ${from} and o.placed_at <= ${to} and ${isCounted('o')}
       and not exists (select from ${ordersOf(organizationId)} l where l.customer_id = o.customer_id
         and (l.placed_at, l.id) > (o.placed_at, o.id) and ${isCounted('l')})
       and o.id > ${pageAfter(after)}
     order by o.id limit ${pageSize}`.execute(trx)
  return rows
}

/** Born on one of these days (`month * 100 + day`). */
export async function listBorn(
  trx: Trx,
  organizationId: string,
  { days, after }: { readonly days: readonly number[]; readonly after: string | null },
) {
  const born = sql`(extract(month from birthday) * 100 + extract(day from birthday))::int`
  const { rows } = await sql<{ id: string; born: number; time_zone: string | null }>`
    select id, ${born} as born, time_zone from subscribers
     where organization_id = ${organizationId} and birthday is not null and ${born} = any(${[...days]}::int[])
       and id > ${pageAfter(after)}
     order by id limit ${pageSize}`.execute(trx)
  return rows
}

/** With one of these dates (`2026-11-20`) in a property. */
export async function listWithDate(
  trx: Trx,
  organizationId: string,
  { property, days, after }: { readonly property: string; readonly days: readonly string[]; readonly after: string | null },
) {
  const day = sql`left(properties ->> ${property}, 10)`
  const { rows } = await sql<{ id: string; day: string; time_zone: string | null }>`
    select id, ${day} as day, time_zone from subscribers
     where organization_id = ${organizationId} and ${day} = any(${[...days]}::text[]) and id > ${pageAfter(after)}
     order by id limit ${pageSize}`.execute(trx)
  return rows
}
