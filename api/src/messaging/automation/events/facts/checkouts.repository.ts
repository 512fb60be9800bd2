import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

interface Item {
  title: string
  quantity: number
  /** uuid */
  product_id: string | null
}

export interface ToldCheckout {
  id: string
  email: string
  url: string | null
  currency: string
  total_minor: number | null
  items: Item[]
  started_at: Date
  updated_at: Date
}

export function findCheckout(trx: Trx, organizationId: string, id: string) {
  return trx
    .selectFrom('checkouts')
    .select(['id', 'email', 'url', 'currency', 'total_minor', 'items', 'started_at', 'updated_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
}

/** What began at the order’s address before it became the order. */
export async function completeCheckouts(trx: Trx, organizationId: string, orderId: string): Promise<void> {
  await sql`
    update checkouts k set completed_at = o.placed_at
      from orders o left join customers c on c.organization_id = o.organization_id and c.id = o.customer_id
     where o.organization_id = ${organizationId} and o.id = ${orderId} and k.organization_id = o.organization_id
       and k.email in (lower(o.email), lower(c.email)) and k.completed_at is null and k.started_at <= o.placed_at`.execute(trx)
}
