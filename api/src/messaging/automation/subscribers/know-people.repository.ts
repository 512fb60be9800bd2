import type { ConsentState } from '@yuko/contract/automation/subscribers/subscriber'
import { sql } from 'kysely'
import { lockKey } from '#platform/db/advisory-lock.ts'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import { takeRefusalsAlong } from './consent/choices.repository.ts'

export interface KnownSubscriber {
  id: string
  email: string
  customer_id: string | null
  first_name: string | null
  last_name: string | null
  country: string | null
  locale: string | null
  time_zone: string | null
  birthday: string | null
}

export async function findSubscribersOf(
  trx: Trx,
  organizationId: string,
  { emails, customerIds }: { emails: readonly string[]; customerIds: readonly string[] },
): Promise<KnownSubscriber[]> {
  // Two index scans: `or` over both would read the whole table on some plans.
  const { rows } = await sql<KnownSubscriber>`
    select id, email, customer_id, first_name, last_name, country, locale, time_zone, birthday from subscribers
     where organization_id = ${organizationId} and email = any(${[...emails]}::text[])
    union
    select id, email, customer_id, first_name, last_name, country, locale, time_zone, birthday from subscribers
     where organization_id = ${organizationId} and customer_id = any(${[...customerIds]}::uuid[])`.execute(trx)
  return rows
}

/** Serializes creating and moving people of an organization until the transaction ends, so that nobody is created twice. */
export async function lockPeople(trx: Trx, organizationId: string): Promise<void> {
  await lockKey(trx, `subscribers ${organizationId}`)
}

export interface NewSubscriber extends KnownSubscriber {
  source: string
  consent: ConsentState
  consent_at: Date | null
  consent_method: string | null
  tags: string[]
  import_id: string | null
}

/** People who opted out of all email before they were known here are unsubscribed from the start. */
export async function insertSubscribers(
  trx: Trx,
  organizationId: string,
  rows: readonly NewSubscriber[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into subscribers (organization_id, id, email, address_hash, customer_id, first_name, last_name, country, locale, time_zone,
        birthday, source, tags, import_id, consent, consent_at, consent_method, created_at, updated_at)
    select ${organizationId}, f.id, f.email, sha256(convert_to(f.email, 'UTF8')), f.customer_id, f.first_name, f.last_name, f.country,
        f.locale, f.time_zone, f.birthday, f.source, array(select jsonb_array_elements_text(f.tags)), f.import_id,
        case when s.address_hash is null then f.consent else 'unsubscribed' end,
        case when s.address_hash is null then f.consent_at else s.updated_at end,
        case when s.address_hash is null then f.consent_method else 'preference_center' end, ${now}, ${now}
      from jsonb_to_recordset(${jsonb(rows)}) as f(id uuid, email text, customer_id uuid, first_name text, last_name text, country text,
        locale text, time_zone text, birthday date, source text, tags jsonb, import_id uuid, consent text, consent_at timestamptz, consent_method text)
      left join suppressions s on s.organization_id = ${organizationId} and s.topics is null
        and s.address_hash = sha256(convert_to(f.email, 'UTF8'))
     order by f.email`.execute(trx)
}

/**
 * Writes profiles as given. A new address keeps the opt-outs of the old one. People losing a customer or an address come first,
 * because both are unique.
 */
export async function changeSubscribers(
  trx: Trx,
  organizationId: string,
  rows: readonly KnownSubscriber[],
  now: Date,
): Promise<void> {
  const given = sql`jsonb_to_recordset(${jsonb(rows)}) as f(id uuid, email text, customer_id uuid, first_name text, last_name text,
    country text, locale text, time_zone text, birthday date)`
  if (rows.length === 0) return
  await sql`update subscribers s set customer_id = null from ${given}
     where s.organization_id = ${organizationId} and s.id = f.id and s.customer_id is distinct from f.customer_id
       and s.customer_id is not null`.execute(trx)
  const moved = await sql<{ before: string; after: string }>`
    select encode(s.address_hash, 'hex') as before, encode(sha256(convert_to(f.email, 'UTF8')), 'hex') as after
      from ${given} join subscribers s on s.organization_id = ${organizationId} and s.id = f.id and s.email <> f.email`.execute(
    trx,
  )
  await takeRefusalsAlong(trx, organizationId, moved.rows)
  await sql`
    update subscribers s set email = f.email, address_hash = sha256(convert_to(f.email, 'UTF8')), customer_id = f.customer_id,
        first_name = f.first_name, last_name = f.last_name, country = f.country, locale = f.locale, time_zone = f.time_zone,
        birthday = f.birthday, updated_at = ${now}
      from ${given} where s.organization_id = ${organizationId} and s.id = f.id`.execute(trx)
}
