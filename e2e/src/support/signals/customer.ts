import { randomUUID } from 'node:crypto'
import { recordEvents } from '@yuko/contract/automation/events/record-events'
import { changeConsent } from '@yuko/contract/automation/subscribers/change-consent'
import { listSubscribers } from '@yuko/contract/automation/subscribers/list-subscribers'
import { updateSubscriber } from '@yuko/contract/automation/subscribers/update-subscriber'
import { listLoyaltyMembers } from '@yuko/contract/loyalty/members/list-loyalty-members'
import { redeemReward } from '@yuko/contract/loyalty/rewards/redeem-reward'
import { listRequests } from '@yuko/contract/requests/list-requests'
import { sendRequestNow } from '@yuko/contract/requests/send-request-now'
import { replyToReview } from '@yuko/contract/reviews/reply-to-review'
import { recordOrders } from '@yuko/contract/store/record-orders'
import { upsertCustomers } from '@yuko/contract/store/upsert-customers'
import { upsertProducts } from '@yuko/contract/store/upsert-products'
import { submitReview } from '@yuko/contract/storefront/submit-review'
import { follow } from '#support/automation.ts'
import { linkIn, mailTo } from '#support/mailbox.ts'
import type { Merchant } from '#support/merchant.ts'
import { expect } from '#support/timed.ts'

interface Customer {
  readonly id: string
  readonly email: string
}

/** Ada becomes a customer and subscriber, orders, browses, and redeems points. */
export async function shopForADay(merchant: Merchant, ada: Customer, now: Date, rewardId: string): Promise<void> {
  const { api } = merchant
  const { email } = ada
  const at = now.toISOString()
  const anniversary = new Date(now.getTime() + 24 * 3_600_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })
  const details = { firstName: 'Ada', birthday: anniversary.slice('yyyy-'.length), createdAt: at }
  await tag(merchant, ada, ['trial'], details)
  const subscriberId = await subscriberOf(merchant, email)
  await api.call(changeConsent, {
    params: { subscriberId },
    body: { state: 'subscribed', reason: 'Ticked the box at the checkout' },
  })
  await tag(merchant, ada, [])
  await api.call(updateSubscriber, { params: { subscriberId }, body: { properties: { size: 'L', anniversary } } })
  const products = ['mug', 'bowl'].map((externalId) => ({ externalId, handle: externalId, title: `Stone ${externalId}` }))
  await api.call(upsertProducts, { body: { products } })
  // One order is delivered and refunded, another one canceled.
  await order(merchant, '#1', email, at, { financialStatus: 'paid', fulfillmentStatus: 'unfulfilled' })
  await order(merchant, '#1', email, at, { ...shipped(at), deliveredAt: at })
  await order(merchant, '#1', email, at, { financialStatus: 'refunded', refundedQuantity: 1 })
  await order(merchant, '#2', email, at, { financialStatus: 'pending' })
  await order(merchant, '#2', email, at, { cancelledAt: at })
  // After the order: a later order would mean that nothing was abandoned.
  const viewed = { name: 'product_viewed', email, properties: { id: 'mug', title: 'Stone mug' } }
  await api.call(recordEvents, { body: { events: [viewed, { name: 'wishlist_added', email }] } })
  const member = async () => (await api.call(listLoyaltyMembers, { query: { q: email } })).items[0]
  await expect.poll(async () => (await member())?.balance).toBe(200)
  const { memberId = '' } = (await member()) ?? {}
  await api.call(redeemReward, { params: { memberId }, body: { rewardId } })
}

export const tag = ({ api }: Merchant, { id, email }: Customer, tags: string[], more: object = {}) =>
  api.call(upsertCustomers, { body: { customers: [{ externalId: id, email, tags, ...more }] } })

export const shipped = (at: string) => ({ financialStatus: 'paid', fulfillmentStatus: 'fulfilled', fulfilledAt: at })

interface OrderChange {
  readonly product?: string
  readonly refundedQuantity?: number
  readonly [detail: string]: unknown
}

/** Records or updates an order of a product, by default a mug. */
export function order({ api }: Merchant, externalId: string, email: string, placedAt: string, change: OrderChange) {
  const { product = 'mug', refundedQuantity, ...details } = change
  const lines = [{ productExternalId: product, quantity: 1, unitPriceMinor: 1500, refundedQuantity }]
  const one = { externalId, number: externalId, email, placedAt, currency: 'EUR', totalMinor: 1500, lines }
  return api.call(recordOrders, { body: { orders: [{ ...one, ...details }] } })
}

async function subscriberOf({ api }: Merchant, email: string): Promise<string> {
  const find = async () => (await api.call(listSubscribers, { query: { q: email } })).items[0]?.subscriberId
  await expect.poll(find, { timeout: 60_000 }).toBeDefined()
  return (await find()) ?? ''
}

/** Sends the order's review request. */
export async function askForReview({ api }: Merchant, orderExternalId: string): Promise<void> {
  const find = async () => (await api.call(listRequests, { query: { orderExternalId } })).items[0]?.requestId
  await expect.poll(find, { timeout: 60_000 }).toBeDefined()
  const { status } = await api.call(sendRequestNow, { params: { requestId: (await find()) ?? '' } })
  expect(status).toBe('sent')
}

/** Opens the request, follows its link, and reviews; the merchant replies. */
export async function reviewAndReply(merchant: Merchant, email: string, subject: RegExp): Promise<void> {
  const { api, organization } = merchant
  const mail = await mailTo(email, subject)
  const [, pixel = ''] = /src="([^"]+\/e\/o\/[^"]+)"/.exec(mail.html) ?? []
  await follow(merchant, pixel)
  const form = new URL(await follow(merchant, linkIn(mail, '%2Freview%2F')))
  const { reviewId, state } = await api.call(submitReview, {
    params: { store: organization.slug },
    body: {
      link: form.pathname.split('/').pop() ?? '',
      itemId: form.searchParams.get('item') ?? '',
      submissionId: randomUUID(),
      rating: 5,
      body: 'It keeps tea warm.',
      authorName: 'Ada',
    },
  })
  expect(state).toBe('published')
  await api.call(replyToReview, { params: { reviewId }, body: { body: 'Thank you, Ada.' } })
}
