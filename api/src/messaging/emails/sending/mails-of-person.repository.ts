import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { forgetMailsTo } from '#platform/mail/emails.repository.ts'
import { mailsOf } from '#platform/mail/mails.reads.repository.ts'
import type { PersonalData } from '#platform/ports/people.ts'

/** Emails to a person's address, and what they opened. */
export const mailsOfPerson: PersonalData = {
  name: 'mails',
  list,
  async forget(trx, _clock, organizationId, _customerIds, email) {
    if (email === null) return
    await forgetClicks(trx, organizationId, email)
    await forgetMailsTo(trx, organizationId, email)
  },
}

async function list(trx: Trx, organizationId: string, email: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select m.subject, m.text, m.status, m.queued_at, m.sent_at,
        (select coalesce(jsonb_agg(jsonb_build_object('url', c.url, 'clicks', c.clicks, 'first_at', c.first_at) order by c.first_at), '[]')
           from email_clicks c where c.organization_id = m.organization_id and c.email_id = m.id) as clicks
      from ${mailsOf(organizationId)} m
     where m.to_address = ${email} order by m.queued_at, m.id`.execute(trx)
  return rows
}

async function forgetClicks(trx: Trx, organizationId: string, email: string): Promise<void> {
  await sql`
    delete from email_clicks c using ${mailsOf(organizationId)} m
     where c.organization_id = ${organizationId} and m.id = c.email_id
       and m.to_address = ${email}`.execute(trx)
}
