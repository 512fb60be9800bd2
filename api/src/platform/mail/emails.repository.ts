import { type Insertable, type Selectable, sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { jsonb } from '../db/expressions.ts'
import type { PlatformTables } from '../db/platform.tables.ts'

type EmailsTable = PlatformTables['email_messages']
export type EmailRow = Selectable<EmailsTable>

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

/**
 * Takes the mail for sending, until the lease ends. One that is in doubt (taken before, never settled) is taken again
 * only when it is transactional and may have gone out once at most. Undefined: there is nothing to send now.
 */
export function claimEmail(trx: Trx, id: string, now: Date, leaseUntil: Date): Promise<EmailRow | undefined> {
  return trx
    .updateTable('email_messages')
    .set((eb) => ({ status: 'sending', lease_until: leaseUntil, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'queued'),
        eb.and([
          eb('status', '=', 'sending'),
          eb('lease_until', '<', now),
          eb('kind', '=', 'transactional'),
          eb('attempts', '<', 2),
        ]),
      ]),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Of a mail that could not be claimed: in doubt for good becomes `unknown`; the lease of one that somebody sends now is returned. */
export async function settleDoubt(trx: Trx, id: string, now: Date): Promise<Date | null> {
  await trx
    .updateTable('email_messages')
    .set({ status: 'unknown', lease_until: null })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('lease_until', '<', now)
    .execute()
  const row = await trx.selectFrom('email_messages').select('lease_until').where('id', '=', id).executeTakeFirst()
  return row?.lease_until ?? null
}

export type EmailOutcome =
  | { status: 'sent'; sentAt: Date }
  | { status: 'suppressed' }
  | { status: 'failed' | 'queued' | 'unknown'; error: string }

export async function settleEmail(trx: Trx, id: string, outcome: EmailOutcome): Promise<void> {
  const didNotGoOut = outcome.status === 'queued' || outcome.status === 'failed' || outcome.status === 'suppressed'
  await trx
    .updateTable('email_messages')
    .set((eb) => ({
      status: outcome.status,
      lease_until: null,
      sent_at: outcome.status === 'sent' ? outcome.sentAt : null,
      last_error: 'error' in outcome ? outcome.error : null,
      // Mail of no organization holds links that open an account: once it is out, nobody needs to find them here.
      ...(outcome.status === 'sent' && { html: forgotten('html'), text: forgotten('text') }),
      ...(didNotGoOut && { attempts: eb('attempts', '-', 1) }),
    }))
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute()
}

function forgotten(column: 'html' | 'text') {
  return sql<string>`case when organization_id is null then '' else ${sql.ref(column)} end`
}

/** Mail that waits longer than it should: its job was lost or gave up, or there was no SMTP server. */
export function findStuckEmails(trx: Trx, now: Date, queuedBefore: Date) {
  return trx
    .selectFrom('email_messages')
    .select(['id', 'organization_id'])
    .where('status', 'in', ['queued', 'sending'])
    .where((eb) =>
      eb.or([eb.and([eb('status', '=', 'queued'), eb('queued_at', '<', queuedBefore)]), eb('lease_until', '<', now)]),
    )
    .orderBy('queued_at')
    .limit(1000)
    .execute()
}
