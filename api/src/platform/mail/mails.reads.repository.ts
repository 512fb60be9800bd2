import { expressionBuilder, sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

/** Which of these keys have an email. */
export async function readWrittenKeys(trx: Trx, organizationId: string, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const { rows } = await sql<{ key: string }>`
    select key from email_messages where organization_id = ${organizationId} and key = any(${[...keys]}::text[])`.execute(trx)
  return new Set(rows.map(({ key }) => key))
}

/**
 * The emails of an organization, for statements of other areas that must stay single statements. Postgres plans them as if the
 * table were named directly.
 */
export const mailsOf = (organizationId: string) =>
  expressionBuilder<Schema>()
    .selectFrom('email_messages')
    .select(['organization_id', 'id', 'key', 'kind', 'to_address', 'subject', 'text', 'status', 'last_error'])
    .select(['queued_at', 'sent_at'])
    .where('organization_id', '=', organizationId)

/** The same by ID (UUID), across organizations. Needs a system transaction. */
export const mailsById = (ids: readonly string[]) =>
  expressionBuilder<Schema>()
    .selectFrom('email_messages')
    .select(['organization_id', 'id', 'to_address', 'subject'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)

/** When the email was sent, if known; now while it is being sent, when servers already scan its links. */
export async function readSentAt(trx: Trx, organizationId: string, emailId: string, now: Date): Promise<Date | null> {
  const row = await trx
    .selectFrom('email_messages')
    .select(['sent_at', 'status'])
    .where('id', '=', emailId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row?.status === 'sending' ? now : (row?.sent_at ?? null)
}
