import type { ShopSubscription, ShopSubscriptions } from '#platform/ports/shop-subscriptions.ts'
import { createBillingApp, dayMs } from '#testing/billing-app.ts'
import type { SignedIn } from '#testing/test-app.ts'

let isShop = false
let there: ShopSubscription | null = null
const asked: { name: string; isLater: boolean; trialDays: number }[] = []
/** A fake of Shopify as billing uses it. */
const shops: ShopSubscriptions = {
  isShop: async () => isShop,
  async subscribe(_organizationId, { name }, { isLater, trialDays }) {
    asked.push({ name, isLater, trialDays })
    return { url: 'https://admin.shopify.com/store/mill/charges/1/confirm' }
  },
  read: async () => there,
  cancel: async () => {},
}
let test: Awaited<ReturnType<typeof createBillingApp>>
let owner: SignedIn
beforeAll(async () => {
  test = await createBillingApp({ shops })
})
afterAll(() => test.close())
beforeEach(async () => {
  isShop = false
  there = null
  asked.length = 0
  owner = await test.signedIn()
})

const state = async () => (await test.billing(owner)).subscription
const later = async (days: number) => {
  await test.later(days)
  owner = await test.again(owner)
}
async function payByCard(plan: string, interval = 'month') {
  await test.billing(owner)
  await later(15)
  const { dueNowMinor } = await test.quote(owner, plan, interval)
  const { url } = (await test.choose(owner, plan, dueNowMinor, interval)).json()
  await test.enterCard(owner, url)
  expect(await state()).toMatchObject({ plan, interval, status: 'active' })
}
const paidByCard = () => test.stripe.payments().filter(({ status }) => status === 'succeeded').length

it('a plan paid by card ends with its period once a shop is connected, and the card is never charged again', async () => {
  await payByCard('growth')
  const before = paidByCard()
  isShop = true
  await later(40)
  expect(await test.billing(owner)).toMatchObject({ channel: 'shopify', subscription: { plan: 'free', status: 'cancelled' } })
  expect(paidByCard()).toBe(before)
})

it('shows the end of the plan, and Shopify charges from then on', async () => {
  await payByCard('growth')
  const before = paidByCard()
  await later(10)
  isShop = true
  const { channel, paymentMethod, subscription } = await test.billing(owner)
  expect({ channel, paymentMethod, ...subscription }).toMatchObject({
    channel: 'shopify',
    paymentMethod: null,
    plan: 'growth',
    cancelAtPeriodEnd: true,
  })
  const left = Math.ceil((new Date(subscription.periodEnd).getTime() - test.clock.now().getTime()) / dayMs)
  expect((await test.choose(owner, 'growth')).json().outcome).toBe('leave')
  expect(asked).toEqual([{ name: 'Yuko Growth, monthly', isLater: false, trialDays: left }])
  there = {
    ref: 'gid://shopify/AppSubscription/1',
    name: 'Yuko Growth, monthly',
    status: 'active',
    periodEnd: new Date(subscription.periodEnd),
  }
  await test.call(owner, 'POST', '/billing/returns', { checkoutId: 'shopify' })
  expect(await state()).toMatchObject({
    plan: 'growth',
    status: 'active',
    cancelAtPeriodEnd: false,
    periodEnd: subscription.periodEnd,
  })
  there = { ...there, periodEnd: new Date(new Date(subscription.periodEnd).getTime() + 30 * dayMs) }
  await later(left + 1)
  expect(await state()).toMatchObject({ plan: 'growth', status: 'active', periodEnd: there.periodEnd?.toISOString() })
  expect(paidByCard()).toBe(before)
})

it('credits the rest of the paid period to another plan, as days', async () => {
  await payByCard('starter', 'year')
  isShop = true
  await test.choose(owner, 'growth')
  const { subscription } = await test.billing(owner)
  // 190.00 paid for the year, 59.00 a month.
  expect(asked).toEqual([{ name: 'Yuko Growth, monthly', isLater: false, trialDays: expect.any(Number) }])
  expect(asked[0]?.trialDays).toBeGreaterThan(90)
  expect(asked[0]?.trialDays).toBeLessThan(102)
  expect(subscription).toMatchObject({ plan: 'starter', cancelAtPeriodEnd: true })
})

it('a plan chosen for the end of the trial is not charged to the card', async () => {
  await test.billing(owner)
  const { url } = (await test.choose(owner, 'starter')).json()
  await test.enterCard(owner, url)
  const before = paidByCard()
  isShop = true
  await later(15)
  expect(await test.billing(owner)).toMatchObject({
    channel: 'shopify',
    subscription: { plan: 'free', status: 'expired' },
    openInvoice: null,
  })
  expect(paidByCard()).toBe(before)
})
