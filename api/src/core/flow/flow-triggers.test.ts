import { readFileSync } from 'node:fs'
import { facts } from '@yuko/contract/facts'
import { createShopFlow } from '#core/store/flow/shop-flow.ts'
import { loyaltyMemberIds, redemptionIds, reviewIds, tierIds } from '#ids.ts'
import { postPoints } from '#loyalty/ledger/post-points.ts'
import { redeem } from '#loyalty/redemption/redeem.ts'
import { loyaltySnapshots } from '#loyalty/snapshots.repository.ts'
import { peopleSnapshots } from '#messaging/automation/snapshots.repository.ts'
import { newId } from '#platform/ids.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { createLog } from '#platform/log.ts'
import { reviewSnapshots } from '#reviews/snapshots.repository.ts'
import { adminReply } from '#testing/admin-reply.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createReward, givePoints } from '#testing/create-loyalty-reward.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { connectConsentShop, shopNameOf } from '#testing/shop-consents-of-tests.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { followFlow, sweepFlow } from './flow.jobs.ts'
import { flowModule } from './flow.module.ts'
import { noteUse } from './flow.repository.ts'
import { triggers } from './triggers.ts'

interface Sent {
  readonly shop: string
  readonly handle: string
  readonly payload: Record<string, unknown>
}

let test: TestApp
let organizationId: string
let sent: Sent[]
/** Answers the next calls, before those that succeed. */
let answers: (Response | Error)[]

const fine = () => adminReply({ flowTriggerReceive: { userErrors: [] } })
const fetch: typeof globalThis.fetch = async (url, init) => {
  const { query, variables } = JSON.parse(String(init?.body))
  expect(query).toMatch(/^mutation StartFlow/)
  const answer = answers.shift()
  if (answer instanceof Error) throw answer
  sent.push({ shop: new URL(String(url)).host, ...variables })
  return answer ?? fine()
}

beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => {
      const withShop = async (id: string) => {
        const row = await test.db.asSystem((trx) =>
          trx.selectFrom('store_connections').selectAll().where('organization_id', '=', id).executeTakeFirst(),
        )
        return row && !row.disconnected_at ? { shop: row.shop, accessToken: async () => 'token', drop: async () => {} } : null
      }
      return [
        flowModule(platform, {
          shops: createShopFlow({ ...platform, fetch }, { withShop }),
          snapshots: { ...reviewSnapshots(platform.publicUrl), ...loyaltySnapshots, ...peopleSnapshots },
          gifts: { addPoints: async () => [], issueReward: async () => [] },
          reviews: { ask: async () => [] },
        }),
      ]
    },
    factJobs: {
      'points.posted': [followFlow],
      'review.published': [followFlow],
      'reward.issued': [followFlow],
      'tier.changed': [followFlow],
    },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  sent = []
  answers = []
  organizationId = await createOrganization(test.db)
  await connectConsentShop(test.db, organizationId, test.clock.now())
})

let minutes = 0
const use = (triggerId: string, isUsed = true, of = organizationId) =>
  test.db.forOrganization(of, (trx) => noteUse(trx, of, { triggerId, isUsed, at: new Date(Date.UTC(2026, 10, 1, 0, minutes++)) }))

async function earn(memberId: string, points = 40, of = organizationId): Promise<void> {
  await test.db.forOrganization(of, (trx) =>
    postPoints(trx, test.clock, of, {
      memberId,
      key: `earn:${newId()}`,
      movement: { move: 'give', kind: 'earn', points, expiresAt: null },
      explanation: { rule: 'Points for orders', inputs: {}, formula: null },
    }),
  )
}
async function publish(values: Parameters<typeof createReview>[2], of = organizationId): Promise<string> {
  const id = await createReview(test.db, of, values)
  const payload = { reviewId: reviewIds.toWire(id), productId: null, rating: 5 }
  await test.db.forOrganization(of, (trx) =>
    recordFact(trx, test.clock, { organizationId: of, type: 'review.published', aggregate: payload.reviewId, payload }),
  )
  return id
}

describe('a fact starts the workflows that use its trigger', () => {
  it('a published review, with product and customer by the shop’s numbers', async () => {
    await use('yuko-flow-review-published')
    await createLoyaltyMember(test.db, organizationId, { email: 'mara.lind@example.com', external_id: '7001' })
    const product_id = await createProduct(test.db, organizationId, 'Stone mug', { external_id: '9007199254740991' })
    const id = await publish({ product_id, rating: 4, title: null, body: 'ä'.repeat(20_000), verification: 'verified_buyer' })
    await test.runUntilIdle()
    expect(sent).toEqual([
      {
        shop: shopNameOf(organizationId),
        handle: 'yuko-flow-review-published',
        payload: {
          product_id: 9_007_199_254_740_991,
          customer_id: 7001,
          Rating: 4,
          Title: '',
          Body: 'ä'.repeat(5000),
          Author: 'Mara Lind',
          'Verified buyer': true,
          Pictures: 0,
          'Review ID': reviewIds.toWire(id),
        },
      },
    ])
  })

  it('earned points, also those on hold', async () => {
    await use('yuko-flow-points-earned')
    const memberId = await createLoyaltyMember(test.db, organizationId, { external_id: '7002' })
    await earn(memberId)
    await test.db.forOrganization(organizationId, (trx) =>
      postPoints(trx, test.clock, organizationId, {
        memberId,
        key: `earn:${newId()}`,
        movement: { move: 'hold', points: 60, availableAt: new Date('2026-12-01T00:00:00Z'), expiresAt: null },
        explanation: { rule: 'Points for orders', inputs: {}, formula: null },
      }),
    )
    await test.runUntilIdle()
    const common = { customer_id: 7002, Balance: 40, Reason: 'Points for orders' }
    const payloads = sent.map(({ payload }) => payload)
    expect(payloads).toHaveLength(2)
    // Each fact is a job of its own, and jobs end in any order.
    expect(payloads).toEqual(
      expect.arrayContaining([
        { ...common, Points: 40, 'On hold': false },
        { ...common, Points: 60, 'On hold': true },
      ]),
    )
  })

  it('a changed tier', async () => {
    await use('yuko-flow-tier-changed')
    const memberId = await createLoyaltyMember(test.db, organizationId, { external_id: '7003' })
    const tierId = newId()
    await test.db.asSystem(async (trx) => {
      const row = {
        organization_id: organizationId,
        id: tierId,
        name: 'Gold',
        color: '#b8860b',
        icon: 'star' as const,
        tag: null,
      }
      const times = { created_at: test.clock.now(), updated_at: test.clock.now() }
      await trx
        .insertInto('loyalty_tiers')
        .values({ ...row, ...times, threshold: 100 })
        .execute()
      const payload = {
        memberId: loyaltyMemberIds.toWire(memberId),
        from: null,
        to: tierIds.toWire(tierId),
        reason: 'earned' as const,
      }
      await recordFact(trx, test.clock, { organizationId, type: 'tier.changed', aggregate: payload.memberId, payload })
    })
    await test.runUntilIdle()
    expect(sent.map(({ payload }) => payload)).toEqual([
      { customer_id: 7003, Tier: 'Gold', 'Previous tier': '', Reason: 'earned' },
    ])
  })

  it('a redeemed reward', async () => {
    await use('yuko-flow-reward-redeemed')
    const { redemptionId } = await redeemed('7004')
    await test.runUntilIdle()
    expect(sent.map(({ payload }) => payload)).toEqual([
      { customer_id: 7004, Reward: 'A tasting', Points: 100, Code: '', 'Redemption ID': redemptionIds.toWire(redemptionId) },
    ])
  })

  it('with the keys that the extensions define', async () => {
    for (const [type, { handle, name }] of Object.entries(triggers)) {
      const place = handle.replace('yuko-flow-', '')
      const toml = readFileSync(
        new URL(`../../../../widgets/shopify-flow/${place}/shopify.extension.toml`, import.meta.url),
        'utf8',
      )
      expect([handle, name].map((value) => toml.includes(`"${value}"`))).toEqual([true, true])
      await use(handle)
      expect(type in facts).toBe(true)
    }
    const product_id = await createProduct(test.db, organizationId, 'Stone mug', { external_id: '1' })
    await createLoyaltyMember(test.db, organizationId, { email: 'mara.lind@example.com', external_id: '7005' })
    await publish({ product_id })
    const { memberId } = await redeemed('7006')
    await earn(memberId)
    await test.db.forOrganization(organizationId, async (trx) => {
      const payload = { memberId: loyaltyMemberIds.toWire(memberId), from: null, to: null, reason: 'fell_short' as const }
      await recordFact(trx, test.clock, { organizationId, type: 'tier.changed', aggregate: payload.memberId, payload })
    })
    await test.runUntilIdle()
    expect(new Set(sent.map(({ handle }) => handle))).toEqual(new Set(Object.values(triggers).map(({ handle }) => handle)))
    for (const { handle, payload } of sent) expect([handle, keysOf(payload)]).toEqual([handle, fieldsOf(handle)])
  })
})

describe('nothing is started', () => {
  it('unless a workflow uses the trigger', async () => {
    const memberId = await createLoyaltyMember(test.db, organizationId, { external_id: '7010' })
    await earn(memberId)
    await use('yuko-flow-tier-changed')
    await earn(memberId)
    await use('Points earned')
    await use('Points earned', false)
    await earn(memberId)
    await test.runUntilIdle()
    expect(sent).toEqual([])
    await use('Points earned')
    await earn(memberId)
    await test.runUntilIdle()
    expect(sent).toHaveLength(1)
  })

  it('if an older notification arrives late', async () => {
    const memberId = await createLoyaltyMember(test.db, organizationId, { external_id: '7011' })
    await use('yuko-flow-points-earned', false)
    const late = { triggerId: 'yuko-flow-points-earned', isUsed: true, at: new Date('2026-10-01T00:00:00Z') }
    await test.db.forOrganization(organizationId, (trx) => noteUse(trx, organizationId, late))
    await earn(memberId)
    await test.runUntilIdle()
    expect(sent).toEqual([])
  })

  it('but an ID of Flow that we don’t know turns triggers on', async () => {
    await use('3d7f1c0e')
    await earn(await createLoyaltyMember(test.db, organizationId, { external_id: '7012' }))
    await test.runUntilIdle()
    expect(sent).toHaveLength(1)
  })

  it('for members and products that the shop doesn’t know, store reviews, and other entries', async () => {
    await use('3d7f1c0e')
    await earn(await createLoyaltyMember(test.db, organizationId))
    await earn(await createLoyaltyMember(test.db, organizationId, { external_id: 'u-17' }))
    await publish({ product_id: null })
    await publish({ product_id: await createProduct(test.db, organizationId) })
    const memberId = await createLoyaltyMember(test.db, organizationId, { external_id: '7013' })
    await test.db.forOrganization(organizationId, (trx) =>
      postPoints(trx, test.clock, organizationId, {
        memberId,
        key: 'adjust:1',
        movement: { move: 'give', kind: 'adjust', points: 5, expiresAt: null },
        explanation: { rule: 'Added', inputs: {}, formula: null },
      }),
    )
    await test.runUntilIdle()
    expect(sent).toEqual([])
  })

  it('without a connected shop', async () => {
    await use('yuko-flow-points-earned')
    await test.db.asSystem((trx) =>
      trx
        .updateTable('store_connections')
        .set({ disconnected_at: test.clock.now(), disconnected_because: 'uninstalled' })
        .where('organization_id', '=', organizationId)
        .execute(),
    )
    await earn(await createLoyaltyMember(test.db, organizationId, { external_id: '7014' }))
    await test.runUntilIdle()
    expect(sent).toEqual([])
  })

  it('in another shop', async () => {
    const other = await createOrganization(test.db)
    await connectConsentShop(test.db, other, test.clock.now())
    await use('yuko-flow-points-earned', true, other)
    await earn(await createLoyaltyMember(test.db, organizationId, { external_id: '7015' }))
    await earn(await createLoyaltyMember(test.db, other, { external_id: '7016' }), 10, other)
    await test.runUntilIdle()
    expect(sent.map(({ shop, payload }) => [shop, payload.customer_id])).toEqual([[shopNameOf(other), 7016]])
  })
})

describe('each fact starts workflows once', () => {
  let memberId: string
  beforeEach(async () => {
    await use('yuko-flow-points-earned')
    memberId = await createLoyaltyMember(test.db, organizationId, { external_id: '7020' })
  })

  it('although the fact is delivered twice', async () => {
    await earn(memberId)
    await test.runUntilIdle()
    const fact = await test.db.asSystem((trx) =>
      trx.selectFrom('domain_events').selectAll().where('organization_id', '=', organizationId).executeTakeFirstOrThrow(),
    )
    const envelope = { ...fact, eventId: fact.id, organizationId, occurredAt: fact.occurred_at.toISOString() }
    const follow = flowJobs().find(({ job }) => job.name === 'follow-flow')
    await follow?.run({ payload: envelope, ...test, log: createLog('silent'), signal: new AbortController().signal })
    await test.runUntilIdle()
    expect(sent).toHaveLength(1)
  })

  it('is repeated after the shop throttled it for too long, and without a connection', async () => {
    const throttled = Array.from({ length: 21 }, () => new Response('{}', { status: 429, headers: { 'retry-after': '0' } }))
    answers = [...throttled, Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } })]
    await earn(memberId)
    await test.runUntilIdle({ failures: true })
    expect([answers.length, sent.length - throttled.length]).toEqual([0, 1])
  })

  it('isn’t repeated if the result got lost', async () => {
    answers = [new TypeError('terminated')]
    await earn(memberId)
    await test.runUntilIdle()
    test.clock.advance(3_600_000)
    await test.runUntilIdle()
    expect(sent).toHaveLength(0)
  })

  it('isn’t repeated if Flow or the shop rejects it', async () => {
    answers = [
      adminReply({ flowTriggerReceive: { userErrors: [{ message: 'Trigger not found' }] } }),
      new Response(null, { status: 402 }),
    ]
    await earn(memberId)
    await earn(memberId)
    await test.runUntilIdle()
    expect(sent).toHaveLength(2)
  })

  it('is forgotten after a month', async () => {
    await earn(memberId)
    await test.runUntilIdle()
    const starts = () =>
      test.db.asSystem((trx) => trx.selectFrom('flow_starts').selectAll().where('organization_id', '=', organizationId).execute())
    expect(await starts()).toHaveLength(1)
    test.clock.advance(31 * 24 * 3_600_000)
    const sweep = flowJobs().find(({ job }) => job.name === sweepFlow.name)
    await sweep?.run({ payload: {}, ...test, log: createLog('silent'), signal: new AbortController().signal })
    expect(await starts()).toEqual([])
    test.clock.set('2026-11-20T09:30:00.000Z')
  })
})

const flowJobs = () =>
  flowModule(test.platform, {
    shops: { start: async () => 'stopped' },
    snapshots: { ...reviewSnapshots(test.platform.publicUrl), ...loyaltySnapshots, ...peopleSnapshots },
    gifts: { addPoints: async () => [], issueReward: async () => [] },
    reviews: { ask: async () => [] },
  }).jobs ?? []

/** A member with a redeemed reward. */
async function redeemed(external_id: string) {
  const memberId = await createLoyaltyMember(test.db, organizationId, { external_id })
  const rewardId = await createReward(test.db, organizationId)
  await givePoints(test.db, organizationId, memberId, 100)
  const asked = { organizationId, memberId, rewardId, key: newId(), actor: { type: 'customer' as const, id: null } }
  const { id: redemptionId } = await test.db.forOrganization(organizationId, (trx) => redeem(trx, test.clock, asked))
  return { memberId, redemptionId }
}

const keysOf = (payload: object) => Object.keys(payload).sort()

/** Keys of the extension's fields: those of references derive from their type. */
function fieldsOf(handle: string): string[] {
  const place = handle.replace('yuko-flow-', '')
  const toml = readFileSync(new URL(`../../../../widgets/shopify-flow/${place}/shopify.extension.toml`, import.meta.url), 'utf8')
  const [, ...fields] = toml.split('[[settings.fields]]')
  return fields.map((field) => /key = "(.+)"/.exec(field)?.[1] ?? `${/type = "(\w+)_reference"/.exec(field)?.[1]}_id`).sort()
}
