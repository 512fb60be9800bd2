import { type AuthorOrder, getReviewAuthor } from '@yuko/contract/reviews/get-review-author'
import { readCustomerOfAddress } from '#core/store/customers.reads.repository.ts'
import type { AuthorOrderRow } from '#core/store/orders.reads.repository.ts'
import { readOrdersOfAuthor } from '#core/store/orders.reads.repository.ts'
import { orderIds, reviewIds } from '#ids.ts'
import { implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { countReviewsOf, findAuthor } from './author-summary.repository.ts'

const shownOrders = 3

export const authorsEndpoints = [
  implement(getReviewAuthor, async ({ trx, organizationId, params }) => {
    const review = await findAuthor(trx, organizationId, reviewIds.toUuid(params.reviewId))
    if (!review) throw new Refusal('review.not-found', 'This review doesn’t exist.')
    const { author_email: email, product_id: productId } = review
    if (email === null) return { customer: null, orders: [], orderCount: 0, reviewCount: 1, averageRating: null }
    const customer = await readCustomerOfAddress(trx, organizationId, email)
    const about = { email, customerId: customer?.id ?? null, productId }
    const orders = await readOrdersOfAuthor(trx, organizationId, about, shownOrders)
    const { count, average } = await countReviewsOf(trx, organizationId, email)
    return {
      customer: customer ? { name: customer.name, country: customer.country, tags: customer.tags } : null,
      orders: orders.map(toOrder),
      orderCount: orders[0]?.order_count ?? 0,
      reviewCount: count,
      averageRating: average === null ? null : Number(average),
    }
  }),
]

function toOrder(row: AuthorOrderRow): AuthorOrder {
  const { total_minor: amountMinor, currency } = row
  return {
    orderId: orderIds.toWire(row.id),
    number: row.number,
    placedAt: row.placed_at.toISOString(),
    total: amountMinor === null || currency === null ? null : { amountMinor, currency },
    state: stateOf(row),
    hasProduct: row.has_product,
  }
}

/** The latest state of the order, as far as a merchant reading a complaint needs it. */
function stateOf(row: AuthorOrderRow): AuthorOrder['state'] {
  if (row.cancelled_at) return 'cancelled'
  if (row.refunded_minor > 0 && row.refunded_minor >= (row.total_minor ?? 0)) return 'refunded'
  if (row.delivered_at) return 'delivered'
  return row.fulfilled_at ? 'fulfilled' : 'placed'
}
