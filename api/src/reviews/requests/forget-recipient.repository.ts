import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** Anonymizes the requests and keeps them as figures; nothing more is sent. */
export async function forgetRecipient(trx: Trx, organizationId: string, email: string): Promise<void> {
  await sql`
    update review_requests set email = null, name = null, search_text = '', next_step = null, next_at = null,
      status = case when sent_at is null and status <> 'cancelled' then 'skipped' else status end,
      skip_reason = case when sent_at is null and status <> 'cancelled' then 'no_email' else skip_reason end
     where organization_id = ${organizationId} and email = ${email}`.execute(trx)
}

async function listOfRecipient(trx: Trx, organizationId: string, email: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select id, email, name, locale, time_zone, status, scheduled_for, sent_at, opened_at, clicked_at, completed_at
      from review_requests where organization_id = ${organizationId} and email = ${email} order by created_at, id`.execute(trx)
  return rows
}

/** For a customer's data export. */
export const requestsOfPerson = { name: 'review requests', list: listOfRecipient }
