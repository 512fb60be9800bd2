import type { Insertable } from 'kysely'
import type { Trx } from '../db/database.ts'
import { jsonb } from '../db/expressions.ts'
import type { PlatformTables } from '../db/platform.tables.ts'

type EmailsTable = PlatformTables['email_messages']

export async function insertEmail(trx: Trx, email: Insertable<EmailsTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('email_messages')
    .values({ ...email, headers: jsonb(JSON.parse(email.headers ?? '{}')) })
    .onConflict((conflict) => conflict.columns(['organization_id', 'key']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The mail that was written with that key, if one was. */
export async function findEmailId(trx: Trx, organizationId: string, key: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('email_messages')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.id
}
