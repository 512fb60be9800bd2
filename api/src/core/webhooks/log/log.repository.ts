import type { WebhookDeliveryStatus } from '@yuko/contract/webhooks/webhook-delivery'
import { type Selectable, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { WebhooksTables } from '../webhooks.tables.ts'

export type AttemptRow = Selectable<WebhooksTables['webhook_attempts']>

export interface DeliveryFilter {
  readonly status?: readonly WebhookDeliveryStatus[] | undefined
  readonly eventType?: readonly string[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const deliveries = (trx: Trx, organizationId: string) =>
  trx
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_events as v', (join) =>
      join.onRef('v.organization_id', '=', 'd.organization_id').onRef('v.id', '=', 'd.event_id'),
    )
    .select([
      ...([
        'd.id',
        'd.endpoint_id',
        'd.event_id',
        'd.event_type',
        'd.status',
        'd.attempts',
        'd.response_status',
        'd.error',
      ] as const),
      ...(['d.created_at', 'd.last_attempt_at', 'd.next_attempt_at', 'd.delivered_at', 'v.ref', 'v.occurred_at'] as const),
    ])
    .where('d.organization_id', '=', organizationId)

export async function listDeliveryRows(
  trx: Trx,
  organizationId: string,
  endpointId: string,
  filter: DeliveryFilter,
  { limit, after }: { limit: number; after: { at: Date; id: string } | undefined },
) {
  let query = deliveries(trx, organizationId)
    .where('d.endpoint_id', '=', endpointId)
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
  if (filter.status?.length) query = query.where('d.status', 'in', filter.status)
  if (filter.eventType?.length) query = query.where('d.event_type', 'in', filter.eventType)
  if (filter.from) query = query.where('d.created_at', '>=', new Date(filter.from))
  if (filter.to) query = query.where('d.created_at', '<', new Date(filter.to))
  if (after) query = query.where(sql<boolean>`(d.created_at, d.id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return query.execute()
}
export type DeliveryRow = Awaited<ReturnType<typeof listDeliveryRows>>[number]

export function findDelivery(trx: Trx, organizationId: string, id: string) {
  return deliveries(trx, organizationId)
    .innerJoin('webhook_endpoints as e', (join) =>
      join.onRef('e.organization_id', '=', 'd.organization_id').onRef('e.id', '=', 'd.endpoint_id'),
    )
    .select(['v.payload', 'e.url', 'e.status as endpoint_status'])
    .where('d.id', '=', id)
    .executeTakeFirst()
}

/** Newest first. */
export function listAttempts(trx: Trx, organizationId: string, deliveryId: string): Promise<AttemptRow[]> {
  return trx
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('delivery_id', '=', deliveryId)
    .orderBy('n', 'desc')
    .execute()
}

const anew = (now: Date) => ({ status: 'pending' as const, tries: 0, next_attempt_at: now, delivered_at: null })

/** false: in progress or already waiting. */
export async function replayOne(trx: Trx, organizationId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set(anew(now))
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('status', 'in', ['delivered', 'failed', 'cancelled', 'retrying'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

interface Range {
  readonly statuses: readonly WebhookDeliveryStatus[]
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Test events are not replayed. */
export async function replayMany(trx: Trx, organizationId: string, endpointId: string, range: Range, now: Date): Promise<number> {
  let query = trx
    .updateTable('webhook_deliveries')
    .set(anew(now))
    .where('organization_id', '=', organizationId)
    .where('endpoint_id', '=', endpointId)
    .where('status', 'in', range.statuses)
    .where('event_type', '<>', 'webhook.ping')
  if (range.from) query = query.where('created_at', '>=', new Date(range.from))
  if (range.to) query = query.where('created_at', '<', new Date(range.to))
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

interface NewTest {
  readonly endpointId: string
  readonly deliveryId: string
  readonly now: Date
  readonly attempt: Omit<AttemptRow, 'organization_id' | 'delivery_id' | 'n'>
}

/** Logs a sent test like any other delivery. Its event is recorded before. */
export async function insertTest(trx: Trx, organizationId: string, eventId: string, test: NewTest): Promise<void> {
  const { endpointId, deliveryId, now, attempt } = test
  const isDelivered = attempt.error === null
  await trx
    .insertInto('webhook_deliveries')
    .values({
      organization_id: organizationId,
      id: deliveryId,
      event_id: eventId,
      endpoint_id: endpointId,
      event_type: 'webhook.ping',
      status: isDelivered ? 'delivered' : 'failed',
      attempts: 1,
      tries: 1,
      created_at: now,
      last_attempt_at: now,
      response_status: attempt.response_status,
      error: attempt.error,
      delivered_at: isDelivered ? now : null,
    })
    .execute()
  const request_headers = JSON.stringify(attempt.request_headers)
  await trx
    .insertInto('webhook_attempts')
    .values({ organization_id: organizationId, delivery_id: deliveryId, n: 1, ...attempt, request_headers })
    .execute()
}
