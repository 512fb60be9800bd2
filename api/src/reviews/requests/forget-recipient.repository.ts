import { type RawBuilder, sql } from 'kysely'
import { ordersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { PersonalData } from '#platform/ports/people.ts'

export const forgetRecipient = (trx: Trx, organizationId: string, email: string): Promise<void> =>
  forgetRequests(trx, sql`r.organization_id = ${organizationId} and r.email = ${email}`)

/** Anonymizes the requests and keeps them as figures; nothing more is sent. */
async function forgetRequests(trx: Trx, isTheirs: RawBuilder<boolean>): Promise<void> {
  await sql`
    update review_requests r set email = null, phone = null, name = null, search_text = '', next_step = null, next_at = null,
      status = case when sent_at is null and status <> 'cancelled' then 'skipped' else status end,
      skip_reason = case when sent_at is null and status <> 'cancelled' then 'no_email' else skip_reason end
     where ${isTheirs}`.execute(trx)
}

async function listRequests(trx: Trx, isTheirs: RawBuilder<boolean>) {
  const { rows } = await sql<Record<string, unknown>>`
    select id, email, phone, name, locale, time_zone, status, scheduled_for, sent_at, opened_at, clicked_at, completed_at
      from review_requests r where ${isTheirs} order by created_at, id`.execute(trx)
  return rows
}

/** Of customers (UUIDs; null: all) who were asked by text because they have no email address. */
const ofTexted = (organizationId: string, customerIds: readonly string[] | null) => sql<boolean>`
  r.organization_id = ${organizationId} and r.phone is not null and (${customerIds === null} or r.order_id in (
    select o.id from ${ordersOf(organizationId)} o where o.customer_id = any(${[...(customerIds ?? [])]}::uuid[])))`

/** Their reviews, by ID. */
export async function reviewsOfTexted(
  trx: Trx,
  organizationId: string,
  customerIds: readonly string[] | null,
): Promise<string[]> {
  const { rows } = await sql<{ review_id: string }>`
    select distinct i.review_id from review_requests r
      join review_request_items i on i.organization_id = r.organization_id and i.request_id = r.id and i.review_id is not null
     where ${ofTexted(organizationId, customerIds)}`.execute(trx)
  return rows.map(({ review_id }) => review_id)
}

/** Requests by email address, and those of customers without one. */
export const requestsOfPerson: PersonalData = {
  name: 'review requests',
  list: (trx, organizationId, email) => listRequests(trx, sql`r.organization_id = ${organizationId} and r.email = ${email}`),
  listOfCustomers: (trx, organizationId, customerIds) => listRequests(trx, ofTexted(organizationId, customerIds)),
  async forget(trx, _clock, organizationId, customerIds) {
    await forgetRequests(trx, ofTexted(organizationId, customerIds))
  },
}
