import { createLog } from '#platform/log.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { putConnection } from '../connection/connections.repository.ts'
import { createShopCredits } from './shop-credits.ts'
import { createShopDiscounts } from './shop-discounts.ts'
import { createShopGiftCards } from './shop-gift-cards.ts'

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
  code: 'THANKYOU-7KQ2MX9D',
  title: 'Sender confirmed',
  off: { percent: 15 },
  minOrderMinor: 4050,
  currency: 'EUR',
  startsAt: new Date('2026-11-20T10:00:00Z'),
  endsAt: new Date('2026-12-20T10:00:00Z'),
}
const made = { data: { made: { codeDiscountNode: { id: 'gid://shopify/DiscountCodeNode/1' }, userErrors: [] } } }
const refused = (code: string) => ({ data: { made: { codeDiscountNode: null, userErrors: [{ message: 'No', code }] } } })

it('creates a single-use code', async () => {
  answers.push(made)
  expect(await make().create('org', discount, signal)).toBe('made')
  expect(asked[0]?.query).toContain('discountCodeBasicCreate')
  expect(asked[0]?.variables.input).toEqual({
    code: 'THANKYOU-7KQ2MX9D',
    title: 'Sender confirmed',
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
])('takes an amount off %s', async (currency, amount) => {
  answers.push(made)
  await make().create('org', { ...discount, off: { amountMinor: 500 }, currency, minOrderMinor: null, endsAt: null }, signal)
  expect(asked[0]?.variables.input).toMatchObject({
    customerGets: { value: { discountAmount: { amount, appliesOnEachItem: false } } },
    endsAt: null,
  })
  expect(asked[0]?.variables.input).not.toHaveProperty('minimumRequirement')
})

it.each([
  [{ products: ['41', '42'] }, { products: { productsToAdd: ['gid://shopify/Product/41', 'gid://shopify/Product/42'] } }],
  [{ collections: ['9'] }, { collections: { add: ['gid://shopify/Collection/9'] } }],
])('takes it off %j only', async (appliesTo, items) => {
  answers.push(made, made)
  await make().create('org', { ...discount, appliesTo }, signal)
  await make().create('org', { ...discount, off: { amountMinor: 500 }, appliesTo }, signal)
  expect(asked.map(({ variables }) => (variables.input as { customerGets: unknown }).customerGets)).toEqual([
    { items, value: { percentage: 0.15 } },
    { items, value: { discountAmount: { amount: '5.00', appliesOnEachItem: false } } },
  ])
})

it('creates free shipping', async () => {
  answers.push(made)
  await make().create('org', { ...discount, off: 'shipping' }, signal)
  expect(asked[0]?.query).toContain('discountCodeFreeShippingCreate')
  expect(asked[0]?.variables.input).toMatchObject({ destination: { all: true } })
})

it.each([
  [{ only: true, cycles: 3 }, { appliesOnSubscription: true, appliesOnOneTimePurchase: false }, 3],
  [{ only: false, cycles: null }, { appliesOnSubscription: true, appliesOnOneTimePurchase: true }, 0],
])('is for subscriptions: %j', async (subscriptions, purchases, recurringCycleLimit) => {
  answers.push(made, made)
  await make().create('org', { ...discount, subscriptions }, signal)
  await make().create('org', { ...discount, off: 'shipping', subscriptions }, signal)
  const [basic, shipping] = asked.map(({ variables }) => variables.input)
  expect(basic).toMatchObject({ recurringCycleLimit, customerGets: { items: { all: true }, ...purchases } })
  expect(shipping).toMatchObject({ recurringCycleLimit, destination: { all: true }, ...purchases })
})

it.each([
  ['a code that is there', refused('TAKEN'), 'made'],
  ['another refusal', refused('INVALID'), 'shop_refused'],
  ['a missing scope', { errors: [{ message: 'Access denied', extensions: { code: 'ACCESS_DENIED' } }] }, 'no_permission'],
])('reports %s', async (_, answer, outcome) => {
  answers.push(answer)
  expect(await make().create('org', discount, signal)).toBe(outcome)
})

it('leaves temporary errors to the retry', async () => {
  answers.push({ errors: [{ message: 'Sorry', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] })
  await expect(make().create('org', discount, signal)).rejects.toMatchObject({ failure: 'unreachable' })
})

it('deletes a code, also an unknown one, but not a used one', async () => {
  const there = (asyncUsageCount: number) => ({
    data: { codeDiscountNodeByCode: { id: 'gid://1', codeDiscount: { asyncUsageCount } } },
  })
  answers.push(there(0), { data: { discountCodeDelete: { userErrors: [] } } })
  expect(await make().remove('org', discount.code, signal)).toBe('removed')
  expect(asked.map(({ variables }) => variables)).toEqual([{ code: discount.code }, { id: 'gid://1' }])
  answers.push({ data: { codeDiscountNodeByCode: null } }, there(1))
  expect(await make().remove('org', discount.code, signal)).toBe('removed')
  expect(await make().remove('org', discount.code, signal)).toBe('used')
  expect(asked).toHaveLength(4)
})

it('gives one product for free, to one customer, combined with other discounts', async () => {
  const price = (amount: string) => ({ data: { product: { priceRangeV2: { maxVariantPrice: { amount } } } } })
  answers.push(price('24.90'), made)
  const combinesWith = { order: true, product: false, shipping: true }
  const mug = { ...discount, off: { product: '41' }, customer: '7', combinesWith, minOrderMinor: null }
  expect(await make().create('org', mug, signal)).toBe('made')
  expect(asked[1]?.variables.input).toMatchObject({
    context: { customers: { add: ['gid://shopify/Customer/7'] } },
    combinesWith: { orderDiscounts: true, productDiscounts: false, shippingDiscounts: true },
    customerGets: {
      items: { products: { productsToAdd: ['gid://shopify/Product/41'] } },
      value: { discountAmount: { amount: '24.90', appliesOnEachItem: false } },
    },
  })
  answers.push({ data: { product: null } })
  expect(await make().create('org', mug, signal)).toBe('shop_refused')
  answers.push(made)
  await make().create('org', { ...mug, off: 'shipping' }, signal)
  expect(asked[3]?.variables.input).toMatchObject({ combinesWith: { orderDiscounts: true, shippingDiscounts: false } })
})

describe('store credit', () => {
  const credits = () => createShopCredits({ clock: test.clock, log: createLog('silent'), fetch }, { withShop: async () => shop })
  const credit = { amountMinor: 500, currency: 'EUR', customer: '7', endsAt: new Date('2026-12-20T10:00:00.400Z') }

  it('is given or refused', async () => {
    const given = (id: string | null) => ({
      data: { given: { storeCreditAccountTransaction: id && { id }, userErrors: id ? [] : [{ message: 'No' }] } },
    })
    answers.push(given('gid://c/1'), given(null))
    expect(await credits().give('org', credit, signal)).toEqual({ id: 'gid://c/1' })
    expect(asked[0]?.variables).toMatchObject({
      id: 'gid://shopify/Customer/7',
      input: { creditAmount: { amount: '5.00', currencyCode: 'EUR' }, expiresAt: '2026-12-20T10:00:00.400Z' },
    })
    expect(await credits().give('org', credit, signal)).toBe('shop_refused')
  })

  it('given earlier is recognized by amount, time, and expiry', async () => {
    const node = (id: string, change: object = {}) => ({
      id,
      amount: { amount: '5.0', currencyCode: 'EUR' },
      createdAt: '2026-11-20T10:00:00Z',
      expiresAt: '2026-12-20T10:00:00Z',
      ...change,
    })
    const nodes = [
      node('other currency', { amount: { amount: '5.0', currencyCode: 'USD' } }),
      node('other amount', { amount: { amount: '5.01', currencyCode: 'EUR' } }),
      node('earlier', { createdAt: '2026-11-20T09:00:00Z' }),
      node('without end', { expiresAt: null }),
      node('ours'),
    ]
    answers.push({ data: { customer: { storeCreditAccounts: { nodes: [{ transactions: { nodes } }] } } } })
    const since = new Date('2026-11-20T10:00:05Z')
    expect(await credits().find('org', credit, since, signal)).toEqual({ ids: ['ours'] })
    answers.push({ data: { customer: null } })
    expect(await credits().find('org', credit, since, signal)).toEqual({ ids: [] })
  })
})

describe('gift cards', () => {
  const cards = () => createShopGiftCards({ clock: test.clock, log: createLog('silent'), fetch }, { withShop: async () => shop })
  const card = { code: 'SUN7MAGPERGVER5A', amountMinor: 500, currency: 'EUR', lastDay: '2027-02-18', note: 'For points' }
  const id = 'gid://shopify/GiftCard/1'
  const making = (giftCard: object | null, code?: string) => ({
    data: { made: { giftCard, userErrors: code ? [{ message: 'No', code }] : [] } },
  })

  it('are created without a customer', async () => {
    answers.push(making({ id }), making({ id }))
    expect(await cards().create('org', card, signal)).toEqual({ id })
    const initialAmount = { amount: '5.00', currencyCode: 'EUR' }
    expect(asked[0]?.variables.input).toEqual({ code: card.code, initialAmount, expiresOn: '2027-02-18', note: 'For points' })
    await cards().create('org', { ...card, currency: 'JPY', lastDay: null }, signal)
    expect(asked[1]?.variables.input).toMatchObject({ initialAmount: { amount: '500', currencyCode: 'JPY' }, expiresOn: null })
  })

  it('created earlier are found by their code, as soon as the shop finds them', async () => {
    const found = (...lastCharacters: string[]) => ({
      data: {
        giftCards: { nodes: lastCharacters.map((last, at) => ({ id: `gid://shopify/GiftCard/${at}`, lastCharacters: last })) },
      },
    })
    answers.push(making(null, 'TAKEN'), found('zzzz', 'er5a'))
    expect(await cards().create('org', card, signal)).toEqual({ id })
    expect(asked[1]?.variables).toEqual({ query: card.code })
    answers.push(making(null, 'TAKEN'), found())
    await expect(cards().create('org', card, signal)).rejects.toMatchObject({ failure: 'unreachable' })
  })

  it.each([
    ['a value above the limit', making(null, 'GIFT_CARD_LIMIT_EXCEEDED'), 'shop_refused'],
    ['a missing permission', { errors: [{ message: 'Denied', extensions: { code: 'ACCESS_DENIED' } }] }, 'no_permission'],
  ])('are not created with %s', async (_, answer, outcome) => {
    answers.push(answer)
    expect(await cards().create('org', card, signal)).toBe(outcome)
  })

  const worth = (balance: string) => ({
    balance: { amount: balance, currencyCode: 'EUR' },
    initialValue: { amount: '5.0', currencyCode: 'EUR' },
  })
  const there = (balance: string | null) => ({ data: { giftCard: balance && worth(balance) } })
  const ending = (balance: string | null, code?: string) => ({
    data: { ended: { giftCard: balance && worth(balance), userErrors: code ? [{ message: 'No', code }] : [] } },
  })

  it.each([
    ['untouched', [there('5.0'), ending('5.0')], 'removed'],
    ['partly spent', [there('4.99')], 'used'],
    ['spent in between', [there('5.0'), ending('0.0')], 'used'],
    ['unknown', [there(null)], 'removed'],
    ['gone in between', [there('5.0'), ending(null, 'GIFT_CARD_NOT_FOUND')], 'removed'],
    ['kept by the shop', [there('5.0'), ending(null, 'OTHER')], 'shop_refused'],
  ])('%s are deactivated or not', async (_, replies, outcome) => {
    answers.push(...replies)
    expect(await cards().deactivate('org', id, signal)).toBe(outcome)
    expect(asked.map(({ variables }) => variables)).toEqual(replies.map(() => ({ id })))
  })
})

it('needs a shop that granted discounts', async () => {
  expect(await make(null).create('org', discount, signal)).toBe('no_shop')
  const organizationId = await createOrganization(test.db)
  const readiness = () => test.db.forOrganization(organizationId, (trx) => make().readiness(trx, organizationId))
  expect(await readiness()).toBe('no_shop')
  const connect = (scopes: string[]) =>
    test.db.asSystem((trx) =>
      putConnection(trx, {
        organization_id: organizationId,
        shop: shop.shop,
        is_opened_by_shop: true,
        code_hash: null,
        scopes,
        access_token: Buffer.from('x'),
        access_token_expires_at: null,
        refresh_token: null,
        tokens_at: test.clock.now(),
      }),
    )
  await connect(['read_orders'])
  expect(await readiness()).toBe('no_permission')
  await connect(['write_discounts'])
  expect(await readiness()).toBe('ready')
})
