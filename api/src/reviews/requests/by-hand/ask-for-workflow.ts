import { readOrdersOrLast } from '#core/store/past-orders.reads.repository.ts'
import { orderIds } from '#ids.ts'
import { idFrom } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { ReviewAsker } from '#platform/ports/workflow-steps.ts'
import { writeRequests } from '../request.jobs.ts'
import { requestsOfOrders } from '../requests.repository.ts'

/** Any order date. */
const ever = { from: '1970-01-01', to: '9999-12-30' }
/** The most orders in one selection. */
const mostOrders = 250

/**
 * Like a manual request by the merchant: the same rules decide whether and when the email goes out. Orders that have been asked
 * about are skipped.
 */
export const reviewAsker: ReviewAsker = {
  async ask(trx, _clock, organizationId, asked) {
    const known = await readOrdersOrLast(trx, organizationId, asked)
    const orders = asked.map(({ customerId, orderId }) => known.get(orderId ?? customerId) ?? null)
    const found = orders.filter((id) => id !== null)
    const requests = await requestsOfOrders(trx, organizationId, found)
    const wereAsked = new Set(requests.filter(({ sent_at }) => sent_at !== null).map(({ order_id }) => order_id))
    const open = [...new Set(found.filter((id) => !wereAsked.has(id)))]
    for (let from = 0; from < open.length; from += mostOrders) {
      const some = open.slice(from, from + mostOrders)
      const batchId = idFrom(...asked.map(({ key }) => key), from)
      const selection = { source: 'orders', ...ever, orderIds: some.map(orderIds.toWire) }
      await enqueue(trx, writeRequests, { organizationId, userId: null, batchId, selection }, { organizationId })
    }
    return orders.map((id) => (id !== null && !wereAsked.has(id) ? 'asked' : 'nothing_to_do'))
  },
}
