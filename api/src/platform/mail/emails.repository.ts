import { type Insertable, sql } from 'kysely'
import type { AboutOrganization } from '../db/about-organization.ts'
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

/** The email with that key, if any. */
export async function findEmailId(trx: Trx, organizationId: string, key: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('email_messages')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.id
}

/** The recipient. null: deleted. */
export async function findAddress(trx: Trx, organizationId: string, id: string): Promise<string | null> {
  const row = await trx
    .selectFrom('email_messages')
    .select('to_address')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.to_address ?? null
}

/** In the last week. */
export const countFailedMails =
  (now: Date): AboutOrganization<number> =>
  (id) =>
    sql`(select count(*) from email_messages where organization_id = ${id} and status in ('failed', 'unknown')
      and queued_at > ${now}::timestamptz - interval '7 days')`

/** Temporarily refused and queued again. */
export const countRefusedMails: AboutOrganization<number> = (id) =>
  sql`(select count(*) from email_messages
    where coalesce(organization_id, '00000000-0000-0000-0000-000000000000') = ${id} and organization_id = ${id}
      and status = 'queued' and refusals > 0)`

/** Deletes email sent to an account without an organization. */
export async function deleteMailsOfAccount(trx: Trx, address: string): Promise<void> {
  await trx.deleteFrom('email_messages').where('organization_id', 'is', null).where('to_address', '=', address).execute()
}

export interface UndrawnMail {
  readonly id: string
  readonly key: string
  readonly kind: 'marketing' | 'transactional'
  readonly topic: string
  readonly address: string
  readonly name: string | null
}

/** Without content, which is rendered when sent. Existing keys are skipped; returns the IDs of the others. */
export async function insertUndrawnMails(
  trx: Trx,
  organizationId: string,
  mails: readonly UndrawnMail[],
  at: Date,
): Promise<Set<string>> {
  if (mails.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    insert into email_messages (id, organization_id, key, kind, topic, to_address, to_name, subject, html, text, is_drawn,
      queued_at, due_at)
    select m.id, ${organizationId}, m.key, m.kind, m.topic, m.address, m.name, '', '', '', false, ${at}::timestamptz, ${at}::timestamptz
      from json_to_recordset(${JSON.stringify(mails)}::json) as m(
        id uuid, key text, kind text, topic text, address text, name text)
    on conflict do nothing returning id`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Deletes those of these that are not being sent, leased ones too: beginning needs the row. Rows locked by others are left out.
 * Returns the IDs.
 */
export async function withdrawMails(trx: Trx, organizationId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    delete from email_messages where id in (
      select id from email_messages
       where organization_id = ${organizationId} and id = any(${[...ids]}::uuid[]) and status in ('queued', 'held')
         for update skip locked)
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Keeps only the record that email was sent to an address; waiting email is canceled. */
export async function forgetMailsTo(trx: Trx, organizationId: string, address: string): Promise<void> {
  await sql`
    update email_messages set to_address = '', to_name = null, subject = '', html = '', text = '', headers = '{}', reply_to = null,
           status = case when status in ('queued', 'sending') then 'suppressed' else status end, lease_until = null
     where organization_id = ${organizationId} and to_address = ${address}`.execute(trx)
}
