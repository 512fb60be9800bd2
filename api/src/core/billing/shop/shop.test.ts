import type { ShopSubscription } from '#platform/ports/shop-subscriptions.ts'
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
  owner = await test.signedIn()
})

const pays = (name: string, status: ShopSubscription['status'] = 'active') => {
  shops.there = {
    ref: 'gid://shopify/AppSubscription/1',
    name,
    status,
    periodEnd: new Date(test.clock.now().getTime() + 30 * dayMs),
  }
}
const back = (charge = 1) => test.call(owner, 'POST', '/billing/returns', { checkoutId: `${charge}` })
const state = async () => (await test.billing(owner)).subscription

it('a shop approves in its admin, and gets the plan once Shopify confirms', async () => {
  expect((await test.billing(owner)).channel).toBe('shopify')
  expect((await test.choose(owner, 'growth')).json()).toEqual({
    outcome: 'leave',
    url: expect.stringContaining('admin.shopify.com'),
  })
  expect(shops.asked).toEqual([{ name: 'Yuko Growth, monthly', priceMinor: 5900, isLater: false, trialDays: 14 }])
  // Returned without approving.
  expect((await back()).json()).toEqual({ isDone: false, problem: null })
  expect((await state()).status).toBe('trialing')
  pays('Yuko Growth, monthly')
  await back()
  expect((await back()).json()).toEqual({ isDone: true, problem: null })
  // A declined change of a plan that continues.
  expect((await back(2)).json()).toEqual({ isDone: false, problem: null })
  expect(await state()).toMatchObject({ plan: 'growth', status: 'active', periodEnd: shops.there?.periodEnd?.toISOString() })
  expect((await test.call(owner, 'POST', '/billing/payment-method')).json().code).toBe('billing.not-sold')
  await test.choose(owner, 'starter')
  expect(shops.asked.at(-1)).toMatchObject({ name: 'Yuko Starter, monthly', isLater: true })
})

it('when canceled, nothing more is charged there, and it continues here to the end of the paid period', async () => {
  pays('Yuko Scale, yearly')
  await test.billing(owner)
  await back()
  expect((await test.call(owner, 'POST', '/billing/cancel', {})).json()).toMatchObject({ plan: 'scale', cancelAtPeriodEnd: true })
  expect(shops.ended).toEqual(['gid://shopify/AppSubscription/1'])
  await back()
  expect(await state()).toMatchObject({ plan: 'scale', interval: 'year', status: 'active' })
  await test.later(31)
  owner = await test.again(owner)
  expect(await state()).toMatchObject({ plan: 'free', status: 'cancelled' })
})

it('a shop frozen by Shopify is read-only until it is unfrozen', async () => {
  pays('Yuko Growth, monthly')
  await test.billing(owner)
  await back()
  pays('Yuko Growth, monthly', 'frozen')
  await back()
  expect((await state()).status).toBe('suspended')
  pays('Yuko Growth, monthly')
  await back()
  expect(await state()).toMatchObject({ status: 'active', suspendedAt: null })
})

it('a renewal there is queried when the period ends here', async () => {
  pays('Yuko Growth, monthly')
  await test.billing(owner)
  await back()
  test.clock.advance(30 * dayMs)
  pays('Yuko Growth, monthly')
  await test.later(0)
  owner = await test.again(owner)
  expect(await state()).toMatchObject({ status: 'active', periodEnd: shops.there?.periodEnd?.toISOString() })
})
