import { type Selectable, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { WebhooksTables } from '../webhooks.tables.ts'
import type { Outcome } from './outcome.ts'

export type EndpointState = Pick<
  Selectable<WebhooksTables['webhook_endpoints']>,
  'organization_id' | 'id' | 'status' | 'consecutive_failures' | 'first_failure_at' | 'warned_at' | 'last_success_at'
>

/** Those that still exist, in the order of their keys. */
export async function lockEndpointStates(
  trx: Trx,
  keys: readonly { readonly organizationId: string; readonly endpointId: string }[],
): Promise<EndpointState[]> {
  const asked = JSON.stringify(keys.map(({ organizationId, endpointId }) => ({ o: organizationId, e: endpointId })))
  const { rows } = await sql<EndpointState>`
    select organization_id, id, status, consecutive_failures, first_failure_at, warned_at, last_success_at from webhook_endpoints
     where (organization_id, id) in (select o, e from jsonb_to_recordset(${asked}::jsonb) as a (o uuid, e uuid))
     order by organization_id, id for no key update`.execute(trx)
  return rows
}

/** Saves the results of attempts with a log row each. Attempts whose lease was lost are left to the other process. */
export async function settleDeliveries(trx: Trx, outcomes: readonly Outcome[]): Promise<void> {
  const rows = outcomes.map((one) => ({
    o: one.organizationId,
    id: one.id,
    lease: one.leaseUntil,
    at: one.at,
    status: one.isDelivered ? 'delivered' : one.nextAt ? 'retrying' : 'failed',
    next_at: one.nextAt,
    error: one.error,
    code: one.responseStatus,
    body: one.responseBody,
    ms: one.durationMs,
    headers: one.requestHeaders,
  }))
  await sql`
    with outcome as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o (o uuid, id uuid, lease timestamptz, at timestamptz, status text,
        next_at timestamptz, error text, code smallint, body text, ms int, headers jsonb)
    ), settled as (
      update webhook_deliveries d
         set status = outcome.status, lease_until = null, next_attempt_at = outcome.next_at, attempts = d.attempts + 1,
             tries = d.tries + 1, response_status = outcome.code, error = outcome.error, last_attempt_at = outcome.at,
             delivered_at = case when outcome.status = 'delivered' then outcome.at else d.delivered_at end
        from outcome
       where d.organization_id = outcome.o and d.id = outcome.id and d.lease_until = outcome.lease
      returning d.organization_id, d.id, d.attempts
    )
    insert into webhook_attempts (organization_id, delivery_id, n, request_headers, response_status, response_body, duration_ms, error, at)
    select s.organization_id, s.id, s.attempts, o.headers, o.code, o.body, o.ms, o.error, o.at
      from settled s join outcome o on o.o = s.organization_id and o.id = s.id`.execute(trx)
}
