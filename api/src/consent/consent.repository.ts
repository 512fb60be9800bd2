import type { MailTopic } from '@yuko/contract/consent/mail-topic'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { ConsentTables } from './consent.tables.ts'

export interface Recipient {
  readonly organizationId: string
  readonly addressHash: Buffer
}

/** The link is public, so the look-up knows no member. */
export async function findOrganizationName(trx: Trx, organizationId: string): Promise<string | undefined> {
  const row = await trx.selectFrom('organizations').select('name').where('id', '=', organizationId).executeTakeFirst()
  return row?.name
}

/** Undefined: everything is wanted. */
export function findSuppression(trx: Trx, { organizationId, addressHash }: Recipient) {
  return trx
    .selectFrom('suppressions')
    .select('topics')
    .where('organization_id', '=', organizationId)
    .where('address_hash', '=', addressHash)
    .executeTakeFirst()
}

/** One choice of a recipient after another, also of the one who has made none yet. Until the end of the transaction. */
export async function lockRecipient(trx: Trx, { organizationId, addressHash }: Recipient): Promise<void> {
  const key = `${organizationId} ${addressHash.toString('base64url')}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
}

export async function putSuppression(
  trx: Trx,
  { organizationId, addressHash }: Recipient,
  topics: MailTopic[] | null,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('suppressions')
    .values({ organization_id: organizationId, address_hash: addressHash, topics, updated_at: now })
    .onConflict((conflict) => conflict.columns(['organization_id', 'address_hash']).doUpdateSet({ topics, updated_at: now }))
    .execute()
}

export async function deleteSuppression(trx: Trx, { organizationId, addressHash }: Recipient): Promise<void> {
  await trx
    .deleteFrom('suppressions')
    .where('organization_id', '=', organizationId)
    .where('address_hash', '=', addressHash)
    .execute()
}

export async function insertConsentEvent(
  trx: Trx,
  { organizationId, addressHash }: Recipient,
  event: Pick<Insertable<ConsentTables['consent_events']>, 'topics' | 'source' | 'at'>,
): Promise<void> {
  await trx
    .insertInto('consent_events')
    .values({ organization_id: organizationId, id: newId(), address_hash: addressHash, ...event })
    .execute()
}
