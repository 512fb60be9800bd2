import type { ConsentMethod, ConsentState } from '@yuko/contract/automation/subscribers/subscriber'
import { sql } from 'kysely'
import { customersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { forgetSuppressed } from '../blocks/blocks.repository.ts'
import { isToldByUs } from '../shop-consents/shop-consents.repository.ts'

/** Customers (uuids) whose data differs from the store's, after that one, in id order. */
export async function nextCustomers(trx: Trx, organizationId: string, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from ${customersOf(organizationId)} c
      left join subscribers s on s.organization_id = c.organization_id and s.customer_id = c.id
     where c.email is not null and c.deleted_at is null and c.merged_into is null
       and c.id > ${after ?? '00000000-0000-0000-0000-000000000000'}
       and (s.id is null or s.email <> lower(c.email)
         or s.first_name is distinct from coalesce(c.first_name, s.first_name)
         or s.last_name is distinct from coalesce(c.last_name, s.last_name)
         or s.country is distinct from coalesce(c.country, s.country)
         or s.locale is distinct from coalesce(c.locale, s.locale)
         or s.time_zone is distinct from coalesce(c.time_zone, s.time_zone)
         or s.birthday is distinct from coalesce(c.birthday, s.birthday)
         or c.marketing_state in ('subscribed', 'unsubscribed', 'pending')
            and s.consent <> case c.marketing_state when 'pending' then 'unconfirmed' else c.marketing_state end)
     order by c.id limit ${limit}`.execute(trx)
  return rows.map(({ id }) => id)
}

export interface StoreWord {
  id: string
  consent: ConsentState
  consent_at: Date | null
  consent_method: ConsentMethod | null
  marketing_state: string | null
  marketing_updated_at: Date | null
  has_refused: boolean
  /** The store repeats what we told it. */
  is_told_by_us: boolean
}

/** The store's consent of these subscribers, next to ours. */
export async function listStoreWords(trx: Trx, organizationId: string, ids: readonly string[]): Promise<StoreWord[]> {
  const { rows } = await sql<StoreWord>`
    select s.id, s.consent, s.consent_at, s.consent_method, c.marketing_state, c.marketing_updated_at,
        exists (select from suppressions x where x.organization_id = s.organization_id and x.address_hash = s.address_hash
          and x.topics is null) as has_refused, ${isToldByUs} as is_told_by_us
      from subscribers s join ${customersOf(organizationId)} c on c.id = s.customer_id
     where s.organization_id = ${organizationId} and s.id = any(${[...ids]}::uuid[])`.execute(trx)
  return rows
}

/** Including their events. Opt-outs stay by address hash, and runs stay anonymously. */
export async function eraseByEmail(trx: Trx, organizationId: string, email: string): Promise<void> {
  await trx
    .deleteFrom('subscribers')
    .where('organization_id', '=', organizationId)
    .where('email', '=', email.toLowerCase())
    .execute()
}

/** `null`: everyone from the store. */
export async function eraseOfCustomers(trx: Trx, organizationId: string, customerIds: readonly string[] | null): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    select email from subscribers where organization_id = ${organizationId} and customer_id is not null
       ${customerIds ? sql`and customer_id = any(${[...customerIds]}::uuid[])` : sql``}`.execute(trx)
  await forgetSuppressed(
    trx,
    organizationId,
    rows.map(({ email }) => email),
  )
  const ofStore = trx.deleteFrom('subscribers').where('organization_id', '=', organizationId).where('customer_id', 'is not', null)
  await (customerIds ? ofStore.where(sql<boolean>`customer_id = any(${[...customerIds]}::uuid[])`) : ofStore).execute()
}

export async function listPerson(trx: Trx, organizationId: string, email: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select email, first_name, last_name, country, locale, time_zone, birthday, consent, consent_at, consent_method, properties, tags,
        source, last_sent_at, last_opened_at, last_clicked_at, created_at
      from subscribers where organization_id = ${organizationId} and email = lower(${email})`.execute(trx)
  return rows
}

export async function listConsentOfPerson(trx: Trx, organizationId: string, email: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select state, topics, method, detail, wording, source_url, ip, at from consent_events
     where organization_id = ${organizationId} and address_hash = sha256(convert_to(lower(${email}), 'UTF8')) order by at, id`.execute(
    trx,
  )
  return rows
}

export async function listEventsOfPerson(trx: Trx, organizationId: string, email: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select e.type, e.payload, e.occurred_at from subscriber_events e
      join subscribers s on s.organization_id = e.organization_id and s.id = e.subscriber_id
     where s.organization_id = ${organizationId} and s.email = lower(${email}) order by e.occurred_at, e.id`.execute(trx)
  return rows
}
