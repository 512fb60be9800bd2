import type { RewardDetails } from '@yuko/contract/loyalty/rewards/reward'
import { loyaltyMemberIds, productIds, redemptionIds, rewardIds, tierIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type {
  ShopCredit,
  ShopCredits,
  ShopDiscount,
  ShopDiscounts,
  ShopGiftCard,
  ShopGiftCards,
} from '#platform/shop-discounts.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createReward, givePoints } from '#testing/create-loyalty-reward.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct } from '#testing/create-review.ts'
import { fc } from '#testing/fast-check.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { rewardsModule } from '../rewards.module.ts'
import { cancelRedemption } from './cancel-redemption.ts'
import { listOffers } from './list-offers.ts'
import { makeReward } from './make-reward.ts'
import { redeem } from './redeem.ts'
import { queueDueRedemptions, useRewards } from './redemption.jobs.ts'
import { expireDue, listDue, type RedemptionRow, useCodesOfOrder } from './redemptions.repository.ts'

type Befalls = 'nothing' | 'throws before' | 'throws after' | 'dies before' | 'dies after' | 'shop_refused' | 'no_shop'

/** The connected store: its codes, credits, and gift cards, and how the next calls fail. */
const shop = {
  codes: new Map<string, ShopDiscount & { uses: number }>(),
  credits: [] as (ShopCredit & { id: string })[],
  /** By code. */
  cards: new Map<string, ShopGiftCard & { id: string; spentMinor: number; isActive: boolean }>(),
  befalls: [] as Befalls[],
  onDeath: () => {},
}
/** A dead process never answers; the test goes on. */
const dead = () => {
  shop.onDeath()
  return new Promise<never>(() => {})
}
async function befall<Answer>(act: () => Answer): Promise<Answer | 'shop_refused' | 'no_shop'> {
  const what = shop.befalls.shift() ?? 'nothing'
  if (what === 'shop_refused' || what === 'no_shop') return what
  if (what === 'throws before') throw new Error('no connection')
  if (what === 'dies before') return dead()
  const answer = act()
  if (what === 'throws after') throw new Error('the answer got lost')
  return what === 'dies after' ? dead() : answer
}
const discounts: ShopDiscounts = {
  readiness: async () => 'ready',
  create: (_, discount) =>
    befall(() => {
      if (!shop.codes.has(discount.code)) shop.codes.set(discount.code, { ...discount, uses: 0 })
      return 'made'
    }),
  remove: (_, code) =>
    befall(() => {
      if ((shop.codes.get(code)?.uses ?? 0) > 0) return 'used'
      shop.codes.delete(code)
      return 'removed'
    }),
}
const credits: ShopCredits = {
  give: (_, credit) =>
    befall(() => {
      const id = `gid://credit/${shop.credits.length + 1}`
      shop.credits.push({ ...credit, id })
      return { id }
    }),
  find: (_, { amountMinor }) =>
    befall(() => ({ ids: shop.credits.filter((one) => one.amountMinor === amountMinor).map(({ id }) => id) })),
}
const giftCards: ShopGiftCards = {
  create: (_, card) =>
    befall(() => {
      const known = shop.cards.get(card.code)
      const id = known?.id ?? `gid://gift-card/${shop.cards.size + 1}`
      if (!known) shop.cards.set(card.code, { ...card, id, spentMinor: 0, isActive: true })
      return { id }
    }),
  deactivate: (_, id) =>
    befall(() => {
      const card = [...shop.cards.values()].find((one) => one.id === id)
      if (card && card.spentMinor > 0) return 'used'
      if (card) card.isActive = false
      return 'removed'
    }),
}

let test: TestApp
let owner: SignedIn
let memberId: string
beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => [rewardsModule(platform, { discounts, credits, giftCards })],
    factJobs: { 'order.recorded': [useRewards] },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-11-20T09:30:00.000Z')
  owner = await test.signedIn('owner', await createOrganization(test.db))
  memberId = await aMember(1000)
  shop.codes.clear()
  shop.credits.length = 0
  shop.cards.clear()
  shop.befalls.length = 0
})

const { signal } = new AbortController()
type Trx = Parameters<Parameters<TestApp['db']['forOrganization']>[1]>[0]
const inStore = <T>(work: (trx: Trx) => Promise<T>) => test.db.forOrganization(owner.organizationId, work)
const reward = (details: Partial<RewardDetails> = {}) => createReward(test.db, owner.organizationId, details)
const percent: Partial<RewardDetails> = {
  value: { type: 'percent_off', percent: 15 },
  codes: { mode: 'generated', prefix: 'BEAN' },
}
async function aMember(points: number, externalId: string | null = '7') {
  const id = await createLoyaltyMember(test.db, owner.organizationId)
  if (points > 0) await givePoints(test.db, owner.organizationId, id, points)
  const ofMember = inStore((trx) =>
    trx.selectFrom('loyalty_members').select('customer_id').where('id', '=', id).executeTakeFirst(),
  )
  const external_id = externalId && `${externalId}-${id}`
  const { customer_id = '' } = (await ofMember) ?? {}
  await inStore((trx) => trx.updateTable('customers').set({ external_id }).where('id', '=', customer_id).execute())
  return id
}
const ask = (rewardId: string, { key = newId(), points, of = memberId }: { key?: string; points?: number; of?: string } = {}) =>
  inStore((trx) =>
    redeem(trx, test.clock, {
      organizationId: owner.organizationId,
      memberId: of,
      rewardId,
      points,
      key,
      actor: { type: 'customer', id: null },
    }),
  )
const make = (redemptionId: string) =>
  makeReward(
    { db: test.db, clock: test.clock, discounts, credits, giftCards },
    { organizationId: owner.organizationId, redemptionId },
    signal,
  )
const member = (id = memberId) =>
  inStore((trx) => trx.selectFrom('loyalty_members').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
const read = (id: string): Promise<RedemptionRow> =>
  inStore((trx) => trx.selectFrom('loyalty_redemptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
const stockOf = async (id: string) =>
  (await inStore((trx) => trx.selectFrom('loyalty_rewards').select('stock').where('id', '=', id).executeTakeFirstOrThrow())).stock
const cancel = (id: string) =>
  inStore((trx) => cancelRedemption(trx, test.clock, owner.organizationId, id, { type: 'user', id: owner.userId }))
const factsOf = async (type: string) => {
  const facts = inStore((trx) =>
    trx.selectFrom('domain_events').select(['type', 'payload']).where('type', '=', type).orderBy('seq').execute(),
  )
  return (await facts).map(({ payload }) => payload)
}
/** As the store sync writes it. */
async function placeOrder(discountCodes: string[]): Promise<string> {
  const id = newId()
  const order = { organization_id: owner.organizationId, id, external_id: id, number: '#1042', customer_id: null }
  await inStore((trx) =>
    trx
      .insertInto('orders')
      .values({ ...order, placed_at: test.clock.now(), discount_codes: discountCodes })
      .execute(),
  )
  return id
}
async function call(method: 'GET' | 'POST', path: string, payload?: object, headers: Record<string, string> = {}) {
  const url = `/api/v1/loyalty${path}`
  const reply = await test.app.inject({ method, url, headers: { ...owner.headers, ...headers }, payload })
  return { status: reply.statusCode, body: reply.json() }
}
const minute = 60_000
const day = 24 * 60 * minute

describe('a redemption', () => {
  it('creates a code for the products of the reward only, and returns the points if none is left', async () => {
    const mug = await createProduct(test.db, owner.organizationId, 'Mug', { external_id: '41' })
    const sold = await createProduct(test.db, owner.organizationId, 'Bowl', { deleted_at: test.clock.now() })
    const only = (...ids: string[]) =>
      reward({ ...percent, appliesTo: { to: 'products', productIds: ids.map(productIds.toWire) } })
    await make((await ask(await only(mug, sold))).id)
    expect([...shop.codes.values()]).toMatchObject([{ off: { percent: 15 }, appliesTo: { products: ['41'] } }])
    const { id } = await ask(await only(sold))
    await make(id)
    expect(await read(id)).toMatchObject({ status: 'failed', failure: 'shop_refused', is_refunded: true })
    expect((await member()).balance).toBe(900)
  })

  it('deducts the points, creates a store code for this customer, and emits the fact', async () => {
    const id = await reward({ ...percent, stock: 3, validDays: 30, minOrderMinor: 2000 })
    const before = await call('POST', `/members/${loyaltyMemberIds.toWire(memberId)}/redemptions`, {
      rewardId: rewardIds.toWire(id),
    })
    expect(before).toMatchObject({
      status: 201,
      body: { status: 'pending', points: 100, code: null, expiresAt: expect.any(String) },
    })
    await test.runUntilIdle()
    const { body } = await call('GET', `/redemptions/${before.body.redemptionId}`)
    expect(body).toMatchObject({ status: 'issued', code: expect.stringMatching(/^BEAN-.{8}$/), issuedAt: expect.any(String) })
    expect([...shop.codes.values()]).toMatchObject([
      { code: body.code, off: { percent: 15 }, customer: `7-${memberId}`, minOrderMinor: 2000, endsAt: new Date(body.expiresAt) },
    ])
    expect([(await member()).balance, (await member()).lifetime_redeemed, await stockOf(id)]).toEqual([900, 100, 2])
    const about = { redemptionId: body.redemptionId, memberId: loyaltyMemberIds.toWire(memberId) }
    expect(await factsOf('reward.issued')).toEqual([about])
    expect((await call('GET', `/redemptions/by-code?code=${body.code.toLowerCase()}`)).body).toEqual(body)
    expect((await call('GET', `/members/${about.memberId}/redemptions`)).body.items).toHaveLength(1)
    for (const query of [`q=${body.code.slice(0, 8)}`, 'status=issued,used', `rewardId=${body.rewardId}`])
      expect((await call('GET', `/redemptions?${query}`)).body.items).toEqual([body])
    for (const query of ['q=nobody', 'status=failed']) expect((await call('GET', `/redemptions?${query}`)).body.items).toEqual([])
  })

  it('happens only where the reward is redeemed, unless staff decide', async () => {
    const redeemIn = (id: string, channel?: 'online' | 'pos') =>
      call('POST', `/members/${loyaltyMemberIds.toWire(memberId)}/redemptions`, { rewardId: rewardIds.toWire(id), channel })
    const [inStore, online, both] = [await reward({ channel: 'pos' }), await reward({ channel: 'online' }), await reward()]
    const refused = (message: string) => expect.objectContaining({ code: 'reward.not-offered', message })
    expect((await redeemIn(inStore, 'online')).body).toEqual(refused('This reward can only be redeemed in store.'))
    expect((await redeemIn(online, 'pos')).body).toEqual(refused('This reward can only be redeemed online.'))
    expect((await member()).balance).toBe(1000)
    for (const [id, channel] of [
      [inStore, 'pos'],
      [inStore],
      [online, 'online'],
      [online],
      [both, 'pos'],
      [both, 'online'],
    ] as const)
      expect((await redeemIn(id, channel)).body).toMatchObject({ status: 'issued', points: 100 })
  })

  it('is issued at once if the store need not create it', async () => {
    const custom = await ask(await reward())
    expect(custom).toMatchObject({ status: 'issued', code: null })
    const pool = await reward({ ...percent, codes: { mode: 'pool', prefix: '' } })
    await expect(ask(pool)).rejects.toThrow('run out of codes')
    await inStore((trx) =>
      trx
        .insertInto('loyalty_codes')
        .values({
          organization_id: owner.organizationId,
          code: 'SUN-1',
          reward_id: pool,
          redemption_id: null,
          added_at: test.clock.now(),
          position: 1,
        })
        .execute(),
    )
    expect(await ask(pool)).toMatchObject({ status: 'issued', code: 'SUN-1' })
    await expect(ask(pool)).rejects.toThrow('run out of codes')
    expect((await member()).balance).toBe(800)
    expect(await factsOf('reward.issued')).toHaveLength(2)
  })

  it('can be incremental', async () => {
    const price = { exchange: 'incremental' as const, stepPoints: 50, stepMinor: 25, minPoints: 100, maxPoints: 500 }
    const id = await reward({ price, value: { type: 'amount_off', amountMinor: null } })
    for (const points of [undefined, 50, 120, 550])
      await expect(ask(id, points === undefined ? {} : { points })).rejects.toMatchObject({ code: 'request.invalid' })
    const row = await ask(id, { points: 150 })
    expect(row).toMatchObject({ points: 150, value_minor: 75 })
    await make(row.id)
    expect([...shop.codes.values()]).toMatchObject([{ off: { amountMinor: 75 } }])
  })

  it('with a saved minimum between two steps starts at the step above, and without any step is not offered', async () => {
    const price = { exchange: 'incremental' as const, stepPoints: 100, stepMinor: 100, minPoints: 150, maxPoints: null }
    const value = { type: 'amount_off' as const, amountMinor: null }
    const id = await reward({ price, value })
    const never = await reward({ price: { ...price, minPoints: null, maxPoints: 99 }, value })
    const offers = await inStore((trx) => listOffers(trx, owner.organizationId, memberId, null))
    const offerOf = (rewardId: string) => offers.find((offer) => offer.rewardId === rewardIds.toWire(rewardId))
    expect(offerOf(id)).toMatchObject({ cost: 200, refusal: null })
    expect(offerOf(never)).toMatchObject({ refusal: 'not_offered' })
    await expect(ask(id, { points: 150 })).rejects.toMatchObject({ fields: { 'body.points': 'must be at least 200' } })
    expect(await ask(id, { points: 200 })).toMatchObject({ points: 200, value_minor: 200 })
  })

  it('is created once per key, and once per click', async () => {
    const id = await reward()
    const rows = await Promise.all([ask(id, { key: 'click' }), ask(id, { key: 'click' })])
    expect(new Set(rows.map((row) => row.id)).size).toBe(1)
    await expect(ask(await reward(), { key: 'click' })).rejects.toMatchObject({ code: 'request.idempotency-conflict' })
    const path = `/members/${loyaltyMemberIds.toWire(memberId)}/redemptions`
    const click = () => call('POST', path, { rewardId: rewardIds.toWire(id) }, { 'idempotency-key': 'one-click' })
    expect(await click()).toEqual(await click())
    expect((await member()).balance).toBe(800)
  })

  it.each<[string, Partial<RewardDetails> & { status?: 'paused' }, { status?: 'blocked' | 'candidate' }]>([
    ['paused', { status: 'paused' }, {}],
    ['sold out', { stock: 0 }, {}],
    ['for another tier', { tierScope: { mode: 'include', tierIds: [tierIds.toWire(newId())] } }, {}],
    ['for the blocked', {}, { status: 'blocked' }],
    ['for who has to join first', {}, { status: 'candidate' }],
  ])('is refused when it is %s', async (_, details, change) => {
    const id = await createReward(test.db, owner.organizationId, details)
    if (change.status) await inStore((trx) => trx.updateTable('loyalty_members').set(change).where('id', '=', memberId).execute())
    await expect(ask(id)).rejects.toMatchObject({ code: 'reward.not-offered' })
    expect((await member()).balance).toBe(1000)
  })

  it('is refused without enough points, beyond its limit, and while the program is paused', async () => {
    const id = await reward({ perCustomer: 1 })
    await expect(ask(id, { of: await aMember(99) })).rejects.toMatchObject({ code: 'points.not-enough' })
    const row = await ask(id)
    await expect(ask(id)).rejects.toThrow('redemption limit')
    await cancel(row.id)
    await ask(id)
    const another = await reward()
    await inStore((trx) => trx.updateTable('loyalty_programs').set({ status: 'paused' }).execute())
    await expect(ask(another)).rejects.toThrow('isn’t active')
    await inStore((trx) => trx.updateTable('loyalty_programs').set({ status: 'active' }).execute())
    const credit = await reward({ value: { type: 'store_credit', amountMinor: 500 } })
    await expect(ask(credit, { of: await aMember(1000, null) })).rejects.toThrow('customer account')
    const unknown = await call('POST', `/members/${loyaltyMemberIds.toWire(newId())}/redemptions`, {
      rewardId: rewardIds.toWire(id),
    })
    expect(unknown.body.code).toBe('loyalty-member.not-found')
  })

  it('never spends more than the balance, nor more than the stock', async () => {
    const [one, few] = [await reward({ ...percent, price: { exchange: 'fixed', points: 130 } }), await reward({ stock: 3 })]
    const others = await Promise.all(Array.from({ length: 10 }, () => aMember(100)))
    const results = await Promise.allSettled([
      ...Array.from({ length: 100 }, () => ask(one)),
      ...Array.from({ length: 100 }, (_, index) => ask(few, { of: others[index % 10] ?? '' })),
    ])
    const done = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.reward_id] : []))
    expect(done.filter((id) => id === one)).toHaveLength(7)
    expect(done.filter((id) => id === few)).toHaveLength(3)
    expect([(await member()).balance, await stockOf(few)]).toEqual([1000 - 7 * 130, 0])
    const why = new Set(results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : [])))
    expect([...why].sort()).toEqual(['points.not-enough', 'reward.not-offered'])
  })

  it.each(['shop_refused', 'no_shop'] as const)(
    'that comes to nothing (%s) gives the points back, once, as they were',
    async (why) => {
      const end = new Date('2027-03-01T00:00:00Z')
      const of = await aMember(0)
      await givePoints(test.db, owner.organizationId, of, 100, end)
      const id = await reward({ ...percent, stock: 1 })
      const row = await ask(id, { of })
      shop.befalls.push(why)
      await make(row.id)
      await make(row.id)
      expect(await read(row.id)).toMatchObject({ status: 'failed', failure: why, code: null, is_refunded: true })
      expect([(await member(of)).balance, (await member(of)).lifetime_redeemed, await stockOf(id)]).toEqual([100, 0, 1])
      expect(await factsOf('reward.failed')).toMatchObject([{ failure: why }])
      const lots = inStore((trx) =>
        trx.selectFrom('point_lots').select('expires_at').where('member_id', '=', of).where('status', '=', 'available').execute(),
      )
      expect(await lots).toEqual([{ expires_at: end }])
    },
  )

  it('gives up on an unresponsive store and returns the points', async () => {
    const row = await ask(await reward(percent))
    for (let hours = 0; (await read(row.id)).status === 'pending' && hours < 9; hours++) {
      shop.befalls.push('throws before')
      await make(row.id).catch(() => {})
      test.clock.advance(60 * minute)
    }
    expect(await read(row.id)).toMatchObject({ status: 'failed', attempts: 8 })
    expect((await member()).balance).toBe(1000)
  })
})

const deaths: Befalls[] = ['throws before', 'throws after', 'dies before', 'dies after']

describe('a process crash', () => {
  const later = async (id: string) => {
    test.clock.advance(15 * minute)
    await make(id)
  }
  const tried = async (id: string) => {
    const death = new Promise<void>((resolve) => {
      shop.onDeath = resolve
    })
    await Promise.race([make(id).catch(() => {}), death])
  }

  it.each(deaths)('while creating a code (%s) leaves one code', async (death) => {
    const row = await ask(await reward(percent))
    shop.befalls.push(death)
    await tried(row.id)
    await make(row.id)
    await later(row.id)
    await later(row.id)
    expect(await read(row.id)).toMatchObject({ status: 'issued', code: [...shop.codes.keys()][0] })
    expect([shop.codes.size, (await member()).balance]).toEqual([1, 900])
    expect(await factsOf('reward.issued')).toHaveLength(1)
  })

  it.each(deaths)('while canceling a code (%s) returns the points once', async (death) => {
    const row = await ask(await reward(percent))
    await make(row.id)
    await cancel(row.id)
    await cancel(row.id)
    shop.befalls.push(death)
    await tried(row.id)
    await later(row.id)
    expect(await read(row.id)).toMatchObject({ status: 'cancelled', is_refunded: true })
    expect([shop.codes.size, (await member()).balance]).toEqual([0, 1000])
    await expect(cancel(row.id)).rejects.toMatchObject({ code: 'redemption.state-refused' })
  })

  it.each(deaths)('while giving credit (%s) leaves one credit per redemption', async (death) => {
    const id = await reward({ value: { type: 'store_credit', amountMinor: 500 } })
    const rows = [await ask(id), await ask(id)]
    for (const row of rows) {
      shop.befalls.push(death)
      await tried(row.id)
    }
    // It is unknown whether it was given, and the store cannot be asked.
    test.clock.advance(15 * minute)
    shop.befalls.push('no_shop')
    await make(rows[0]?.id ?? '')
    for (const row of rows) await later(row.id)
    const read2 = await Promise.all(rows.map((row) => read(row.id)))
    expect(read2.map(({ status }) => status)).toEqual(['issued', 'issued'])
    expect(new Set(read2.map(({ external_id }) => external_id))).toEqual(new Set(shop.credits.map(({ id: one }) => one)))
    expect([shop.credits.length, (await member()).balance]).toEqual([2, 800])
  })
})

describe('a code', () => {
  const issued = async (details: Partial<RewardDetails> = {}) => {
    const row = await ask(await reward({ ...percent, ...details }))
    await make(row.id)
    return read(row.id)
  }
  const reportOrder = async (orderId: string) => {
    await inStore((trx) =>
      trx
        .insertInto('domain_events')
        .values({
          id: newId(),
          organization_id: owner.organizationId,
          type: 'order.recorded',
          aggregate: 'ord',
          occurred_at: test.clock.now(),
          payload: JSON.stringify({ orderId: redemptionIds.toWire(orderId).replace('rdm', 'ord') }),
        })
        .execute(),
    )
    await test.runUntilIdle()
  }

  it('is used by the order that contains it, in any case, and cannot be canceled then', async () => {
    const row = await issued({ validDays: 1 })
    const orderId = await placeOrder([(row.code ?? '').toLowerCase(), 'OTHER'])
    test.clock.advance(2 * day)
    await test.db.asSystem((trx) => expireDue(trx, test.clock.now(), 10))
    expect((await read(row.id)).status).toBe('expired')
    await reportOrder(orderId)
    await reportOrder(orderId)
    owner = await test.signedIn('owner', owner.organizationId)
    const { body } = await call('GET', `/redemptions/${redemptionIds.toWire(row.id)}`)
    expect(body).toMatchObject({ status: 'used', orderNumber: '#1042', usedAt: '2026-11-20T09:30:00.000Z' })
    expect(await factsOf('reward.used')).toMatchObject([{ orderId: body.orderId }])
    const again = await call('POST', `/redemptions/${body.redemptionId}/cancel`)
    expect(again).toMatchObject({ status: 409, body: { code: 'redemption.state-refused' } })
    expect((await member()).balance).toBe(900)
  })

  it('used before its cancellation stays used', async () => {
    const row = await issued()
    const used = shop.codes.get(row.code ?? '')
    if (used) used.uses = 1
    const cancelling = await call('POST', `/redemptions/${redemptionIds.toWire(row.id)}/cancel`)
    expect(cancelling.body).toMatchObject({ status: 'issued', isCancelling: true })
    await make(row.id)
    expect(await read(row.id)).toMatchObject({ status: 'issued', cancelling_at: null })
    await reportOrder(await placeOrder([row.code ?? '']))
    expect(await read(row.id)).toMatchObject({ status: 'used', is_refunded: false })
  })

  it('being canceled waits for an unreachable store, or for its own expiry', async () => {
    const row = await issued({ validDays: 2 })
    await cancel(row.id)
    shop.befalls.push('no_shop')
    await make(row.id)
    expect(await read(row.id)).toMatchObject({ status: 'issued', cancelling_at: test.clock.now() })
    test.clock.advance(2 * day)
    await make(row.id)
    expect(await read(row.id)).toMatchObject({ status: 'cancelled' })
    expect((await member()).balance).toBe(1000)
  })

  it('that is unused expires with its points; jobs do both', async () => {
    const [over, kept] = [await issued({ validDays: 1 }), await issued({ validDays: 3 })]
    const waiting = await ask(await reward(percent))
    test.clock.advance(day)
    await inStore((trx) => trx.deleteFrom('job_requests').execute())
    await test.db.asSystem(async (trx) => {
      await enqueue(trx, queueDueRedemptions, {}, { organizationId: null })
    })
    await test.runUntilIdle()
    expect([(await read(over.id)).status, (await read(kept.id)).status, (await read(waiting.id)).status]).toEqual([
      'expired',
      'issued',
      'issued',
    ])
    expect(await factsOf('reward.expired')).toEqual([
      { redemptionId: redemptionIds.toWire(over.id), memberId: loyaltyMemberIds.toWire(memberId) },
    ])
    expect((await member()).balance).toBe(700)
    owner = await test.signedIn('owner', owner.organizationId)
    const { body } = await call('POST', `/redemptions/${redemptionIds.toWire(over.id)}/used`)
    expect(body.code).toBe('redemption.state-refused')
  })

  it('for store credit cannot be canceled by us', async () => {
    const row = await ask(await reward({ value: { type: 'store_credit', amountMinor: 500 } }))
    await make(row.id)
    expect(shop.credits).toMatchObject([{ amountMinor: 500, customer: `7-${memberId}` }])
    await expect(cancel(row.id)).rejects.toThrow('in your store')
  })
})

describe('a gift card', () => {
  const value = { type: 'gift_card' as const, amountMinor: 1000 }
  const issued = async (details: Partial<RewardDetails> = {}) => {
    const row = await ask(await reward({ value, ...details }))
    await make(row.id)
    return read(row.id)
  }
  const cardOf = ({ code }: RedemptionRow) => shop.cards.get(code ?? '')

  it('is created in the store once, with its own code, and announced', async () => {
    await inStore((trx) => trx.updateTable('organizations').set({ timezone: 'Pacific/Auckland' }).execute())
    const row = await ask(await reward({ value, validDays: 90, name: 'A card for tea' }))
    expect(row).toMatchObject({ status: 'pending', value_minor: 1000, code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{16}$/) })
    const hidden = (await call('GET', `/redemptions/${redemptionIds.toWire(row.id)}`)).body
    expect([hidden.code, hidden.rewardType]).toEqual([null, 'gift_card'])
    await make(row.id)
    await make(row.id)
    expect([...shop.cards.values()]).toMatchObject([
      {
        code: row.code,
        amountMinor: 1000,
        currency: 'EUR',
        // Valid until the end of that day in the shop's time zone, which is ahead.
        lastDay: '2027-02-18',
        note: `A card for tea · ${redemptionIds.toWire(row.id)}`,
      },
    ])
    expect(await read(row.id)).toMatchObject({ status: 'issued', external_id: cardOf(row)?.id, next_at: null })
    expect(await factsOf('reward.issued')).toHaveLength(1)
    const { body } = await call('GET', `/redemptions/by-code?code=${(row.code ?? '').toLowerCase()}`)
    expect(body).toMatchObject({ rewardName: 'A card for tea', code: row.code, valueMinor: 1000 })
  })

  it('can be worth any number of steps', async () => {
    const price = { exchange: 'incremental' as const, stepPoints: 50, stepMinor: 25, minPoints: 100, maxPoints: 500 }
    const { id } = await ask(await reward({ price, value: { type: 'gift_card', amountMinor: null } }), { points: 150 })
    await make(id)
    expect([...shop.cards.values()]).toMatchObject([{ amountMinor: 75, lastDay: null }])
  })

  it.each(deaths)('is one card, though its creation is tried again (%s)', async (death) => {
    const row = await ask(await reward({ value }))
    shop.befalls.push(death)
    const death1 = new Promise<void>((resolve) => {
      shop.onDeath = resolve
    })
    await Promise.race([make(row.id).catch(() => {}), death1])
    test.clock.advance(15 * minute)
    await make(row.id)
    expect(await read(row.id)).toMatchObject({ status: 'issued', external_id: cardOf(row)?.id })
    expect([shop.cards.size, (await member()).balance]).toEqual([1, 900])
  })

  it('gives the points back if the store refuses, and keeps no code', async () => {
    const row = await ask(await reward({ value }))
    shop.befalls.push('shop_refused')
    await make(row.id)
    expect(await read(row.id)).toMatchObject({ status: 'failed', failure: 'shop_refused', code: null, is_refunded: true })
    expect([shop.cards.size, (await member()).balance]).toEqual([0, 1000])
  })

  it('is deactivated before the points come back, also after its last day', async () => {
    const row = await issued({ validDays: 1 })
    test.clock.advance(3 * day)
    await test.db.asSystem((trx) => expireDue(trx, test.clock.now(), 10))
    expect(await cancel(row.id)).toMatchObject({ status: 'issued', cancelling_at: test.clock.now() })
    expect((await member()).balance).toBe(900)
    shop.befalls.push('throws after')
    await make(row.id).catch(() => {})
    test.clock.advance(day)
    await make(row.id)
    expect(await read(row.id)).toMatchObject({ status: 'cancelled', is_refunded: true })
    expect([cardOf(row)?.isActive, (await member()).balance]).toEqual([false, 1000])
  })

  it('from which something was spent is used, and stays', async () => {
    const row = await issued()
    const card = cardOf(row)
    if (card) card.spentMinor = 1
    await cancel(row.id)
    await make(row.id)
    expect(await read(row.id)).toMatchObject({ status: 'used', cancelling_at: null, is_refunded: false })
    expect(await factsOf('reward.used')).toMatchObject([{ orderId: null }])
    expect([card?.isActive, (await member()).balance]).toEqual([true, 900])
    await expect(cancel(row.id)).rejects.toThrow('already used')
  })
})

const numRuns = Number(process.env.FUZZ_RUNS ?? 10)

describe('any sequence of events', () => {
  const befalls = fc.constantFrom<Befalls>(
    'nothing',
    'nothing',
    'nothing',
    'throws before',
    'throws after',
    'shop_refused',
    'no_shop',
  )
  const steps = fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.record({ act: fc.constant('redeem' as const), who: fc.nat(1), what: fc.nat(4) }) },
      { weight: 4, arbitrary: fc.record({ act: fc.constant('make' as const), which: fc.nat(), befalls }) },
      {
        weight: 2,
        arbitrary: fc.record({ act: fc.constantFrom('cancel' as const, 'use' as const, 'tell' as const), which: fc.nat() }),
      },
      { weight: 2, arbitrary: fc.record({ act: fc.constant('wait' as const), hours: fc.constantFrom(0.2, 7, 30) }) },
    ),
    { minLength: 5, maxLength: 25 },
  )

  it(
    'keeps points, stock and codes consistent',
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (sequence) => {
          owner = { ...owner, organizationId: await createOrganization(test.db) }
          shop.codes.clear()
          shop.credits.length = 0
          shop.cards.clear()
          const members = [await aMember(500), await aMember(250)]
          const rewards = [
            await reward({ ...percent, stock: 2, validDays: 1 }),
            await reward({ value: { type: 'store_credit', amountMinor: 500 } }),
            await reward({ stock: 4, perCustomer: 2 }),
            await reward({ value: { type: 'free_shipping' } }),
            await reward({ value: { type: 'gift_card', amountMinor: 500 }, validDays: 1 }),
          ]
          const ids: string[] = []
          const orders: string[] = []
          for (const step of sequence) {
            if (step.act === 'redeem') {
              const asked = await ask(rewards[step.what] ?? '', { of: members[step.who] ?? '' }).catch(() => null)
              if (asked) ids.push(asked.id)
            } else if (step.act === 'wait') {
              test.clock.advance(step.hours * 60 * minute)
              await test.db.asSystem((trx) => expireDue(trx, test.clock.now(), 100))
            } else if (step.act === 'tell') {
              const orderId = orders[step.which % orders.length]
              if (orderId) await inStore((trx) => useCodesOfOrder(trx, owner.organizationId, orderId))
            } else {
              const id = ids[step.which % ids.length]
              if (!id) continue
              if (step.act === 'make') {
                shop.befalls = [step.befalls]
                await make(id).catch(() => {})
                shop.befalls = []
              } else if (step.act === 'cancel') await cancel(id).catch(() => {})
              else orders.push(...(await useInShop(id)))
            }
          }
          // At the end all messages and jobs are processed.
          for (const orderId of orders) await inStore((trx) => useCodesOfOrder(trx, owner.organizationId, orderId))
          for (let round = 0; round < 3; round++) {
            test.clock.advance(61 * minute)
            for (const { id } of await test.db.asSystem((trx) => listDue(trx, test.clock.now(), 100)))
              await make(id).catch(() => {})
          }
          await expectSums(members, rewards)
        }),
        { numRuns, endOnFailure: true },
      )
    },
    60_000 + numRuns * 1000,
  )

  /** An order uses a valid code; the store reports it later. */
  async function useInShop(id: string): Promise<string[]> {
    const { status, code, expires_at } = await read(id)
    const card = shop.cards.get(code ?? '')
    if (card?.isActive && status === 'issued') card.spentMinor = 1
    const there = shop.codes.get(code ?? '')
    if (!there || there.uses > 0 || status === 'pending' || (expires_at && expires_at <= test.clock.now())) return []
    there.uses = 1
    return [await placeOrder([there.code])]
  }

  async function expectSums(members: string[], rewards: string[]) {
    const rows = await inStore((trx) => trx.selectFrom('loyalty_redemptions').selectAll().execute())
    for (const [index, id] of members.entries()) {
      const kept = rows.filter((row) => row.member_id === id && !row.is_refunded)
      const spent = kept.reduce((sum, { points }) => sum + points, 0)
      const { balance, lifetime_redeemed } = await member(id)
      expect({ balance, lifetime_redeemed }).toEqual({ balance: ([500, 250][index] ?? 0) - spent, lifetime_redeemed: spent })
    }
    const isOver = ({ status }: RedemptionRow) => status === 'failed' || status === 'cancelled'
    for (const [index, started] of [2, null, 4, null, null].entries()) {
      const had = rows.filter((row) => row.reward_id === rewards[index] && !isOver(row))
      expect(await stockOf(rewards[index] ?? '')).toBe(started === null ? null : started - had.length)
    }
    for (const row of rows) {
      const there = shop.codes.get(row.code ?? '')
      const isCode = row.reward.value.type === 'percent_off' || row.reward.value.type === 'free_shipping'
      expect(row.status).not.toBe('pending')
      expect(row.is_refunded).toBe(isOver(row))
      if (isCode && row.status === 'used') expect(there?.uses).toBe(1)
      if (isCode && row.status === 'issued') expect(there?.uses).toBe(0)
      if (row.status === 'cancelled') expect(there).toBeUndefined()
      const card = shop.cards.get(row.code ?? '')
      if (row.reward.value.type === 'gift_card' && row.code !== null)
        expect(card).toMatchObject(
          row.status === 'cancelled' ? { isActive: false, spentMinor: 0 } : { id: row.external_id, isActive: true },
        )
    }
    const given = rows.filter(({ status, reward: { value } }) => status === 'issued' && value.type === 'store_credit')
    expect(given.map(({ external_id }) => external_id).sort()).toEqual(shop.credits.map(({ id }) => id).sort())
  }
})
