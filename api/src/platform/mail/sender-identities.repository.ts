import { type Selectable, sql } from 'kysely'
import { lockKey } from '../db/advisory-lock.ts'
import type { Trx } from '../db/database.ts'
import type { PlatformTables } from '../db/platform.tables.ts'

export type IdentityRow = Selectable<PlatformTables['sender_identities']> & { readonly is_of_domain: boolean }

const isOfDomain = sql<boolean>`exists (
  select from sending_domains d where d.organization_id = i.organization_id and d.verified_at is not null
     and d.domain = split_part(i.email, '@', 2))`

function identities(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('sender_identities as i')
    .selectAll('i')
    .select(isOfDomain.as('is_of_domain'))
    .where('i.organization_id', '=', organizationId)
}

export function listIdentities(trx: Trx, organizationId: string): Promise<IdentityRow[]> {
  return identities(trx, organizationId).orderBy('i.created_at').orderBy('i.id').execute()
}

export function findIdentity(trx: Trx, organizationId: string, id: string): Promise<IdentityRow | undefined> {
  return identities(trx, organizationId).where('i.id', '=', id).executeTakeFirst()
}

export async function insertIdentity(
  trx: Trx,
  organizationId: string,
  identity: { id: string; email: string; name: string; reply_to: string | null; is_default: boolean; created_at: Date },
): Promise<void> {
  await trx
    .insertInto('sender_identities')
    .values({ organization_id: organizationId, verified_at: null, asked_at: null, ...identity })
    .execute()
}

export async function changeIdentity(
  trx: Trx,
  organizationId: string,
  id: string,
  change: { name?: string; reply_to?: string | null; is_default?: boolean; asked_at?: Date; verified_at?: Date },
): Promise<void> {
  await trx
    .updateTable('sender_identities')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

/** Clears the default sender before another one becomes it. */
export async function endDefault(trx: Trx, organizationId: string): Promise<void> {
  await trx
    .updateTable('sender_identities')
    .set({ is_default: false })
    .where('organization_id', '=', organizationId)
    .where('is_default', '=', true)
    .execute()
}

export async function deleteIdentity(trx: Trx, organizationId: string, id: string): Promise<void> {
  await trx.deleteFrom('sender_identities').where('organization_id', '=', organizationId).where('id', '=', id).execute()
}

/** Serializes changes of an organization's senders. */
export async function lockSenders(trx: Trx, organizationId: string): Promise<void> {
  await lockKey(trx, `senders ${organizationId}`)
}
