import type { MailTopic } from '@yuko/contract/consent/mail-topic'
import { sql } from 'kysely'
import { customersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import { newId } from '#platform/ids.ts'
import type { Recipient } from './choices.repository.ts'

export interface NewConsentEvent {
  readonly hash: Uint8Array
  readonly topics: readonly MailTopic[]
  readonly source?: 'page' | 'one-click' | null
  readonly state: 'subscribed' | 'unconfirmed' | 'unsubscribed' | null
  readonly method: string
  readonly detail?: string | null | undefined
  readonly wording?: string | null | undefined
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
    insert into consent_events (organization_id, id, address_hash, topics, source, state, method, detail, wording, source_url, ip,
        user_id, at)
    select ${organizationId}, f.id, decode(f.hash, 'hex'), array(select jsonb_array_elements_text(f.topics)), f.source, f.state, f.method,
        f.detail, f.wording, f.source_url, f.ip, f.user_id, f.at
      from jsonb_to_recordset(${jsonb(rows)}) as f(id uuid, hash text, topics jsonb, source text, state text, method text, detail text,
        wording text, source_url text, ip text, user_id uuid, at timestamptz)`.execute(trx)
}

/** Whether they ever opted in, here or at the store: then returning is a resubscribe. */
export async function hasAgreed(trx: Trx, { organizationId, addressHash }: Recipient): Promise<boolean> {
  const { rows } = await sql<{ agreed: boolean }>`
    select exists (select from consent_events where organization_id = ${organizationId} and address_hash = ${addressHash}
             and state = 'subscribed')
        or exists (select from subscribers s join ${customersOf(organizationId)} c on c.id = s.customer_id
             where s.organization_id = ${organizationId} and s.address_hash = ${addressHash} and c.marketing_state = 'subscribed') as agreed`.execute(
    trx,
  )
  return rows[0]?.agreed ?? false
}
