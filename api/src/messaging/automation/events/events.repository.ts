import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { RecordedEvent } from '../person-event.ts'

/** Returns the ids of new events; events without a subscriber are skipped. */
export async function insertEvents(
  trx: Trx,
  organizationId: string,
  events: readonly RecordedEvent[],
  now: Date,
): Promise<Set<string>> {
  if (events.length === 0) return new Set()
  const rows = events.map(({ id, subscriberId, type, key, payload, occurredAt }) => ({
    id,
    type,
    key,
    payload,
    subscriber_id: subscriberId,
    occurred_at: occurredAt,
  }))
  // In key order, so that concurrent inserts don't deadlock.
  const { rows: inserted } = await sql<{ id: string }>`
    insert into subscriber_events (organization_id, id, subscriber_id, type, key, payload, occurred_at, recorded_at)
    select ${organizationId}, f.id, f.subscriber_id, f.type, f.key, f.payload, f.occurred_at, ${now}
      from json_to_recordset(${JSON.stringify(rows)}::json) as f(id uuid, subscriber_id uuid, type text, key text, payload jsonb,
        occurred_at timestamptz)
     where exists (select from subscribers s where s.organization_id = ${organizationId} and s.id = f.subscriber_id)
     order by f.key
        on conflict (organization_id, key) do nothing
    returning id`.execute(trx)
  return new Set(inserted.map(({ id }) => id))
}

export async function isRecorded(trx: Trx, organizationId: string, key: string): Promise<boolean> {
  const row = await trx
    .selectFrom('subscriber_events')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}
