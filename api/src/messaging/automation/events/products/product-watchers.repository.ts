import type { TriggerType } from '@yuko/contract/automation/definition/triggers'
import type { EventType } from '@yuko/contract/automation/events/person-events'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** Whether a live workflow has this trigger. */
export async function isTriggerLive(trx: Trx, organizationId: string, trigger: TriggerType): Promise<boolean> {
  const row = await trx
    .selectFrom('workflows')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'active')
    .where('trigger_type', '=', trigger)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface Watched {
  /** `prd_…`, as in payloads. */
  readonly productId: string
  /** The event that watchers get. */
  readonly type: EventType
  readonly at: Date
}

/**
 * Subscribers (uuids) who viewed the product in the last 30 days, or asked for an alert in the last 180 and didn't get one since,
 * and didn't order it since; in id order.
 */
export async function listWatchers(
  trx: Trx,
  organizationId: string,
  { productId, type, at }: Watched,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct e.subscriber_id as id from subscriber_events e
     where e.organization_id = ${organizationId} and e.type in ('product.viewed', 'product.alert_requested')
       and e.payload #>> '{product,id}' = ${productId} and e.occurred_at <= ${at}::timestamptz
       and e.occurred_at > ${at}::timestamptz - case e.type when 'product.viewed' then interval '30 days' else interval '180 days' end
       and e.subscriber_id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
       and (e.type = 'product.viewed' or not exists (select from subscriber_events t
         where t.organization_id = e.organization_id and t.subscriber_id = e.subscriber_id and t.type = ${type}
           and t.occurred_at >= e.occurred_at and t.payload #>> '{product,id}' = ${productId}))
       and not exists (select from subscriber_events o
         where o.organization_id = e.organization_id and o.subscriber_id = e.subscriber_id and o.type = 'order.placed'
           and o.occurred_at >= e.occurred_at and o.payload #> '{order,product_ids}' @> to_jsonb(${productId}::text))
     order by 1 limit ${limit}`.execute(trx)
  return rows.map(({ id }) => id)
}
