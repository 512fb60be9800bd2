import type { MailTopic } from '@yuko/contract/consent/mail-topic'
import { sql } from 'kysely'
import { lockKey } from '#platform/db/advisory-lock.ts'
import type { Trx } from '#platform/db/database.ts'

export interface Recipient {
  readonly organizationId: string
  readonly addressHash: Buffer
}

/** A person's topic choices; empty if none were made. */
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

/** Serializes choices of a recipient, including the first, until the transaction ends. */
export async function lockRecipient(trx: Trx, { organizationId, addressHash }: Recipient): Promise<void> {
  const key = `${organizationId} ${addressHash.toString('base64url')}`
  await lockKey(trx, key)
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

/** Opts these addresses out of all email. */
export async function refuseAll(trx: Trx, organizationId: string, hashes: readonly Uint8Array[], now: Date): Promise<void> {
  await sql`
    insert into suppressions (organization_id, address_hash, topics, updated_at)
    select ${organizationId}, decode(h, 'hex'), null, ${now}::timestamptz from unnest(${hexOf(hashes)}::text[]) as h order by h
    on conflict (organization_id, address_hash) do update set topics = null, chosen = '{}', updated_at = excluded.updated_at
      where suppressions.topics is not null`.execute(trx)
}

/** Ends a complete opt-out; topics refused individually stay refused. */
export async function refuseNoMore(trx: Trx, organizationId: string, hashes: readonly Uint8Array[]): Promise<void> {
  await sql`
    delete from suppressions where organization_id = ${organizationId} and topics is null
       and address_hash = any(array(select decode(h, 'hex') from unnest(${hexOf(hashes)}::text[]) as h))`.execute(trx)
}

/** Copies the opt-outs of the old address to the new one (hashes in hex); existing ones stay. */
export async function takeRefusalsAlong(
  trx: Trx,
  organizationId: string,
  moved: readonly { before: string; after: string }[],
): Promise<void> {
  if (moved.length === 0) return
  await sql`
    insert into suppressions (organization_id, address_hash, topics, updated_at)
    select ${organizationId}, decode(m.after, 'hex'), old.topics, old.updated_at
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m (before text, after text)
      join suppressions old on old.organization_id = ${organizationId} and old.address_hash = decode(m.before, 'hex')
    on conflict (organization_id, address_hash) do nothing`.execute(trx)
}

const hexOf = (hashes: readonly Uint8Array[]) => [...new Set(hashes.map((hash) => Buffer.from(hash).toString('hex')))]
