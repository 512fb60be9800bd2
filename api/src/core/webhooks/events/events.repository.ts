import type { WebhookFilters } from '@yuko/contract/webhooks/webhook-filters'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export interface Listener {
  readonly id: string
  readonly events: string[]
  readonly filters: WebhookFilters
  readonly is_disabled: boolean
}

/** All endpoints of an organization with their subscribed events and filters. */
export async function listListeners(trx: Trx, organizationId: string): Promise<Listener[]> {
  const { rows } = await sql<Listener>`
    select id, events, filters, status = 'disabled_auto' as is_disabled from webhook_endpoints where organization_id = ${organizationId}`.execute(
    trx,
  )
  return rows
}

export interface NewEvent {
  readonly id: string
  readonly type: string
  readonly apiVersion: string
  readonly ref: string
  readonly subjectEmail: string | null
  readonly payload: string
  readonly occurredAt: Date
  readonly now: Date
}

/** false: already recorded. */
export async function insertEvent(trx: Trx, organizationId: string, one: NewEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('webhook_events')
    .values({
      organization_id: organizationId,
      id: one.id,
      type: one.type,
      api_version: one.apiVersion,
      ref: one.ref,
      subject_email: one.subjectEmail,
      payload: one.payload,
      occurred_at: one.occurredAt,
      created_at: one.now,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'id']).doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export interface NewDelivery {
  readonly id: string
  readonly endpointId: string
  /** For a disabled endpoint: not sent, but kept for a replay. */
  readonly isCancelled: boolean
}

export async function insertDeliveries(
  trx: Trx,
  organizationId: string,
  event: { readonly id: string; readonly type: string; readonly occurredAt: Date; readonly now: Date },
  deliveries: readonly NewDelivery[],
): Promise<void> {
  const rows = deliveries.map(({ id, endpointId, isCancelled }) => ({
    organization_id: organizationId,
    id,
    event_id: event.id,
    endpoint_id: endpointId,
    event_type: event.type,
    status: isCancelled ? ('cancelled' as const) : ('pending' as const),
    // Due when it happened, so that events go out in order.
    next_attempt_at: isCancelled ? null : event.occurredAt,
    created_at: event.now,
  }))
  await trx.insertInto('webhook_deliveries').values(rows).execute()
}

/** Deletes events about a person with their deliveries. */
export async function forgetSubject(trx: Trx, organizationId: string, email: string): Promise<void> {
  await trx
    .deleteFrom('webhook_events')
    .where('organization_id', '=', organizationId)
    .where('subject_email', '=', email)
    .execute()
}

/** Deletes log rows and events older than these moments. One batch; false: none left. */
export async function sweepWebhooks(trx: Trx, logBefore: Date, eventsBefore: Date, limit: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    with deliveries as (
      delete from webhook_deliveries where (organization_id, id) in (
        select organization_id, id from webhook_deliveries
         where created_at < ${logBefore} and lease_until is null order by created_at limit ${limit})
      returning 1)
    select count(*)::int as count from deliveries`.execute(trx)
  const { rows: events } = await sql<{ count: number }>`
    with events as (
      delete from webhook_events where (organization_id, id) in (
        select organization_id, id from webhook_events where created_at < ${eventsBefore} order by created_at limit ${limit})
      returning 1)
    select count(*)::int as count from events`.execute(trx)
  return (rows[0]?.count ?? 0) + (events[0]?.count ?? 0) > 0
}

/** Deletes expired secrets. */
export async function dropEndedSecrets(trx: Trx, now: Date): Promise<void> {
  await trx
    .updateTable('webhook_endpoints')
    .set({ previous_secret: null, previous_secret_until: null })
    .where('previous_secret_until', '<=', now)
    .execute()
}
