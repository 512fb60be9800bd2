import type { WebhookEndpointStatus } from '@yuko/contract/webhooks/webhook-endpoint'
import type { WebhookFilters } from '@yuko/contract/webhooks/webhook-filters'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { WebhooksTables } from '../webhooks.tables.ts'

export type EndpointRow = Selectable<WebhooksTables['webhook_endpoints']>

/** Serializes creation, so that the limit holds. Returns the number of endpoints. */
export async function lockAndCount(trx: Trx, organizationId: string): Promise<number> {
  await trx.selectFrom('organizations').select('id').where('id', '=', organizationId).forUpdate().execute()
  const { count } = await trx
    .selectFrom('webhook_endpoints')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface NewEndpoint {
  readonly id: string
  readonly url: string
  readonly description: string
  readonly events: readonly string[]
  readonly filters: WebhookFilters
  readonly headers: Buffer
  readonly secret: Buffer
  readonly ratePerSecond: number
  readonly userId: string
  readonly now: Date
}

export async function insertEndpoint(trx: Trx, organizationId: string, one: NewEndpoint): Promise<void> {
  const { id, url, description, events, filters, headers, secret, ratePerSecond, userId, now } = one
  await trx
    .insertInto('webhook_endpoints')
    .values({
      organization_id: organizationId,
      id,
      url,
      description,
      events: [...events],
      filters: JSON.stringify(filters),
      headers,
      secret,
      rate_per_second: ratePerSecond,
      created_by_user_id: userId,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Locked for a read-modify-write. */
export function lockEndpoint(trx: Trx, organizationId: string, id: string): Promise<EndpointRow | undefined> {
  return trx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function findEndpoint(trx: Trx, organizationId: string, id: string): Promise<EndpointRow | undefined> {
  return trx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
}

type Change = Omit<Updateable<WebhooksTables['webhook_endpoints']>, 'organization_id' | 'id' | 'created_at'>

export async function changeEndpoint(
  trx: Trx,
  { organization_id, id }: Pick<EndpointRow, 'organization_id' | 'id'>,
  change: Change,
) {
  await trx
    .updateTable('webhook_endpoints')
    .set(change)
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute()
}

export async function deleteEndpoint(trx: Trx, organizationId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('webhook_endpoints')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export interface WithHealth extends EndpointRow {
  readonly delivered: number
  readonly waiting: number
  readonly failed: number
}

/** One or all, oldest first, with delivery results since the moment. */
export async function readEndpoints(
  trx: Trx,
  organizationId: string,
  since: Date,
  id: string | null = null,
): Promise<WithHealth[]> {
  const { rows } = await sql<WithHealth & { status: WebhookEndpointStatus }>`
    select e.*, d.delivered, d.waiting, d.failed
      from webhook_endpoints e cross join lateral (
        select count(*) filter (where d.status = 'delivered')::int as delivered,
               count(*) filter (where d.status in ('pending', 'delivering', 'retrying'))::int as waiting,
               count(*) filter (where d.status in ('failed', 'cancelled'))::int as failed
          from webhook_deliveries d
         where d.organization_id = e.organization_id and d.endpoint_id = e.id and d.created_at >= ${since}
           and d.event_type <> 'webhook.ping') d
     where e.organization_id = ${organizationId} and (${id}::uuid is null or e.id = ${id}::uuid)
     order by e.created_at, e.id`.execute(trx)
  return rows
}

/** Cancels the waiting deliveries of a disabled endpoint. They can be replayed. */
export async function cancelWaiting(
  trx: Trx,
  { organization_id, id }: Pick<EndpointRow, 'organization_id' | 'id'>,
): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ status: 'cancelled', next_attempt_at: null })
    .where('organization_id', '=', organization_id)
    .where('endpoint_id', '=', id)
    .where('next_attempt_at', 'is not', null)
    .execute()
}
