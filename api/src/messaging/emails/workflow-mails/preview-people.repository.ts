import type { EventPayload } from '@yuko/contract/automation/events/person-events'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export interface PreviewPerson {
  readonly eventId: string | null
  readonly subscriberId: string
  readonly name: string | null
  readonly email: string
  readonly payload: EventPayload | null
}

const named = sql`s.id as "subscriberId", nullif(trim(concat_ws(' ', s.first_name, s.last_name)), '') as name, s.email`

/** The latest people with the event, each once. */
export async function findPeopleOfEvent(trx: Trx, organizationId: string, type: string, limit: number): Promise<PreviewPerson[]> {
  const { rows } = await sql<PreviewPerson>`
    select * from (
      select distinct on (e.subscriber_id) e.id as "eventId", e.payload, e.occurred_at, ${named}
        from (select * from subscriber_events
               where organization_id = ${organizationId} and type = ${type} order by occurred_at desc, id limit 200) e
        join subscribers s on s.organization_id = ${organizationId} and s.id = e.subscriber_id
       order by e.subscriber_id, e.occurred_at desc) latest
     order by occurred_at desc limit ${limit}`.execute(trx)
  return rows
}

/** By address prefix; without one, the newest. */
export async function findPeopleByAddress(
  trx: Trx,
  organizationId: string,
  search: string,
  limit: number,
): Promise<PreviewPerson[]> {
  const { rows } = await sql<PreviewPerson>`
    select null as "eventId", null as payload, ${named} from subscribers s
     where s.organization_id = ${organizationId} and starts_with(s.email, ${search.toLowerCase()})
     order by s.created_at desc, s.id limit ${limit}`.execute(trx)
  return rows
}

export async function findEvent(
  trx: Trx,
  organizationId: string,
  id: string,
): Promise<{ subscriberId: string; payload: EventPayload } | undefined> {
  const { rows } = await sql<{ subscriberId: string; payload: EventPayload }>`
    select subscriber_id as "subscriberId", payload from subscriber_events
     where organization_id = ${organizationId} and id = ${id}`.execute(trx)
  return rows[0]
}

export async function findLastEvent(
  trx: Trx,
  organizationId: string,
  subscriberId: string,
  type: string,
): Promise<EventPayload | undefined> {
  const { rows } = await sql<{ payload: EventPayload }>`
    select payload from subscriber_events
     where organization_id = ${organizationId} and subscriber_id = ${subscriberId} and type = ${type}
     order by occurred_at desc limit 1`.execute(trx)
  return rows[0]?.payload
}
