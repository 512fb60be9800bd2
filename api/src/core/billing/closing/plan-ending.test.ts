import { createBillingApp, dayMs } from '#testing/billing-app.ts'
import { FakeShopSubscriptions } from '#testing/fake-shop-subscriptions.ts'
import type { SignedIn } from '#testing/test-app.ts'

type App = Awaited<ReturnType<typeof createBillingApp>>

const closing = (test: App, owner: SignedIn) => ({
  look: async () => (await test.call(owner, 'GET', '/organization/closing')).json(),
  close: async () => {
    const { name } = (await test.call(owner, 'GET', '/organization/closing')).json()
    return test.call(owner, 'POST', '/organization/closing', { name })
  },
  reopen: () => test.call(owner, 'DELETE', '/organization/closing'),
})
/** Only owners can read a closed organization, and billing is not readable then. */
const kept = (test: App, { organizationId }: SignedIn) =>
  test.db.asSystem((trx) =>
    trx
      .selectFrom('billing_subscriptions')
      .select(['plan', 'status', 'cancel_at_period_end', 'external_ref'])
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow(),
  )

describe('a plan paid by card', () => {
  let test: App
  let owner: SignedIn
  beforeAll(async () => {
    test = await createBillingApp()
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.stripe.bank = 'pays'
    test.stripe.isDown = false
    owner = await test.signedIn()
    await test.billing(owner)
    await test.later(15)
    owner = await test.again(owner)
    const { dueNowMinor } = await test.quote(owner, 'growth')
    const { url } = (await test.choose(owner, 'growth', dueNowMinor)).json()
    await test.enterCard(owner, url)
  })

  it('continues to the end of the paid period, is not charged again, and is available after reopening', async () => {
    const { close, look } = closing(test, owner)
    const { periodEnd } = (await test.billing(owner)).subscription
    expect(await look()).toMatchObject({ plan: { name: 'Growth', endsAt: periodEnd }, openInvoice: null, invoices: 1 })
    const before = test.stripe.payments().length
    expect((await close()).statusCode).toBe(200)
    expect(await kept(test, owner)).toMatchObject({ plan: 'growth', status: 'active', cancel_at_period_end: true })
    await test.later(20)
    owner = await test.again(owner)
    expect((await closing(test, owner).reopen()).statusCode).toBe(200)
    expect((await test.billing(owner)).subscription).toMatchObject({ plan: 'growth', cancelAtPeriodEnd: true })
    await test.later(20)
    expect(test.stripe.payments()).toHaveLength(before)
    expect(await kept(test, owner)).toMatchObject({ plan: 'free', status: 'cancelled' })
  })

  it('ends immediately if an invoice is open, which is voided', async () => {
    test.stripe.bank = 'declines'
    await test.later(31)
    owner = await test.again(owner)
    const { close, look } = closing(test, owner)
    expect(await look()).toMatchObject({ plan: { name: 'Growth', endsAt: null }, openInvoice: { totalMinor: 5900 } })
    expect((await close()).json()).toMatchObject({ plan: null, openInvoice: null, invoices: 2 })
    expect(await kept(test, owner)).toMatchObject({ plan: 'free', status: 'cancelled' })
    test.stripe.bank = 'pays'
    const before = test.stripe.payments().length
    await test.later(10)
    expect(test.stripe.payments()).toHaveLength(before)
  })

  it('keeps the organization open while the provider is unavailable and could still charge', async () => {
    test.stripe.bank = 'declines'
    await test.later(31)
    owner = await test.again(owner)
    test.stripe.isDown = true
    const { close, look } = closing(test, owner)
    const reply = await close()
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'billing.provider-failed'])
    expect(await look()).toMatchObject({ closedAt: null, openInvoice: { totalMinor: 5900 } })
    test.stripe.isDown = false
    expect((await close()).statusCode).toBe(200)
  })
})

describe('a plan paid through Shopify', () => {
  const shops = new FakeShopSubscriptions()
  let test: App
  let owner: SignedIn
  beforeAll(async () => {
    test = await createBillingApp({ shops })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    shops.reset()
    owner = await test.signedIn()
    await test.billing(owner)
    const periodEnd = new Date(test.clock.now().getTime() + 30 * dayMs)
    shops.there = { ref: 'gid://shopify/AppSubscription/7', name: 'Yuko Growth, monthly', status: 'active', periodEnd }
    await test.call(owner, 'POST', '/billing/returns', { checkoutId: 'shopify' })
  })

  it('is canceled there once, and continues here to the end of the paid period', async () => {
    const { close } = closing(test, owner)
    expect((await close()).json()).toMatchObject({ plan: { name: 'Growth' } })
    expect((await close()).statusCode).toBe(403)
    expect(shops.ended).toEqual(['gid://shopify/AppSubscription/7'])
    expect(await kept(test, owner)).toMatchObject({ plan: 'growth', cancel_at_period_end: true, external_ref: null })
  })

  it("keeps the organization open while Shopify doesn't respond", async () => {
    shops.isAway = true
    const { close, look } = closing(test, owner)
    expect((await close()).json().code).toBe('billing.provider-failed')
    expect(await look()).toMatchObject({ closedAt: null })
    shops.isAway = false
    expect((await close()).statusCode).toBe(200)
  })
})
