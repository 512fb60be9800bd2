import type { ShopSubscription, ShopSubscriptions } from '#platform/ports/shop-subscriptions.ts'
import { createBillingApp, dayMs } from '#testing/billing-app.ts'
import type { SignedIn } from '#testing/test-app.ts'

let there: ShopSubscription | null = null
const asked: { name: string; priceMinor: number; isLater: boolean; trialDays: number }[] = []
const ended: string[] = []
/** A fake of Shopify as billing uses it. */
const shops: ShopSubscriptions = {
  isShop: async () => true,
  async subscribe(_organizationId, { name, priceMinor }, { isLater, trialDays }) {
    asked.push({ name, priceMinor, isLater, trialDays })
    return { url: 'https://admin.shopify.com/store/mill/charges/1/confirm' }
  },
  read: async () => there,
  async cancel(_organizationId, ref) {
    ended.push(ref)
    there = null
  },
}
let test: Awaited<ReturnType<typeof createBillingApp>>
let owner: SignedIn
beforeAll(async () => {
  test = await createBillingApp({ shops })
})
afterAll(() => test.close())
beforeEach(async () => {
  there = null
  asked.length = 0
  ended.length = 0
  owner = await test.signedIn()
})

const pays = (name: string, status: ShopSubscription['status'] = 'active') => {
  there = { ref: 'gid://shopify/AppSubscription/1', name, status, periodEnd: new Date(test.clock.now().getTime() + 30 * dayMs) }
}
const back = () => test.call(owner, 'POST', '/billing/returns', { checkoutId: 'shopify' })
const state = async () => (await test.billing(owner)).subscription

it('a shop approves in its admin, and gets the plan once Shopify confirms', async () => {
  expect((await test.billing(owner)).channel).toBe('shopify')
  expect((await test.choose(owner, 'growth')).json()).toEqual({
    outcome: 'leave',
    url: expect.stringContaining('admin.shopify.com'),
  })
  expect(asked).toEqual([{ name: 'Yuko Growth, monthly', priceMinor: 5900, isLater: false, trialDays: 14 }])
  // Returned without approving.
  await back()
  expect((await state()).status).toBe('trialing')
  pays('Yuko Growth, monthly')
  await back()
  await back()
  expect(await state()).toMatchObject({ plan: 'growth', status: 'active', periodEnd: there?.periodEnd?.toISOString() })
  expect((await test.call(owner, 'POST', '/billing/payment-method')).json().code).toBe('billing.not-sold')
  await test.choose(owner, 'starter')
  expect(asked.at(-1)).toMatchObject({ name: 'Yuko Starter, monthly', isLater: true })
})

it('when canceled, nothing more is charged there, and it continues here to the end of the paid period', async () => {
  pays('Yuko Scale, yearly')
  await test.billing(owner)
  await back()
  expect((await test.call(owner, 'POST', '/billing/cancel', {})).json()).toMatchObject({ plan: 'scale', cancelAtPeriodEnd: true })
  expect(ended).toEqual(['gid://shopify/AppSubscription/1'])
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
  expect(await state()).toMatchObject({ status: 'active', periodEnd: there?.periodEnd?.toISOString() })
})
