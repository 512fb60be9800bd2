import type { EventPayload, EventType } from '@yuko/contract/automation/events/person-events'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export async function hasWorkflow(trx: Trx, organizationId: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('workflows')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export interface LastEvent {
  id: string
  subscriber_id: string
  /** The person's name or address. */
  name: string
  payload: EventPayload
  occurred_at: Date
}

/** Newest first. */
export async function listLastEvents(trx: Trx, organizationId: string, type: EventType, limit: number): Promise<LastEvent[]> {
  const { rows } = await sql<LastEvent>`
    select e.id, e.subscriber_id, e.payload, e.occurred_at,
        coalesce(nullif(trim(concat_ws(' ', s.first_name, s.last_name)), ''), s.email) as name
      from (select * from subscriber_events
             where organization_id = ${organizationId} and type = ${type} order by occurred_at desc, id desc limit ${limit}) e
      join subscribers s on s.organization_id = e.organization_id and s.id = e.subscriber_id
     order by e.occurred_at desc, e.id desc`.execute(trx)
  return rows
}
