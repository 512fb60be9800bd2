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
