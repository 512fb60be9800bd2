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

/** Of these addresses (hashes in hex) those that mail does not reach, or must not. */
export async function blockedAmong(trx: Trx, organizationId: string, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    select encode(address_hash, 'hex') as hash from blocked_addresses
     where organization_id = ${organizationId} and address_hash = any(array(select decode(h, 'hex') from unnest(${[...hashes]}::text[]) h))`.execute(
    trx,
  )
  return new Set(rows.map(({ hash }) => hash))
}
