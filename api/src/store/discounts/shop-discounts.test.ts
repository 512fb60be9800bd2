import { createLog } from '#platform/log.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { putConnection } from '../connection/connections.repository.ts'
import { createShopDiscounts } from './shop-discounts.ts'

interface Asked {
  query: string
  variables: { input: Record<string, unknown>; code?: string; id?: string }
}

let test: TestApp
const asked: Asked[] = []
const answers: unknown[] = []
const fetch: typeof globalThis.fetch = async (_, init) => {
  asked.push(JSON.parse(String(init?.body)))
  return Response.json(answers.shift())
}
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(() => {
  asked.length = 0
  answers.length = 0
})

const shop = { shop: 'mill.myshopify.com', accessToken: async () => 'token', drop: async () => {} }
const make = (connected: typeof shop | null = shop) =>
  createShopDiscounts({ clock: test.clock, log: createLog('silent'), fetch }, { withShop: async () => connected })
const { signal } = new AbortController()
const discount = {
  ...{ code: 'THANKYOU-7KQ2MX9D', title: 'Thank you', off: { percent: 15 }, minOrderMinor: 4050, currency: 'EUR' },
  ...{ startsAt: new Date('2026-11-20T10:00:00Z'), endsAt: new Date('2026-12-20T10:00:00Z') },
}
const made = { data: { made: { codeDiscountNode: { id: 'gid://shopify/DiscountCodeNode/1' }, userErrors: [] } } }
const refused = (code: string) => ({ data: { made: { codeDiscountNode: null, userErrors: [{ message: 'No', code }] } } })

it('makes a code for one use', async () => {
  answers.push(made)
  expect(await make().create('org', discount, signal)).toBe('made')
  expect(asked[0]?.query).toContain('discountCodeBasicCreate')
  expect(asked[0]?.variables.input).toEqual({
    code: 'THANKYOU-7KQ2MX9D',
    title: 'Thank you',
    startsAt: '2026-11-20T10:00:00.000Z',
    endsAt: '2026-12-20T10:00:00.000Z',
    usageLimit: 1,
    appliesOncePerCustomer: true,
    context: { all: 'ALL' },
    minimumRequirement: { subtotal: { greaterThanOrEqualToSubtotal: '40.50' } },
    customerGets: { items: { all: true }, value: { percentage: 0.15 } },
  })
})

it.each([
  ['EUR', '5.00'],
  ['JPY', '500'],
])('takes off an amount of %s', async (currency, amount) => {
  answers.push(made)
  await make().create('org', { ...discount, off: { amountMinor: 500 }, currency, minOrderMinor: null, endsAt: null }, signal)
  expect(asked[0]?.variables.input).toMatchObject({
    customerGets: { value: { discountAmount: { amount, appliesOnEachItem: false } } },
    endsAt: null,
  })
  expect(asked[0]?.variables.input).not.toHaveProperty('minimumRequirement')
})

it('makes free shipping', async () => {
  answers.push(made)
  await make().create('org', { ...discount, off: 'shipping' }, signal)
  expect(asked[0]?.query).toContain('discountCodeFreeShippingCreate')
  expect(asked[0]?.variables.input).toMatchObject({ destination: { all: true } })
})

it.each([
  ['a code that is there', refused('TAKEN'), 'made'],
  ['another refusal', refused('INVALID'), 'shop_refused'],
  ['a missing scope', { errors: [{ message: 'Access denied', extensions: { code: 'ACCESS_DENIED' } }] }, 'no_permission'],
])('knows %s', async (_, answer, outcome) => {
  answers.push(answer)
  expect(await make().create('org', discount, signal)).toBe(outcome)
})

it('leaves what may pass to the next try', async () => {
  answers.push({ errors: [{ message: 'Sorry', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] })
  await expect(make().create('org', discount, signal)).rejects.toMatchObject({ failure: 'unreachable' })
})

it('takes a code back, also one that is not there', async () => {
  answers.push({ data: { codeDiscountNodeByCode: { id: 'gid://1' } } }, { data: { discountCodeDelete: { userErrors: [] } } })
  await make().remove('org', discount.code, signal)
  expect(asked.map(({ variables }) => variables)).toEqual([{ code: discount.code }, { id: 'gid://1' }])
  answers.push({ data: { codeDiscountNodeByCode: null } })
  await make().remove('org', discount.code, signal)
  expect(asked).toHaveLength(3)
})

it('needs a shop that allows discounts', async () => {
  expect(await make(null).create('org', discount, signal)).toBe('no_shop')
  const organizationId = await createOrganization(test.db)
  const readiness = () => test.db.forOrganization(organizationId, (trx) => make().readiness(trx, organizationId))
  expect(await readiness()).toBe('no_shop')
  const connect = (scopes: string[]) =>
    test.db.asSystem((trx) =>
      putConnection(trx, {
        ...{ organization_id: organizationId, shop: shop.shop, is_opened_by_shop: true, code_hash: null, scopes },
        ...{ access_token: Buffer.from('x'), access_token_expires_at: null, refresh_token: null, tokens_at: test.clock.now() },
      }),
    )
  await connect(['read_orders'])
  expect(await readiness()).toBe('no_permission')
  await connect(['write_discounts'])
  expect(await readiness()).toBe('ready')
})
