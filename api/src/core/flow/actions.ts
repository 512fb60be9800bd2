import { workflowGift } from '@yuko/contract/automation/definition/node'
import { z } from 'zod'
import { readCustomerByExternalId } from '#core/store/customers.reads.repository.ts'
import { readShopOrder } from '#core/store/orders.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { idFrom } from '#platform/ids.ts'
import type { MemberGifts, ReviewAsker } from '#platform/ports/workflow-steps.ts'

export interface FlowDomains {
  readonly gifts: MemberGifts
  readonly reviews: ReviewAsker
}

interface Run {
  readonly organizationId: string
  /** `action_run_id`: the same for each attempt. */
  readonly runId: string
}

/** unknown: we don't know the customer or order yet. */
type Outcome = 'done' | 'unknown'

interface Action {
  readonly run: (trx: Trx, clock: Clock, run: Run, properties: unknown, domains: FlowDomains) => Promise<Outcome>
  /** Answered once the customer or order has been unknown for too long. */
  readonly unknown: () => Refusal
}

/** References are sent as numbers or as global IDs; the documentation shows both. */
const reference = (type: 'Customer' | 'Order') =>
  z
    .union([z.int(), z.string()])
    .transform(String)
    .pipe(
      z.string().regex(new RegExp(`^(gid://shopify/${type}/)?\\d{1,20}$`), `must be the ID of a shop’s ${type.toLowerCase()}`),
    )
    .transform((id) => id.slice(id.lastIndexOf('/') + 1))

/** The step "Add points" of our own workflows has the same limits. */
const gift = z.object({
  customer_id: reference('Customer'),
  points: z.coerce.number().pipe(workflowGift.points),
  note: workflowGift.note,
})
const request = z.object({ order_id: reference('Order') })

/** Our actions in Shopify Flow, by the last part of their URL. Keys are those of the extensions in `widgets/shopify-flow`. */
export const actions: Readonly<Record<'give-points' | 'request-review', Action>> = {
  'give-points': {
    async run(trx, clock, { organizationId, runId }, properties, { gifts }) {
      const { customer_id, points, note } = read(gift, properties)
      const customerId = await readCustomerByExternalId(trx, organizationId, customer_id)
      if (!customerId) return 'unknown'
      const key = `flow:${idFrom(runId)}:points`
      const [outcome] = await gifts.addPoints(trx, clock, organizationId, [{ customerId, key, points, note }])
      if (outcome === 'not_a_member')
        throw new Refusal('loyalty-member.not-found', 'This customer isn’t a member of the loyalty program')
      if (outcome !== 'given')
        throw new Refusal('loyalty-member.state-refused', 'The loyalty program is paused, or this member is blocked')
      return 'done'
    },
    unknown: () => new Refusal('customer.not-found', 'Yuko doesn’t know this customer'),
  },

  'request-review': {
    async run(trx, clock, { organizationId, runId }, properties, { reviews }) {
      const { order_id } = read(request, properties)
      const order = await readShopOrder(trx, organizationId, order_id)
      if (!order) return 'unknown'
      if (!order.customer_id) throw new Refusal('review-request.state-refused', 'This order has no customer to ask')
      const asked = { customerId: order.customer_id, orderId: order.id, key: `flow:${idFrom(runId)}:request` }
      const [outcome] = await reviews.ask(trx, clock, organizationId, [asked])
      if (outcome === 'unavailable') throw new Refusal('review-request.state-refused', 'Review requests aren’t available')
      // Also if the order's customer was asked before.
      return 'done'
    },
    unknown: () => new Refusal('review-request.not-found', 'Yuko doesn’t know this order'),
  },
}

/** The message is for the merchant, who entered the values. */
function read<Schema extends z.ZodType>(schema: Schema, properties: unknown): z.output<Schema> {
  const parsed = schema.safeParse(properties)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Refusal('request.invalid', problems.join('; '))
}
