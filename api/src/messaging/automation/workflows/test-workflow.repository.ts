import type { EventPayload, EventType } from '@yuko/contract/automation/events/person-events'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { Traveling } from '../runs/traveler.ts'

export async function findTestPerson(
  trx: Trx,
  organizationId: string,
  id: string,
  timeZone: string,
): Promise<Traveling | undefined> {
  const { rows } = await sql<Traveling>`
    select id, email, encode(address_hash, 'hex') as "addressHash", customer_id as "customerId", first_name as "firstName",
           last_name as "lastName", coalesce(time_zone, ${timeZone}) as "timeZone", consent, capped_mails as "cappedMails", tags, properties
      from subscribers where organization_id = ${organizationId} and id = ${id}`.execute(trx)
  return rows[0]
}

/** That event, of any person; without an id, the person's last one of the type. */
export function findTestEvent(
  trx: Trx,
  organizationId: string,
  { subscriberId, eventId, type }: { subscriberId: string; eventId: string | null; type: EventType | null },
): Promise<{ payload: EventPayload } | undefined> {
  return trx
    .selectFrom('subscriber_events')
    .select('payload')
    .where('organization_id', '=', organizationId)
    .$if(eventId !== null, (query) => query.where('id', '=', eventId))
    .$if(eventId === null, (query) => query.where('subscriber_id', '=', subscriberId).where(sql<boolean>`type = ${type ?? ''}`))
    .orderBy('occurred_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
