import { moveToShop } from '#core/billing/billing.jobs.ts'
import { newId } from '#platform/ids.ts'
import { factEnvelope } from '#platform/jobs/fact-job.ts'
import { createBillingApp, dayMs } from '#testing/billing-app.ts'
import { FakeShopSubscriptions } from '#testing/fake-shop-subscriptions.ts'
import type { SignedIn } from '#testing/test-app.ts'

const shops = new FakeShopSubscriptions()
let test: Awaited<ReturnType<typeof createBillingApp>>
let owner: SignedIn
beforeAll(async () => {
  test = await createBillingApp({ shops })
})
afterAll(() => test.close())
beforeEach(async () => {
  shops.reset()
  shops.isConnected = false
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
  shops.isConnected = true
  await later(40)
  expect(await test.billing(owner)).toMatchObject({ channel: 'shopify', subscription: { plan: 'free', status: 'cancelled' } })
  expect(paidByCard()).toBe(before)
})

it('shows the end of the plan, and Shopify charges from then on', async () => {
  await payByCard('growth')
  const before = paidByCard()
  await later(10)
  shops.isConnected = true
  const { channel, paymentMethod, subscription } = await test.billing(owner)
  expect({ channel, paymentMethod, ...subscription }).toMatchObject({
    channel: 'shopify',
    paymentMethod: null,
    plan: 'growth',
    cancelAtPeriodEnd: true,
  })
  const left = Math.ceil((new Date(subscription.periodEnd).getTime() - test.clock.now().getTime()) / dayMs)
  expect((await test.choose(owner, 'growth')).json().outcome).toBe('leave')
  expect(shops.asked).toEqual([{ name: 'Yuko Growth, monthly', priceMinor: 5900, isLater: false, trialDays: left }])
  shops.there = {
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
  shops.there = { ...shops.there, periodEnd: new Date(new Date(subscription.periodEnd).getTime() + 30 * dayMs) }
  await later(left + 1)
  expect(await state()).toMatchObject({ plan: 'growth', status: 'active', periodEnd: shops.there.periodEnd?.toISOString() })
  expect(paidByCard()).toBe(before)
})

it('credits the rest of the paid period to another plan, as days', async () => {
  await payByCard('starter', 'year')
  shops.isConnected = true
  await test.choose(owner, 'growth')
  const { subscription } = await test.billing(owner)
  // 190.00 paid for the year, 59.00 a month.
  expect(shops.asked).toEqual([{ name: 'Yuko Growth, monthly', priceMinor: 5900, isLater: false, trialDays: expect.any(Number) }])
  expect(shops.asked[0]?.trialDays).toBeGreaterThan(90)
  expect(shops.asked[0]?.trialDays).toBeLessThan(102)
  expect(subscription).toMatchObject({ plan: 'starter', cancelAtPeriodEnd: true })
})

it('a plan chosen for the end of the trial is not charged to the card', async () => {
  await test.billing(owner)
  const { url } = (await test.choose(owner, 'starter')).json()
  await test.enterCard(owner, url)
  const before = paidByCard()
  shops.isConnected = true
  await later(15)
  expect(await test.billing(owner)).toMatchObject({
    channel: 'shopify',
    subscription: { plan: 'free', status: 'expired' },
    openInvoice: null,
  })
  expect(paidByCard()).toBe(before)
})

describe('connecting a shop', () => {
  const connect = async () => {
    shops.isConnected = true
    const { organizationId } = owner
    const fact = { eventId: newId(), organizationId, type: 'store.connected', aggregate: organizationId }
    const occurredAt = test.clock.now().toISOString()
    await test.run(moveToShop, factEnvelope.parse({ ...fact, payload: { method: 'shopify' }, occurredAt }))
    await test.settle()
  }
  const mails = async () => {
    const rows = await test.db.asSystem((trx) =>
      trx.selectFrom('email_messages').select(['subject', 'text']).where('organization_id', '=', owner.organizationId).execute(),
    )
    return rows.filter(({ subject }) => subject.includes('in Shopify'))
  }

  it('ends a card plan at once, and emails its owners what to do, once', async () => {
    await payByCard('growth')
    await connect()
    expect(await state()).toMatchObject({ plan: 'growth', cancelAtPeriodEnd: true })
    const mail = {
      subject: expect.stringMatching(/^Approve your Yuko Growth plan in Shopify by .+ 20\d\d$/),
      text: expect.stringMatching(/Your Growth plan is paid until [^.]+\. To keep it, choose it/),
    }
    // One for each of the two owners.
    expect(await mails()).toEqual([mail, mail])
    await connect()
    expect(await mails()).toHaveLength(2)
    const { code, message } = (await test.call(owner, 'POST', '/billing/resume')).json()
    expect({ code, message }).toEqual({
      code: 'billing.nothing-to-resume',
      message: expect.stringContaining('approve it in Shopify'),
    })
  })

  it('emails about a plan that was to start after the trial', async () => {
    await test.billing(owner)
    const { url } = (await test.choose(owner, 'starter')).json()
    await test.enterCard(owner, url)
    await connect()
    expect(await mails()).toEqual([
      { subject: expect.stringContaining('Starter'), text: expect.stringContaining('To start the Starter plan then') },
    ])
  })

  it('emails nothing without a plan', async () => {
    await test.billing(owner)
    await connect()
    expect(await test.billing(owner)).toMatchObject({ channel: 'shopify', subscription: { status: 'trialing' } })
    expect(await mails()).toEqual([])
  })
})
