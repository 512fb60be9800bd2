import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { PersonalData } from '#platform/ports/people.ts'

/** Texts to a customer. Erased ones stay as figures; waiting ones aren't sent. */
export const textsOfPerson: PersonalData = {
  name: 'text messages',
  list,
  async forget(trx, _clock, organizationId, _customerIds, email) {
    if (email === null) return
    await sql`
      update text_messages set email = null, to_phone = null, body = null
       where organization_id = ${organizationId} and email = ${email}`.execute(trx)
  },
}

async function list(trx: Trx, organizationId: string, email: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select to_phone, body, status, queued_at, sent_at from text_messages
     where organization_id = ${organizationId} and email = ${email} order by queued_at, id`.execute(trx)
  return rows
}
