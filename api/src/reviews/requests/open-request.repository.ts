import { sql } from 'kysely'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import { readOrder } from '#core/store/orders.reads.repository.ts'
import { productsOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { ItemRow, RequestRow } from './requests.repository.ts'

export interface OpenItem {
  readonly itemId: string
  readonly productId: string | null
  readonly title: string
  readonly imageUrl: string | null
  readonly status: 'pending' | 'reviewed'
  readonly reviewId: string | null
}

export async function openItems(trx: Trx, row: RequestRow) {
  const { name: store } = await readOrganization(trx, row.organization_id)
  const { rows: items } = await sql<OpenItem>`
    select i.id as "itemId", i.product_id as "productId", coalesce(p.title, ${store}) as title, p.image_url as "imageUrl", i.status,
      i.review_id as "reviewId"
      from review_request_items i
      left join ${productsOf(row.organization_id)} p on p.id = i.product_id
     where i.organization_id = ${row.organization_id} and i.request_id = ${row.id} and i.status <> 'skipped' and p.deleted_at is null
     order by i.position`.execute(trx)
  const order = row.order_id ? await readOrder(trx, row.organization_id, row.order_id) : undefined
  return { items, order: order ? { orderId: order.id, number: order.number } : null }
}

export function findItem(trx: Trx, organizationId: string, itemId: string): Promise<ItemRow | undefined> {
  return trx
    .selectFrom('review_request_items')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', itemId)
    .executeTakeFirst()
}

/** Records the review and increments the counter. */
export async function reviewedOf(
  trx: Trx,
  {
    organizationId,
    requestId,
    itemId,
    reviewId,
  }: { organizationId: string; requestId: string; itemId: string; reviewId: string },
) {
  const { rows: noted } = await sql`
    update review_request_items set status = 'reviewed', skip_reason = null, review_id = ${reviewId}
     where organization_id = ${organizationId} and id = ${itemId} and (status <> 'reviewed' or review_id is distinct from ${reviewId})
    returning 1`.execute(trx)
  const { rows } = await sql<{ asked: number; reviewed: number }>`
    select count(*) filter (where status <> 'skipped')::int as asked, count(*) filter (where status = 'reviewed')::int as reviewed
      from review_request_items where organization_id = ${organizationId} and request_id = ${requestId}`.execute(trx)
  return { isNew: noted.length > 0, asked: rows[0]?.asked ?? 0, reviewed: rows[0]?.reviewed ?? 0 }
}
