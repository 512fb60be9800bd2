import type { Trx } from '#platform/db/database.ts'

/** Marks what the buyer of an order wrote of the products in it, and returns how many reviews that were. */
export async function verifyReviewsOfOrder(trx: Trx, organizationId: string, orderId: string): Promise<number> {
  const verified = await trx
    .updateTable('reviews')
    .from('orders')
    .innerJoin('customers', (join) =>
      join.onRef('customers.organization_id', '=', 'orders.organization_id').onRef('customers.id', '=', 'orders.customer_id'),
    )
    .innerJoin('order_lines', (join) =>
      join.onRef('order_lines.organization_id', '=', 'orders.organization_id').onRef('order_lines.order_id', '=', 'orders.id'),
    )
    .set({ verification: 'verified_buyer' })
    .where('orders.organization_id', '=', organizationId)
    .where('orders.id', '=', orderId)
    .where('reviews.organization_id', '=', organizationId)
    .whereRef('reviews.product_id', '=', 'order_lines.product_id')
    .whereRef('reviews.author_email', '=', 'customers.email')
    .where('reviews.verification', '!=', 'verified_buyer')
    .executeTakeFirst()
  return Number(verified.numUpdatedRows)
}
