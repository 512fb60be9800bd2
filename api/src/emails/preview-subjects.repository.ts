import type { Trx } from '#platform/db/database.ts'

/** The last orders of people who can be written to, with what they bought. */
export function findOrders(trx: Trx, organizationId: string, { id, limit }: { id?: string; limit: number }) {
  const orders = trx
    .selectFrom('orders as o')
    .leftJoin('customers as c', (join) =>
      join.onRef('c.organization_id', '=', 'o.organization_id').onRef('c.id', '=', 'o.customer_id'),
    )
    .select([
      'o.id',
      'o.number',
      'o.external_id',
      'o.placed_at',
      'c.name',
      (eb) => eb.fn.coalesce('o.email', 'c.email').as('email'),
    ])
    .where('o.organization_id', '=', organizationId)
    .where('o.cancelled_at', 'is', null)
    .orderBy('o.placed_at', 'desc')
    .limit(limit)
  return (id === undefined ? orders : orders.where('o.id', '=', id)).execute()
}

export function findOrderProducts(trx: Trx, organizationId: string, orderId: string) {
  return trx
    .selectFrom('order_lines as l')
    .innerJoin('products as p', (join) =>
      join.onRef('p.organization_id', '=', 'l.organization_id').onRef('p.id', '=', 'l.product_id'),
    )
    .select(['p.title', 'p.url', 'p.image_url'])
    .where('l.organization_id', '=', organizationId)
    .where('l.order_id', '=', orderId)
    .limit(5)
    .execute()
}

export function findReviews(trx: Trx, organizationId: string, { id, limit }: { id?: string; limit: number }) {
  const reviews = trx
    .selectFrom('reviews as r')
    .leftJoin('products as p', (join) =>
      join.onRef('p.organization_id', '=', 'r.organization_id').onRef('p.id', '=', 'r.product_id'),
    )
    .select([
      'r.id',
      'r.rating',
      'r.title',
      'r.body',
      'r.submitted_at',
      'r.author_name',
      'r.author_email',
      'p.title as product_title',
      'p.url as product_url',
      'p.image_url as product_image_url',
    ])
    .where('r.organization_id', '=', organizationId)
    .orderBy('r.submitted_at', 'desc')
    .limit(limit)
  return (id === undefined ? reviews : reviews.where('r.id', '=', id)).execute()
}
