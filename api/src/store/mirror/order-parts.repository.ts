import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { lockMirror } from './lock-mirror.repository.ts'
import type { MirroredFulfillment, MirroredRefund } from './mirrored.ts'

/** Refunds and fulfilments of an order, each once; the order may still be on its way. */
export async function writeParts(
  trx: Trx,
  organizationId: string,
  orderExternalId: string,
  parts: { refunds?: readonly MirroredRefund[]; fulfillments?: readonly MirroredFulfillment[] },
): Promise<void> {
  await lockMirror(trx, organizationId)
  const { refunds = [], fulfillments = [] } = parts
  const ofOrder = { organization_id: organizationId, order_external_id: orderExternalId }
  if (refunds.length > 0)
    await trx
      .insertInto('order_refunds')
      .values(refunds.map((refund) => ({ ...ofOrder, ...refund, refunded_at: new Date(refund.refunded_at) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  for (const { external_id, fulfilled_at, delivered_at } of fulfillments)
    await trx
      .insertInto('order_fulfillments')
      .values({
        ...ofOrder,
        external_id,
        fulfilled_at: new Date(fulfilled_at),
        delivered_at: delivered_at ? new Date(delivered_at) : null,
      })
      .onConflict((conflict) =>
        conflict.columns(['organization_id', 'order_external_id', 'external_id']).doUpdateSet({
          fulfilled_at: sql`least(order_fulfillments.fulfilled_at, excluded.fulfilled_at)`,
          delivered_at: sql`least(order_fulfillments.delivered_at, excluded.delivered_at)`,
        }),
      )
      .execute()
  await addParts(trx, organizationId, [orderExternalId])
}

/** Orders that are here say what their parts say. */
export async function addParts(trx: Trx, organizationId: string, externalIds: readonly string[]): Promise<void> {
  const ids = [...externalIds]
  await sql`
    update orders o set refunded_minor = p.refunded, fulfilled_at = p.fulfilled, delivered_at = p.delivered
      from (select o.id, greatest(o.refunded_minor, r.amount) as refunded, least(o.fulfilled_at, s.fulfilled) as fulfilled,
              least(o.delivered_at, s.delivered) as delivered
              from orders o
              left join (select order_external_id, sum(amount_minor)::bigint as amount from order_refunds
                where organization_id = ${organizationId} and order_external_id = any(${ids}::text[]) group by 1) r
                on r.order_external_id = o.external_id
              left join (select order_external_id, min(fulfilled_at) as fulfilled, min(delivered_at) as delivered
                from order_fulfillments
                where organization_id = ${organizationId} and order_external_id = any(${ids}::text[]) group by 1) s
                on s.order_external_id = o.external_id
             where o.organization_id = ${organizationId} and o.external_id = any(${ids}::text[])
               and (r.amount is not null or s.fulfilled is not null)) p
     where o.organization_id = ${organizationId} and o.id = p.id
       and (o.refunded_minor, o.fulfilled_at, o.delivered_at) is distinct from (p.refunded, p.fulfilled, p.delivered)`.execute(
    trx,
  )
}
