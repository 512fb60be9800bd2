import { orderIds } from '#ids.ts'
import { memberGifts } from '#loyalty/member-gifts.ts'
import { loyaltySnapshots } from '#loyalty/snapshots.repository.ts'
import { peopleSnapshots } from '#messaging/automation/snapshots.repository.ts'
import { newId } from '#platform/ids.ts'
import { signWebhook } from '#platform/shopify/webhook-signature.ts'
import { reviewAsker } from '#reviews/requests/by-hand/ask-for-workflow.ts'
import { reviewSnapshots } from '#reviews/snapshots.repository.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createReward } from '#testing/create-loyalty-reward.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { connectConsentShop, shopNameOf } from '#testing/shop-consents-of-tests.ts'
import { shopifyApp } from '#testing/shopify-stub.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { flowModule } from './flow.module.ts'

let test: TestApp
let organizationId: string

beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => [
      flowModule(platform, {
        shops: { start: async () => 'stopped' },
        snapshots: { ...reviewSnapshots(platform.publicUrl), ...loyaltySnapshots, ...peopleSnapshots },
        gifts: memberGifts,
        reviews: reviewAsker,
      }),
    ],
    platform: { shopify: shopifyApp },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-11-20T09:30:00.000Z')
  organizationId = await createOrganization(test.db)
  await connectConsentShop(test.db, organizationId, test.clock.now())
})

const [secret = '', former = ''] = shopifyApp.secrets

/** As Flow calls it. */
function post(path: string, body: unknown, { signedWith = secret, signature }: { signedWith?: string; signature?: string } = {}) {
  const payload = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  const hmac = signature ?? signWebhook(payload, signedWith)
  const headers = { 'content-type': 'application/json', 'x-shopify-hmac-sha256': hmac }
  return test.app.inject({ method: 'POST', url: `/shopify/flow/${path}`, payload, headers })
}
const callOf = (properties: object, more: object = {}) => ({
  shop_id: 548_380_001,
  shopify_domain: shopNameOf(organizationId),
  action_run_id: newId(),
  action_definition_id: 'Give points',
  properties,
  ...more,
})
const gift = (change: object = {}) => ({
  customer_id: 'gid://shopify/Customer/7001',
  points: '250',
  note: 'Thanks for the photo',
  ...change,
})

const entriesOf = async (memberId: string, of = organizationId) =>
  test.db.forOrganization(of, (trx) =>
    trx
      .selectFrom('point_entries')
      .select(['kind', 'points', 'explanation', 'actor_type'])
      .where('member_id', '=', memberId)
      .execute(),
  )
async function order(external_id: string, customerExternalId: string | null) {
  const [id, customer_id] = [newId(), newId()]
  await test.db.forOrganization(organizationId, async (trx) => {
    if (customerExternalId) {
      const customer = {
        organization_id: organizationId,
        id: customer_id,
        external_id: customerExternalId,
        email: `${customer_id}@people.example`,
      }
      await trx.insertInto('customers').values(customer).execute()
    }
    const buyer = customerExternalId ? customer_id : null
    await trx
      .insertInto('orders')
      .values({ organization_id: organizationId, id, external_id, customer_id: buyer, placed_at: test.clock.now() })
      .execute()
  })
  return id
}
const queued = () =>
  test.db.asSystem((trx) =>
    trx
      .selectFrom('job_requests')
      .select('payload')
      .where('organization_id', '=', organizationId)
      .where('job', '=', 'write-requests')
      .execute(),
  )

describe('give points', () => {
  let memberId: string
  beforeEach(async () => {
    await createReward(test.db, organizationId)
    memberId = await createLoyaltyMember(test.db, organizationId, { external_id: '7001' })
  })

  it('adds them with the note as the reason', async () => {
    const reply = await post('give-points', callOf(gift()))
    expect([reply.statusCode, reply.json()]).toEqual([200, {}])
    expect(await entriesOf(memberId)).toMatchObject([
      { kind: 'adjust', points: 250, explanation: { rule: 'Thanks for the photo' }, actor_type: 'system' },
    ])
  })

  it('accepts numbers, and the former secret while it is rotated', async () => {
    expect((await post('give-points', callOf(gift({ customer_id: 7001, points: 5 })), { signedWith: former })).statusCode).toBe(
      200,
    )
    expect(await entriesOf(memberId)).toMatchObject([{ points: 5 }])
  })

  it('adds them once for each run, also if it is sent twice at the same time', async () => {
    const call = callOf(gift())
    const replies = await Promise.all([post('give-points', call), post('give-points', call)])
    replies.push(await post('give-points', call))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await entriesOf(memberId)).toHaveLength(1)
    await post('give-points', callOf(gift()))
    expect(await entriesOf(memberId)).toHaveLength(2)
  })

  it.each([
    [{ points: 0 }, 'properties'],
    [{ points: 100_001 }, 'points'],
    [{ points: 'many' }, 'points'],
    [{ note: ' ' }, 'note: is required'],
    [{ note: 'a'.repeat(201) }, 'note'],
    [{ customer_id: 'gid://shopify/Order/7001' }, 'customer_id: must be the ID of a shop’s customer'],
  ])('refuses %j and says why', async (change, why) => {
    const reply = await post('give-points', callOf(gift(change)))
    expect(reply.statusCode).toBe(400)
    expect(reply.json().message).toContain(why === 'properties' ? 'points' : why)
    expect(await entriesOf(memberId)).toEqual([])
  })

  it.each([
    ['not_a_member', 'candidate', 404, 'isn’t a member'],
    ['unavailable', 'blocked', 409, 'blocked'],
  ] as const)('refuses a customer who is %s', async (_, status, code, why) => {
    await createLoyaltyMember(test.db, organizationId, { external_id: '7009', status })
    const reply = await post('give-points', callOf(gift({ customer_id: 7009 })))
    expect([reply.statusCode, reply.json().message]).toEqual([code, expect.stringContaining(why)])
  })

  it('waits a quarter of an hour for a customer whom the shop hasn’t reported yet', async () => {
    const call = callOf(gift({ customer_id: 7003 }))
    expect((await post('give-points', call)).statusCode).toBe(202)
    test.clock.advance(14 * 60_000)
    expect((await post('give-points', call)).statusCode).toBe(202)
    const late = await createLoyaltyMember(test.db, organizationId, { external_id: '7003' })
    expect((await post('give-points', call)).statusCode).toBe(200)
    expect(await entriesOf(late)).toHaveLength(1)

    const never = callOf(gift({ customer_id: 7004 }))
    expect((await post('give-points', never)).statusCode).toBe(202)
    test.clock.advance(15 * 60_000)
    const reply = await post('give-points', never)
    expect([reply.statusCode, reply.json().message]).toEqual([404, 'Yuko doesn’t know this customer'])
  })

  it('never reaches a customer of another shop', async () => {
    const other = await createOrganization(test.db)
    await connectConsentShop(test.db, other, test.clock.now())
    await createReward(test.db, other)
    const theirs = await createLoyaltyMember(test.db, other, { external_id: '7777' })
    expect((await post('give-points', callOf(gift({ customer_id: 7777 })))).statusCode).toBe(202)
    expect(await entriesOf(theirs, other)).toEqual([])
    const call = callOf(gift(), { action_run_id: 'the same run' })
    expect((await post('give-points', call)).statusCode).toBe(200)
    const ours = await createLoyaltyMember(test.db, other, { external_id: '7001' })
    expect((await post('give-points', { ...call, shopify_domain: shopNameOf(other) })).statusCode).toBe(200)
    expect(await entriesOf(ours, other)).toHaveLength(1)
    expect(await entriesOf(memberId)).toHaveLength(1)
  })
})

describe('request a review', () => {
  const requestOf = (order_id: unknown) => callOf({ order_id })

  it('queues a request for the order, once', async () => {
    const id = await order('5001', '7001')
    const call = requestOf('gid://shopify/Order/5001')
    for (let time = 0; time < 2; time++) expect((await post('request-review', call)).statusCode).toBe(200)
    expect(await queued()).toMatchObject([{ payload: { organizationId, userId: null, selection: { source: 'orders' } } }])
    expect(JSON.stringify(await queued())).toContain(orderIds.toWire(id))
  })

  it('waits for an order that hasn’t been reported yet, and then says that it is unknown', async () => {
    const call = requestOf(5002)
    expect((await post('request-review', call)).statusCode).toBe(202)
    test.clock.advance(15 * 60_000)
    expect((await post('request-review', call)).json().message).toBe('Yuko doesn’t know this order')
  })

  it('refuses an order without a customer, and no order', async () => {
    await order('5003', null)
    expect((await post('request-review', requestOf(5003))).json().message).toBe('This order has no customer to ask')
    expect((await post('request-review', requestOf(null))).statusCode).toBe(400)
    expect(await queued()).toEqual([])
  })
})

describe('which triggers are used', () => {
  const told = (change: object = {}) => ({
    flow_trigger_definition_id: 'yuko-flow-points-earned',
    has_enabled_flow: true,
    shop_id: '690933842',
    shopify_domain: shopNameOf(organizationId),
    timestamp: '2026-11-20T09:00:00.999Z',
    ...change,
  })
  const uses = (of = organizationId) =>
    test.db.forOrganization(of, (trx) => trx.selectFrom('flow_triggers').select(['trigger_id', 'is_used']).execute())

  it('is stored by the newest notification', async () => {
    expect((await post('usage', told())).statusCode).toBe(200)
    expect(await uses()).toEqual([{ trigger_id: 'yuko-flow-points-earned', is_used: true }])
    await post('usage', told({ has_enabled_flow: false, timestamp: '2026-11-20T08:59:00Z' }))
    expect(await uses()).toMatchObject([{ is_used: true }])
    await post('usage', told({ has_enabled_flow: false, timestamp: '2026-11-20T09:01:00Z' }))
    expect(await uses()).toMatchObject([{ is_used: false }])
  })

  it('is refused without its fields', async () => {
    for (const change of [{ has_enabled_flow: 'yes' }, { timestamp: 'now' }, { flow_trigger_definition_id: '' }])
      expect((await post('usage', told(change))).statusCode).toBe(400)
    expect(await uses()).toEqual([])
  })

  it('belongs to the shop that is named', async () => {
    const other = await createOrganization(test.db)
    await connectConsentShop(test.db, other, test.clock.now())
    await post('usage', told({ shopify_domain: shopNameOf(other) }))
    expect([await uses(), await uses(other)]).toMatchObject([[], [{ is_used: true }]])
  })
})

describe.each(['give-points', 'request-review', 'usage'])('a call of %s', (path) => {
  it('is refused unless the app’s secret signed these bytes', async () => {
    const bodies = { signature: { signature: 'bm8=' }, secret: { signedWith: 'another secret' }, none: { signature: '' } }
    for (const how of Object.values(bodies)) {
      const reply = await post(path, callOf(gift()), how)
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'store.signature-refused'])
    }
  })

  it('is refused if it isn’t JSON, or names no connected shop', async () => {
    for (const body of ['{', '[]', callOf({}, { shopify_domain: 7 })]) expect((await post(path, body)).statusCode).toBe(400)
    const usage = { flow_trigger_definition_id: 'x', has_enabled_flow: true, timestamp: '2026-11-20T09:00:00Z' }
    for (const shopify_domain of ['nobody.myshopify.com', 'example.com']) {
      const reply = await post(path, callOf(gift(), { ...usage, shopify_domain }))
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'store.not-connected'])
    }
  })

  it('is refused if the shop was disconnected', async () => {
    const usage = { flow_trigger_definition_id: 'x', has_enabled_flow: true, timestamp: '2026-11-20T09:00:00Z' }
    const off = { disconnected_at: test.clock.now(), disconnected_because: 'uninstalled' as const }
    await test.db.asSystem((trx) =>
      trx.updateTable('store_connections').set(off).where('organization_id', '=', organizationId).execute(),
    )
    expect((await post(path, callOf(gift(), usage))).statusCode).toBe(403)
  })
})
