import type { Insertable, Selectable } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { OnsiteTables } from '../onsite.tables.ts'

export type SecretRow = Selectable<OnsiteTables['loyalty_identity_secrets']>

export function findSecret(trx: Trx, organizationId: string): Promise<SecretRow | undefined> {
  return trx.selectFrom('loyalty_identity_secrets').selectAll().where('organization_id', '=', organizationId).executeTakeFirst()
}

export async function putSecret(trx: Trx, row: Insertable<OnsiteTables['loyalty_identity_secrets']>): Promise<void> {
  const { organization_id: _, ...values } = row
  await trx
    .insertInto('loyalty_identity_secrets')
    .values(row)
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(values))
    .execute()
}

/** Of that id at the shop; null: nobody is, or they were deleted. Who was merged is the one they were merged into. */
export async function findByExternalId(trx: Trx, organizationId: string, externalId: string): Promise<string | null> {
  const row = await customers(trx, organizationId).where('external_id', '=', externalId).executeTakeFirst()
  return row ? livingId(row) : null
}

/** Of that address, with an id of the shop or without. */
export async function findByEmail(
  trx: Trx,
  organizationId: string,
  email: string,
  { withoutId }: { withoutId: boolean },
): Promise<string | null> {
  const row = await customers(trx, organizationId)
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .$if(withoutId, (query) => query.where('external_id', 'is', null))
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
  return row ? livingId(row) : null
}

/** Whether the shop's id is taken, be it by somebody who was deleted. */
export async function isKnownId(trx: Trx, organizationId: string, externalId: string): Promise<boolean> {
  return (await customers(trx, organizationId).where('external_id', '=', externalId).executeTakeFirst()) !== undefined
}

function customers(trx: Trx, organizationId: string) {
  return trx.selectFrom('customers').select(['id', 'merged_into', 'deleted_at']).where('organization_id', '=', organizationId)
}

const livingId = (row: { id: string; merged_into: string | null; deleted_at: Date | null }) =>
  row.merged_into ?? (row.deleted_at === null ? row.id : null)
