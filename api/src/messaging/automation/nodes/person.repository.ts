import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { Traveling } from '../runs/traveler.ts'

export async function writeTags(trx: Trx, organizationId: string, people: readonly Traveling[], now: Date): Promise<void> {
  if (people.length === 0) return
  const rows = JSON.stringify(people.map(({ id, tags }) => ({ id, tags })))
  await sql`
    update subscribers s set tags = array(select json_array_elements_text(n.tags)), updated_at = ${now}
      from json_to_recordset(${rows}::json) as n(id uuid, tags json)
     where s.organization_id = ${organizationId} and s.id = n.id`.execute(trx)
}

export async function writeProperties(trx: Trx, organizationId: string, people: readonly Traveling[], now: Date): Promise<void> {
  if (people.length === 0) return
  const rows = JSON.stringify(people.map(({ id, properties }) => ({ id, properties })))
  await sql`
    update subscribers s set properties = n.properties, updated_at = ${now}
      from json_to_recordset(${rows}::json) as n(id uuid, properties jsonb)
     where s.organization_id = ${organizationId} and s.id = n.id`.execute(trx)
}

export async function writeCappedMails(trx: Trx, organizationId: string, people: readonly Traveling[]): Promise<void> {
  if (people.length === 0) return
  const rows = JSON.stringify(people.map(({ id, cappedMails }) => ({ id, mails: cappedMails })))
  await sql`
    update subscribers s set capped_mails = array(select json_array_elements_text(n.mails)::timestamptz)
      from json_to_recordset(${rows}::json) as n(id uuid, mails json)
     where s.organization_id = ${organizationId} and s.id = n.id`.execute(trx)
}
