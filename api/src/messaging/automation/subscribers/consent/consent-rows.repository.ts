import type { ConsentMethod, ConsentState } from '@yuko/contract/automation/subscribers/subscriber'
import { sql } from 'kysely'
import { customersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import type { Recipient } from './choices.repository.ts'

export interface ConsentRow {
  id: string
  address_hash: Uint8Array
  consent: ConsentState
  consent_at: Date | null
  consent_method: ConsentMethod | null
}

/** In id order, the usual lock order. */
export function lockConsents(trx: Trx, organizationId: string, ids: readonly string[]): Promise<ConsentRow[]> {
  return trx
    .selectFrom('subscribers')
    .select(['id', 'address_hash', 'consent', 'consent_at', 'consent_method'])
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function findSubscriberOf(trx: Trx, { organizationId, addressHash }: Recipient): Promise<string | undefined> {
  const row = await trx
    .selectFrom('subscribers')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('address_hash', '=', addressHash)
    .executeTakeFirst()
  return row?.id
}

/** The language of the address's owner, if known. */
export async function findLocaleOf(trx: Trx, { organizationId, addressHash }: Recipient): Promise<string | null> {
  const row = await trx
    .selectFrom('subscribers as s')
    .leftJoin(customersOf(organizationId).as('c'), 'c.id', 's.customer_id')
    .select(({ fn }) => fn.coalesce('s.locale', 'c.locale').as('locale'))
    .where('s.organization_id', '=', organizationId)
    .where('s.address_hash', '=', addressHash)
    .executeTakeFirst()
  return row?.locale ?? null
}

export async function writeConsents(
  trx: Trx,
  organizationId: string,
  rows: readonly { id: string; consent: ConsentState; at: Date; method: ConsentMethod }[],
  now: Date,
): Promise<void> {
  await sql`
    update subscribers s set consent = f.consent, consent_at = f.at, consent_method = f.method, updated_at = ${now}
      from jsonb_to_recordset(${jsonb(rows)}) as f(id uuid, consent text, at timestamptz, method text)
     where s.organization_id = ${organizationId} and s.id = f.id`.execute(trx)
}

/** Neither opted in nor out: the state before an unsubscribe that was undone. */
export async function forgetConsent(trx: Trx, organizationId: string, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('subscribers')
    .set({ consent: 'never_subscribed', consent_at: now, consent_method: 'preference_center', updated_at: now })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}
