import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { PersonalData } from '#platform/ports/people.ts'

const ofAddress = (organizationId: string, email: string | null) =>
  sql<boolean>`organization_id = ${organizationId} and email = ${email}`

/** Of customers (UUIDs; null: all) without an email address. */
const ofCustomers = (organizationId: string, customerIds: readonly string[] | null) => sql<boolean>`
  organization_id = ${organizationId} and email is null and to_phone is not null
    and (${customerIds === null} or customer_id = any(${[...(customerIds ?? [])]}::uuid[]))`

/** Texts to a customer. Erased ones stay as figures; waiting ones aren't sent. */
export const textsOfPerson: PersonalData = {
  name: 'text messages',
  list: (trx, organizationId, email) => listTexts(trx, ofAddress(organizationId, email)),
  listOfCustomers: (trx, organizationId, customerIds) => listTexts(trx, ofCustomers(organizationId, customerIds)),
  async forget(trx, _clock, organizationId, customerIds, email) {
    const isEveryone = customerIds === null && email === null
    const isTheirs = isEveryone
      ? sql`organization_id = ${organizationId}`
      : sql`(${ofAddress(organizationId, email)}) or (${ofCustomers(organizationId, customerIds)})`
    await sql`update text_messages set email = null, to_phone = null, body = null, customer_id = null where ${isTheirs}`.execute(
      trx,
    )
  },
}

async function listTexts(trx: Trx, isTheirs: RawBuilder<boolean>) {
  const { rows } = await sql<Record<string, unknown>>`
    select to_phone, body, status, queued_at, sent_at from text_messages where ${isTheirs} order by queued_at, id`.execute(trx)
  return rows
}
