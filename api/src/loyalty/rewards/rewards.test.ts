import type { Reward, RewardDetails } from '@yuko/contract/loyalty/rewards/reward'
import { collectionIds, loyaltyMemberIds, productIds, programIds, rewardIds, tierIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { aReward, createReward, givePoints } from '#testing/create-loyalty-reward.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct } from '#testing/create-review.ts'
import { aPicture, multipart } from '#testing/pictures.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { rewardsModule } from '../rewards.module.ts'

const noShop = async () => 'no_shop' as const
const ports = {
  discounts: { readiness: noShop, create: noShop, remove: noShop },
  credits: { give: noShop, find: noShop },
  giftCards: { create: noShop, deactivate: noShop },
}

let test: TestApp
let owner: SignedIn
let programId: string
beforeAll(async () => {
  test = await createTestApp({ modules: (platform) => [rewardsModule(platform, ports)] })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signedIn('owner', await createOrganization(test.db))
  programId = programIds.toWire(await createProgram())
})

async function createProgram(): Promise<string> {
  const now = test.clock.now()
  const program = {
    organization_id: owner.organizationId,
    id: newId(),
    name: 'Bean Club',
    status: 'active' as const,
    point_label_one: 'bean',
    point_label_other: 'beans',
    activated_at: now,
    created_at: now,
    updated_at: now,
  }
  await test.db.forOrganization(owner.organizationId, (trx) => trx.insertInto('loyalty_programs').values(program).execute())
  return program.id
}

async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, { headers } = owner) {
  const reply = await test.app.inject({ method, url: `/api/v1/loyalty${path}`, headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}
const create = (details: object = {}) => call('POST', `/programs/${programId}/rewards`, { ...aReward, ...details })
const created = async (details: object = {}): Promise<Reward> => {
  const { status, body } = await create(details)
  expect([status, body]).toEqual([201, expect.anything()])
  return body
}
const upload = async (rewardId: string, content: string | Buffer, query = '') => {
  const { payload, headers } = multipart([{ name: 'file', fileName: 'codes.csv', type: 'text/csv', content }])
  const url = `/api/v1/loyalty/rewards/${rewardId}/codes${query}`
  return test.app.inject({ method: 'POST', url, headers: { ...owner.headers, ...headers }, payload })
}
const connect = (platform: 'shopify' | 'woocommerce', scopes: string[] = []) =>
  test.db.asSystem((trx) => {
    const at = test.clock.now()
    const times = { scopes_at: at, tokens_at: at, connected_at: at }
    const tokens = { access_token: null, access_token_expires_at: null, refresh_token: null }
    const shop = { organization_id: owner.organizationId, platform, shop: `${newId()}.example` }
    return trx
      .insertInto('store_connections')
      .values({ ...shop, ...times, ...tokens, is_opened_by_shop: false, scopes })
      .execute()
  })
const nothingYet = { issued: 0, used: 0, points: 0 }

it('creates a draft, reads, changes and activates it', async () => {
  const reward = await created({ stock: 5 })
  expect(reward).toMatchObject({ ...aReward, stock: 5, programId, status: 'draft', freeCodes: null, figures: nothingYet })
  expect((await call('GET', `/rewards/${reward.rewardId}`)).body).toEqual(reward)
  test.clock.advance(1000)
  const details: RewardDetails = { ...aReward, name: 'A bigger tasting', price: { exchange: 'fixed', points: 50 } }
  const changed = (await call('PUT', `/rewards/${reward.rewardId}`, details)).body
  expect(changed).toEqual({ ...reward, ...details, updatedAt: test.clock.now().toISOString() })
  const offered = (await call('POST', `/rewards/${reward.rewardId}/status`, { status: 'active' })).body
  expect(offered.status).toBe('active')
  await created({ name: 'The cheapest', price: { exchange: 'fixed', points: 10 } })
  const { items } = (await call('GET', `/programs/${programId}/rewards`)).body
  expect(items.map(({ name }: Reward) => name)).toEqual(['The cheapest', 'A bigger tasting'])
})

it('counts issued, used, and spent points', async () => {
  const id = await createReward(test.db, owner.organizationId)
  const memberId = await createLoyaltyMember(test.db, owner.organizationId)
  await givePoints(test.db, owner.organizationId, memberId, 300)
  const redeemed: string[] = []
  for (const _ of [1, 2, 3]) {
    const { body } = await call('POST', `/members/${loyaltyMemberIds.toWire(memberId)}/redemptions`, {
      rewardId: rewardIds.toWire(id),
    })
    redeemed.push(body.redemptionId)
  }
  await call('POST', `/redemptions/${redeemed[0]}/used`)
  await call('POST', `/redemptions/${redeemed[1]}/cancel`)
  const { figures } = (await call('GET', `/rewards/${rewardIds.toWire(id)}`)).body
  expect(figures).toEqual({ issued: 2, used: 1, points: 200 })
})

it('keeps its type, and accepts existing tiers and products only', async () => {
  const { rewardId } = await created()
  const percent = { ...aReward, value: { type: 'percent_off', percent: 10 } }
  expect((await call('PUT', `/rewards/${rewardId}`, percent)).body.code).toBe('reward.type-fixed')
  const tierScope = { mode: 'include', tierIds: [tierIds.toWire(newId())] }
  expect((await create({ tierScope })).body.code).toBe('tier.not-found')
  const free = (productId: string) => ({ value: { type: 'free_product', productId } })
  expect((await create(free('prd_01jd3m8w2ve5h9x7q4t6r8s0ab'))).body.code).toBe('product.not-found')
  const stranger = await createProduct(test.db, await createOrganization(test.db))
  expect((await create(free(rewardIds.toWire(stranger).replace('lrw', 'prd')))).body.code).toBe('product.not-found')
  const product = await createProduct(test.db, owner.organizationId)
  await created(free(rewardIds.toWire(product).replace('lrw', 'prd')))
})

it('is for subscriptions only with generated codes, and not on WooCommerce', async () => {
  const subscriptions = { only: true, cycles: 3 }
  const percent = { value: { type: 'percent_off', percent: 10 }, subscriptions }
  expect(await created(percent)).toMatchObject({ subscriptions })
  const refusedWith = async (details: object) => {
    const { status, body } = await create(details)
    return [status, body.fields]
  }
  const generated = [400, { 'body.subscriptions': 'is only possible for generated codes' }]
  expect(await refusedWith({ subscriptions })).toEqual(generated)
  expect(await refusedWith({ ...percent, codes: { mode: 'pool', prefix: '' } })).toEqual(generated)
  await connect('woocommerce')
  expect(await refusedWith(percent)).toEqual([400, { 'body.subscriptions': 'is only possible on Shopify' }])
  await created({ ...percent, subscriptions: null })
})

describe('a gift card', () => {
  const giftCard = { value: { type: 'gift_card', amountMinor: 1000 } }

  it('has an amount, fixed or by steps, and no minimum order', async () => {
    const price = { exchange: 'incremental', stepPoints: 100, stepMinor: 100, minPoints: null, maxPoints: null }
    expect(await created(giftCard)).toMatchObject({ ...giftCard, status: 'draft' })
    expect(await created({ value: { type: 'gift_card', amountMinor: null }, price })).toMatchObject({ price })
    const refused = async (details: object) => (await create({ ...giftCard, ...details })).body.fields
    expect(await refused({ price })).toEqual({
      'body.value.amountMinor': 'is required for fixed rewards, and only allowed there',
    })
    expect(await refused({ minOrderMinor: 500 })).toEqual({ 'body.minOrderMinor': 'cannot be asked for a gift card' })
  })

  it('isn’t possible on WooCommerce', async () => {
    await connect('woocommerce')
    const { status, body } = await create(giftCard)
    expect([status, body.fields]).toEqual([400, { 'body.value.type': 'is only possible on Shopify' }])
  })

  it.each([
    ['without a store', null, 'Gift cards are created in your Shopify store. Connect it first.'],
    ['without the permission', ['write_discounts'], 'Allow Yuko to create gift cards in Shopify first.'],
  ])('%s stays a draft', async (_, scopes, message) => {
    if (scopes) await connect('shopify', scopes)
    const { rewardId } = await created(giftCard)
    const { status, body } = await call('POST', `/rewards/${rewardId}/status`, { status: 'active' })
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'reward.not-allowed', message })])
    expect((await call('GET', `/rewards/${rewardId}`)).body.status).toBe('draft')
    expect((await call('POST', `/rewards/${rewardId}/status`, { status: 'archived' })).status).toBe(200)
  })

  it('with the permission is activated', async () => {
    await connect('shopify', ['write_gift_cards'])
    const { rewardId } = await created(giftCard)
    expect((await call('POST', `/rewards/${rewardId}/status`, { status: 'active' })).body.status).toBe('active')
  })
})

it('is redeemed in store only if that is possible', async () => {
  expect(await created({ channel: 'pos' })).toMatchObject({ channel: 'pos' })
  const { status, body } = await create({ channel: 'pos', value: { type: 'free_shipping' } })
  expect([status, body.fields]).toEqual([400, { 'body.channel': 'cannot be redeemed at the point of sale' }])
})

it('is limited to products or collections of its own store', async () => {
  const percentOff = { value: { type: 'percent_off', percent: 10 } }
  const productsOf = (...ids: string[]) => ({
    ...percentOff,
    appliesTo: { to: 'products', productIds: ids.map(productIds.toWire) },
  })
  const collectionsOf = (...ids: string[]) => ({
    ...percentOff,
    appliesTo: { to: 'collections', collectionIds: ids.map(collectionIds.toWire) },
  })
  const collection = async (organizationId: string) => {
    const row = { organization_id: organizationId, id: newId(), external_id: '9', title: 'Tea' }
    await test.db.forOrganization(organizationId, (trx) =>
      trx
        .insertInto('collections')
        .values({ ...row, handle: 'tea', platform_updated_at: test.clock.now() })
        .execute(),
    )
    return row.id
  }
  const mug = await createProduct(test.db, owner.organizationId)
  const tea = await collection(owner.organizationId)
  const { rewardId, appliesTo } = await created(productsOf(mug))
  expect(appliesTo).toEqual({ to: 'products', productIds: [productIds.toWire(mug)] })
  const changed = (await call('PUT', `/rewards/${rewardId}`, { ...aReward, ...collectionsOf(tea) })).body
  expect(changed.appliesTo).toEqual({ to: 'collections', collectionIds: [collectionIds.toWire(tea)] })
  const { appliesTo: none } = (await call('PUT', `/rewards/${rewardId}`, { ...aReward, ...percentOff })).body
  expect(none ?? null).toBeNull()

  const other = await createOrganization(test.db)
  expect((await create(productsOf(mug, await createProduct(test.db, other)))).body.code).toBe('product.not-found')
  expect((await create(collectionsOf(await collection(other)))).body.code).toBe('collection.not-found')
})

it.each([
  [
    'certain products for free shipping',
    { value: { type: 'free_shipping' }, appliesTo: { to: 'products', productIds: ['prd_01jd3m8w2ve5h9x7q4t6r8s0ab'] } },
  ],
  ['no product of certain ones', { value: { type: 'percent_off', percent: 5 }, appliesTo: { to: 'products', productIds: [] } }],
  [
    'steps of what has none',
    { price: { exchange: 'incremental', stepPoints: 100, stepMinor: 100, minPoints: null, maxPoints: null } },
  ],
  ['a fixed amount without one', { value: { type: 'amount_off', amountMinor: null } }],
  [
    'an order for a free product',
    { value: { type: 'free_product', productId: 'prd_01jd3m8w2ve5h9x7q4t6r8s0ab' }, minOrderMinor: 1 },
  ],
])('refuses %s', async (_, details) => {
  expect((await create(details)).body.code).toBe('request.invalid')
})

it.each([
  [{ minPoints: 150, maxPoints: null }, { 'body.price.minPoints': 'must be whole steps of 100, such as 200' }],
  [{ minPoints: 50, maxPoints: null }, { 'body.price.minPoints': 'must be whole steps of 100, such as 100' }],
  [{ minPoints: null, maxPoints: 99 }, { 'body.price.maxPoints': 'must be at least 100, or nobody can redeem it' }],
  [{ minPoints: 300, maxPoints: 200 }, { 'body.price.maxPoints': 'must be at least 300, or nobody can redeem it' }],
])('refuses a minimum or maximum that no step reaches: %j', async (limits, fields) => {
  const price = { exchange: 'incremental', stepPoints: 100, stepMinor: 100, ...limits }
  const { body } = await create({ price, value: { type: 'amount_off', amountMinor: null } })
  expect(body).toMatchObject({ code: 'request.invalid', fields })
})

it('refuses read-only roles, and another organization', async () => {
  const { rewardId } = await created()
  const analyst = await test.signedIn('analyst', owner.organizationId)
  expect((await call('POST', `/rewards/${rewardId}/status`, { status: 'active' }, analyst)).body.code).toBe('session.forbidden')
  const stranger = await test.signedIn('owner', await createOrganization(test.db))
  expect((await call('GET', `/rewards/${rewardId}`, undefined, stranger)).body.code).toBe('reward.not-found')
  expect((await call('POST', `/programs/${programId}/rewards`, aReward, stranger)).body.code).toBe('program.not-found')
})

it('accepts uploaded codes, each once in any case', async () => {
  const { rewardId } = await created({ value: { type: 'percent_off', percent: 10 }, codes: { mode: 'pool', prefix: '' } })
  const { rewardId: other } = await created({ value: { type: 'free_shipping' }, codes: { mode: 'pool', prefix: '' } })
  expect((await upload(rewardId, 'code\nBEAN-1\nBEAN-2\nno code\n')).json()).toEqual({
    added: 2,
    unchanged: 0,
    freeCodes: 2,
    refusedCount: 1,
    refused: [{ line: 4, value: 'no code', message: expect.any(String) }],
  })
  expect((await upload(other, 'bean-1\nBEAN-3')).json()).toMatchObject({ added: 1, unchanged: 1, freeCodes: 1 })
  expect((await call('GET', `/rewards/${rewardId}`)).body.freeCodes).toBe(2)
  expect((await upload(rewardId, 'BEAN-9', '?replace=true')).json()).toMatchObject({ added: 1, freeCodes: 1 })
  expect((await upload(rewardId, await aPicture())).json().code).toBe('reward.file-refused')
})
