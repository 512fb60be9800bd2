import type { MailTopic } from '@yuko/contract/consent/mail-topic'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import { newId } from '#platform/ids.ts'

export interface Recipient {
  readonly organizationId: string
  readonly addressHash: Buffer
}

/** What somebody refused and asked for; nothing where they said nothing. */
export interface Choice {
  /** Null: everything. */
  readonly topics: MailTopic[] | null
  readonly chosen: MailTopic[]
}

export async function findChoice(trx: Trx, { organizationId, addressHash }: Recipient): Promise<Choice> {
  const row = await trx
    .selectFrom('suppressions')
    .select(['topics', 'chosen'])
    .where('organization_id', '=', organizationId)
    .where('address_hash', '=', addressHash)
    .executeTakeFirst()
  return row ?? { topics: [], chosen: [] }
}

/** One choice of a recipient after another, also of the one who has made none yet. Until the end of the transaction. */
export async function lockRecipient(trx: Trx, { organizationId, addressHash }: Recipient): Promise<void> {
  const key = `${organizationId} ${addressHash.toString('base64url')}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
}

export async function putChoice(trx: Trx, { organizationId, addressHash }: Recipient, choice: Choice, now: Date): Promise<void> {
  if (choice.topics?.length === 0 && choice.chosen.length === 0) {
    await trx
      .deleteFrom('suppressions')
      .where('organization_id', '=', organizationId)
      .where('address_hash', '=', addressHash)
      .execute()
    return
  }
  const values = { topics: choice.topics, chosen: choice.chosen, updated_at: now }
  await trx
    .insertInto('suppressions')
    .values({ organization_id: organizationId, address_hash: addressHash, ...values })
    .onConflict((conflict) => conflict.columns(['organization_id', 'address_hash']).doUpdateSet(values))
    .execute()
}

/** All mail is refused from now on, by each of these addresses. */
export async function refuseAll(trx: Trx, organizationId: string, hashes: readonly Uint8Array[], now: Date): Promise<void> {
  await sql`
    insert into suppressions (organization_id, address_hash, topics, updated_at)
    select ${organizationId}, decode(h, 'hex'), null, ${now}::timestamptz from unnest(${hexOf(hashes)}::text[]) as h order by h
    on conflict (organization_id, address_hash) do update set topics = null, chosen = '{}', updated_at = excluded.updated_at
      where suppressions.topics is not null`.execute(trx)
}

/** A refusal of everything ends; what was refused topic by topic stays so. */
export async function refuseNoMore(trx: Trx, organizationId: string, hashes: readonly Uint8Array[]): Promise<void> {
  await sql`
    delete from suppressions where organization_id = ${organizationId} and topics is null
       and address_hash = any(array(select decode(h, 'hex') from unnest(${hexOf(hashes)}::text[]) as h))`.execute(trx)
}

const hexOf = (hashes: readonly Uint8Array[]) => [...new Set(hashes.map((hash) => Buffer.from(hash).toString('hex')))]

export interface NewConsentEvent {
  readonly hash: Uint8Array
  readonly topics: readonly MailTopic[]
  readonly source?: 'page' | 'one-click' | null
  readonly state: 'subscribed' | 'unconfirmed' | 'unsubscribed' | null
  readonly method: string
  readonly detail?: string | null | undefined
  readonly sourceUrl?: string | null | undefined
  readonly ip?: string | null | undefined
  readonly userId?: string | null | undefined
  readonly at: Date
}

export async function insertConsentEvents(trx: Trx, organizationId: string, events: readonly NewConsentEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ hash, sourceUrl = null, userId = null, ...event }) => ({
    ...event,
    id: newId(),
    hash: Buffer.from(hash).toString('hex'),
    source_url: sourceUrl,
    user_id: userId,
  }))
  await sql`
    insert into consent_events (organization_id, id, address_hash, topics, source, state, method, detail, source_url, ip, user_id, at)
    select ${organizationId}, f.id, decode(f.hash, 'hex'), array(select jsonb_array_elements_text(f.topics)), f.source, f.state, f.method,
        f.detail, f.source_url, f.ip, f.user_id, f.at
      from jsonb_to_recordset(${jsonb(rows)}) as f(id uuid, hash text, topics jsonb, source text, state text, method text, detail text,
        source_url text, ip text, user_id uuid, at timestamptz)`.execute(trx)
}

/** Whether they ever agreed, here or at the store: then coming back is being subscribed again. */
export async function hasAgreed(trx: Trx, { organizationId, addressHash }: Recipient): Promise<boolean> {
  const { rows } = await sql<{ agreed: boolean }>`
    select exists (select from consent_events where organization_id = ${organizationId} and address_hash = ${addressHash}
             and state = 'subscribed')
        or exists (select from subscribers s join customers c on c.organization_id = s.organization_id and c.id = s.customer_id
             where s.organization_id = ${organizationId} and s.address_hash = ${addressHash} and c.marketing_state = 'subscribed') as agreed`.execute(
    trx,
  )
  return rows[0]?.agreed ?? false
}
