import { expressionBuilder, sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

/** Which of these keys a mail was written with. */
export async function readWrittenKeys(trx: Trx, organizationId: string, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const { rows } = await sql<{ key: string }>`
    select key from email_messages where organization_id = ${organizationId} and key = any(${[...keys]}::text[])`.execute(trx)
  return new Set(rows.map(({ key }) => key))
}

/** The mails of an organization, for statements of other areas that have to stay one: as if the table stood there. */
export const mailsOf = (organizationId: string) =>
  expressionBuilder<Schema>()
    .selectFrom('email_messages')
    .select(['organization_id', 'id', 'key', 'kind', 'to_address', 'subject', 'status', 'queued_at', 'sent_at'])
    .where('organization_id', '=', organizationId)
