import type { ReplyOf } from '@yuko/contract/endpoint'
import type { listTiers } from '@yuko/contract/loyalty/tiers/list-tiers'
import type { previewTiers } from '@yuko/contract/loyalty/tiers/preview-tiers'
import { defaultTierRules, type Tier, type TierDetails, type TierRules } from '@yuko/contract/loyalty/tiers/tier'
import { sql } from 'kysely'
import { loyaltyMemberIds, rewardIds, tierIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createReward } from '#testing/create-loyalty-reward.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { postPoints } from '../ledger/post-points.ts'
import { mergeMembers } from '../members/merge-members.ts'
import { giveEntryReward, handleGiveEntryReward } from './give-entry-reward.job.ts'
import { tierHandlers } from './tier.handlers.ts'
import { followLoyaltyTier, sweepTiersOfOrganization } from './tier.jobs.ts'
import { findTierProgress } from './tier-progress.ts'
import { tierRoutes } from './tiers.routes.ts'

let test: TestApp
let owner: SignedIn
beforeAll(async () => {
  test = await createTestApp({
    modules: () => [{ name: 'loyalty', endpoints: tierRoutes, jobs: [...tierHandlers, handleGiveEntryReward] }],
    factJobs: { 'points.posted': [followLoyaltyTier], 'tier.changed': [giveEntryReward] },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-11-20T09:30:00.000Z')
  owner = await test.signedIn()
  await test.db.forOrganization(owner.organizationId, (trx) =>
    trx
      .insertInto('loyalty_programs')
      .values({
        organization_id: owner.organizationId,
        id: newId(),
        name: 'Club',
        status: 'active',
        point_label_one: 'point',
        point_label_other: 'points',
        created_at: test.clock.now(),
        updated_at: test.clock.now(),
      })
      .execute(),
  )
})

const days = 86_400_000
const details = (name: string, threshold: number, more: Partial<TierDetails> = {}): TierDetails => ({
  name,
  threshold,
  color: '#b8860b',
  icon: 'star',
  tag: null,
  multiplierPercent: 100,
  entryPoints: 0,
  entryRewardId: null,
  retainThreshold: null,
  isHidden: false,
  benefits: [],
  perks: [],
  ...more,
})

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, who = owner) {
  const reply = await test.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: who.headers,
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: reply.body === '' ? null : reply.json() }
}

async function tier(name: string, threshold: number, more?: Partial<TierDetails>): Promise<Tier> {
  const { status, body } = await call('POST', '/loyalty/tiers', details(name, threshold, more))
  expect(status).toBe(201)
  return body
}

async function ladder(more: Partial<TierDetails> = {}) {
  const [bronze, silver, gold] = [await tier('Bronze', 0), await tier('Silver', 500, more), await tier('Gold', 1000, more)]
  await test.runUntilIdle()
  return { bronze, silver, gold }
}

const rules = async (change: Partial<TierRules>) => {
  expect((await call('PUT', '/loyalty/tiers/rules', { ...defaultTierRules, ...change })).status).toBe(200)
  await test.runUntilIdle()
}

async function member(points = 0, at = test.clock.now()) {
  const id = await createLoyaltyMember(test.db, owner.organizationId)
  if (points > 0) await earn(id, points, at)
  return id
}

const earn = (memberId: string, points: number, occurredAt = test.clock.now()) =>
  test.db.forOrganization(owner.organizationId, (trx) =>
    postPoints(trx, test.clock, owner.organizationId, {
      memberId,
      key: `earn:${newId()}`,
      occurredAt,
      explanation: { rule: 'Order', inputs: {}, formula: null },
      movement: { move: 'give', kind: 'earn', points, expiresAt: null },
    }),
  )
const refund = (memberId: string, points: number) =>
  test.db.forOrganization(owner.organizationId, (trx) =>
    postPoints(trx, test.clock, owner.organizationId, {
      memberId,
      key: `claw:${newId()}`,
      explanation: { rule: 'Refund', inputs: {}, formula: null },
      movement: { move: 'claw', points, orderId: null },
    }),
  )

const row = (memberId: string) =>
  test.db.asSystem((trx) => trx.selectFrom('loyalty_members').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow())
const list = async (): Promise<ReplyOf<typeof listTiers>> => (await call('GET', '/loyalty/tiers')).body
const tierOf = async (memberId: string) => {
  const { tier_id } = await row(memberId)
  return (await list()).items.find(({ tierId }) => tier_id !== null && tierIds.toUuid(tierId) === tier_id)?.name ?? null
}
const history = async (memberId: string) =>
  (await call('GET', `/loyalty/members/${loyaltyMemberIds.toWire(memberId)}/tier-changes`)).body.items.map(
    ({ from, to, reason }: { from: { name: string } | null; to: { name: string } | null; reason: string }) =>
      `${from ? from.name : 'none'} > ${to ? to.name : 'none'} ${reason}`,
  )
/** Sessions expire before that. */
const setClock = async (time: Date | string) => {
  test.clock.set(time)
  owner = await test.signedIn('owner', owner.organizationId)
}
const sweep = async () => {
  const { organizationId } = owner
  await test.db.forOrganization(organizationId, (trx) =>
    enqueue(trx, sweepTiersOfOrganization, { organizationId }, { organizationId }),
  )
  await test.runUntilIdle()
}
const facts = (type: string) =>
  test.db.asSystem(async (trx) => {
    const { rows } = await sql<{ payload: { reason?: string } }>`
      select payload from domain_events where organization_id = ${owner.organizationId} and type = ${type}`.execute(trx)
    return rows.map(({ payload }) => payload)
  })

describe('tiers', () => {
  it('are listed lowest first with member counts, changed and deleted', async () => {
    const { silver } = await ladder()
    const [one, other] = [await member(600), await member(1200)]
    await member()
    await test.runUntilIdle()
    await sweep()
    const shown = await list()
    expect(shown.rules).toEqual(defaultTierRules)
    expect(shown.items.map(({ name, rank, members }) => [name, rank, members])).toEqual([
      ['Bronze', 1, 1],
      ['Silver', 2, 1],
      ['Gold', 3, 1],
    ])
    const changed = await call(
      'PUT',
      `/loyalty/tiers/${silver.tierId}`,
      details('Plata', 650, { perks: ['Gift'], entryPoints: 5 }),
    )
    expect(changed.body).toMatchObject({ name: 'Plata', threshold: 650, perks: ['Gift'], entryPoints: 5, rank: 2 })
    await test.runUntilIdle()
    expect([await tierOf(one), await tierOf(other)]).toEqual(['Plata', 'Gold'])
    expect((await row(one)).tier_kept_until).toEqual(new Date(test.clock.now().getTime() + 30 * days))

    expect((await call('DELETE', `/loyalty/tiers/${silver.tierId}`)).status).toBe(204)
    expect((await list()).items.map(({ name }) => name)).toEqual(['Bronze', 'Gold'])
    await test.runUntilIdle()
    expect(await tierOf(one)).toBe('Bronze')
    expect(await history(one)).toEqual(['null > Bronze recalculated', 'none > null earned'])
    const { rows } = await test.db.asSystem((trx) => sql`select 1 from loyalty_tiers where deleted_at is not null`.execute(trx))
    expect(rows).toEqual([])
  })

  it('are refused with equal thresholds, beyond twenty, unknown, or without permission', async () => {
    const { silver, gold } = await ladder()
    const taken = { status: 409, body: { code: 'tier.threshold-taken' } }
    expect(await call('POST', '/loyalty/tiers', details('Other', 500))).toMatchObject(taken)
    expect(await call('PUT', `/loyalty/tiers/${silver.tierId}`, details('Silver', 1000))).toMatchObject(taken)
    const unknown = `/loyalty/tiers/${tierIds.toWire(newId())}`
    expect(await call('PUT', unknown, details('Other', 7))).toMatchObject({ status: 404 })
    expect(await call('DELETE', unknown)).toMatchObject({ status: 404 })
    expect((await call('POST', '/loyalty/tiers', { ...details('Low', 7), multiplierPercent: 99 })).status).toBe(400)
    const analyst = await test.signedIn('analyst', owner.organizationId)
    for (const [method, path] of [
      ['PUT', '/loyalty/tiers/rules'],
      ['DELETE', `/loyalty/tiers/${gold.tierId}`],
    ] as const)
      expect((await call(method, path, method === 'PUT' ? defaultTierRules : undefined, analyst)).status).toBe(403)
    for (let count = 4; count <= 20; count++) await tier(`Tier ${count}`, count * 1000)
    expect(await call('POST', '/loyalty/tiers', details('Last', 99_000))).toMatchObject({ body: { code: 'tier.too-many' } })
  })

  it('are refused if they are harder to keep than to reach, or give a reward of another store', async () => {
    const harder = await call('POST', '/loyalty/tiers', details('Gold', 500, { retainThreshold: 501 }))
    expect(harder).toMatchObject({ status: 400, body: { fields: { 'body.retainThreshold': expect.any(String) } } })
    const stranger = await test.signedIn()
    const entryRewardId = rewardIds.toWire(await createReward(test.db, stranger.organizationId))
    const foreign = await call('POST', '/loyalty/tiers', details('Gold', 500, { entryRewardId }))
    expect(foreign).toMatchObject({ status: 404, body: { code: 'reward.not-found' } })
    expect((await call('POST', '/loyalty/tiers', details('Gold', 500, { storeTag: 'a,b' }))).status).toBe(400)
  })

  it('keep tenants apart', async () => {
    const { gold } = await ladder()
    const id = await member(600)
    const stranger = await test.signedIn()
    expect((await call('GET', '/loyalty/tiers', undefined, stranger)).body).toMatchObject({ items: [], membersWithoutTier: 0 })
    expect((await call('PUT', `/loyalty/tiers/${gold.tierId}`, details('Mine', 7), stranger)).status).toBe(404)
    expect((await call('DELETE', `/loyalty/tiers/${gold.tierId}`, undefined, stranger)).status).toBe(404)
    const path = `/loyalty/members/${loyaltyMemberIds.toWire(id)}`
    expect((await call('GET', `${path}/tier-changes`, undefined, stranger)).status).toBe(404)
    expect((await call('POST', `${path}/tier`, { by: 'rules' }, stranger)).status).toBe(404)
    const edited = { name: 'Gold', threshold: 1, tag: null, tierId: gold.tierId }
    expect((await call('POST', '/loyalty/tiers/preview', { tiers: [edited] }, stranger)).status).toBe(404)
    expect((await call('GET', '/loyalty/tiers/recalculation', undefined, stranger)).body).toEqual({ recalculation: null })
  })
})

describe('a member', () => {
  it("moves up by earning, gets the tier's points once, and emits the fact", async () => {
    await ladder({ entryPoints: 50 })
    const id = await member(100)
    await test.runUntilIdle()
    await earn(id, 400)
    await test.runUntilIdle()
    expect(await tierOf(id)).toBe('Silver')
    expect(await row(id)).toMatchObject({ balance: 550, tier_since: test.clock.now() })
    await refund(id, 300)
    await test.runUntilIdle()
    expect(await tierOf(id)).toBe('Silver')
    expect(await facts('tier.at-risk')).toEqual([expect.objectContaining({ keptUntil: '2026-12-20T09:30:00.000Z' })])
    await setClock('2026-12-21T09:30:00Z')
    await sweep()
    expect(await tierOf(id)).toBe('Bronze')
    await earn(id, 400)
    await test.runUntilIdle()
    expect(await tierOf(id)).toBe('Silver')
    expect((await row(id)).balance).toBe(650)
    expect(await history(id)).toEqual([
      'Bronze > Silver earned',
      'Silver > Bronze fell_short',
      'Bronze > Silver earned',
      'none > Bronze earned',
    ])
    expect((await facts('tier.changed')).map(({ reason }) => reason)).toEqual(['earned', 'earned', 'fell_short', 'earned'])
  })

  it('gets the reward of a tier once ever, and leaves no points behind', async () => {
    const rewardId = rewardIds.toWire(await createReward(test.db, owner.organizationId))
    const { silver } = await ladder({ entryRewardId: rewardId })
    expect(silver.entryRewardId).toBe(rewardId)
    const id = await member(500)
    await test.runUntilIdle()
    await refund(id, 400)
    await test.runUntilIdle()
    await setClock('2026-12-25T09:30:00Z')
    await sweep()
    expect(await tierOf(id)).toBe('Bronze')
    await earn(id, 400)
    await test.runUntilIdle()
    expect(await tierOf(id)).toBe('Silver')
    const given = await test.db.forOrganization(owner.organizationId, (trx) =>
      trx.selectFrom('loyalty_redemptions').select(['member_id', 'status']).execute(),
    )
    expect(given).toEqual([{ member_id: id, status: 'issued' }])
    expect((await row(id)).balance).toBe(500)
    // By hand, no tier gives anything.
    const other = await member()
    const path = `/loyalty/members/${loyaltyMemberIds.toWire(other)}/tier`
    await call('POST', path, { by: 'hand', tierId: silver.tierId, until: null })
    await test.runUntilIdle()
    expect((await row(other)).balance).toBe(0)
  })

  it('is missed if the reward of the tier is not available, which is reported', async () => {
    const id = await createReward(test.db, owner.organizationId, { name: 'Tote bag' })
    const { silver } = await ladder({ entryRewardId: rewardIds.toWire(id) })
    const isOn = (status: 'active' | 'paused') =>
      test.db.forOrganization(owner.organizationId, (trx) =>
        trx.updateTable('loyalty_rewards').set({ status }).where('id', '=', id).execute(),
      )
    await isOn('paused')
    const late = await member(500)
    await test.runUntilIdle()
    expect((await row(late)).balance).toBe(500)
    expect(await facts('tier-reward.unavailable')).toEqual([
      { memberId: loyaltyMemberIds.toWire(late), tierId: silver.tierId, tierName: 'Silver', rewardName: 'Tote bag' },
    ])
    await isOn('active')
    await member(500)
    await test.runUntilIdle()
    expect(await facts('tier-reward.unavailable')).toHaveLength(1)
  })

  it('keeps a tier with less than what reached it, and never reaches a hidden one by points', async () => {
    await tier('Bronze', 0)
    await tier('Silver', 500, { retainThreshold: 200 })
    await tier('Secret', 800, { isHidden: true })
    await test.runUntilIdle()
    const id = await member(900)
    await test.runUntilIdle()
    expect(await tierOf(id)).toBe('Silver')
    await refund(id, 650)
    await test.runUntilIdle()
    expect(await facts('tier.at-risk')).toEqual([])
    const now = test.clock.now()
    const { tier_id: tierId } = await row(id)
    const progress = await test.db.forOrganization(owner.organizationId, (trx) =>
      findTierProgress(trx, owner.organizationId, { id, tierId, now }),
    )
    expect(progress).toEqual({ value: 250, next: null })
    await refund(id, 60)
    await test.runUntilIdle()
    expect(await facts('tier.at-risk')).toHaveLength(1)
  })

  it('gets nothing for a tier reached by a rule change, even with activity in between', async () => {
    const id = await member(600)
    await test.runUntilIdle()
    const created = await tier('Silver', 500, { entryPoints: 50 })
    // Before the recalculation reaches them.
    await earn(id, 10)
    await test.runUntilIdle()
    expect(await tierOf(id)).toBe('Silver')
    expect(await history(id)).toEqual(['none > Silver recalculated'])
    expect((await row(id)).balance).toBe(610)
    await call('PUT', `/loyalty/tiers/${created.tierId}`, details('Silver', 9000, { entryPoints: 50 }))
    await rules({ graceDays: 0 })
    expect(await tierOf(id)).toBeNull()
    await rules({ graceDays: 0, window: 'lifetime' })
    const { recalculation } = (await call('GET', '/loyalty/tiers/recalculation')).body
    expect(recalculation).toMatchObject({ state: 'done', total: 1, done: 1, up: 0, down: 0 })
  })

  it("loses activity before the window, by the store's calendar", async () => {
    await test.db.asSystem((trx) =>
      trx.updateTable('organizations').set({ timezone: 'America/New_York' }).where('id', '=', owner.organizationId).execute(),
    )
    await ladder()
    await rules({ window: 'calendar_year', graceDays: 0 })
    const id = await member(700)
    await test.runUntilIdle()
    await setClock('2027-01-01T04:30:00Z')
    await sweep()
    expect(await tierOf(id)).toBe('Silver')
    await setClock('2027-01-01T05:30:00Z')
    await sweep()
    expect(await tierOf(id)).toBe('Bronze')
  })

  it('counts paid orders less refunds, or tags, depending on the rules', async () => {
    await ladder({})
    await rules({ metric: 'amount_spent', graceDays: 0 })
    const id = await member()
    const { customer_id } = await row(id)
    const order = (more: object) => ({
      organization_id: owner.organizationId,
      id: newId(),
      external_id: newId(),
      number: null,
      customer_id,
      placed_at: test.clock.now(),
      currency: 'EUR',
      total_minor: 600,
      financial_status: 'paid',
      ...more,
    })
    await test.db.asSystem((trx) =>
      trx
        .insertInto('orders')
        .values([
          order({ refunded_minor: 50 }),
          order({ financial_status: 'pending' }),
          order({ cancelled_at: test.clock.now() }),
          order({ is_test: true }),
          order({ currency: 'JPY' }),
          order({ financial_status: 'refunded', refunded_minor: 600 }),
          order({ placed_at: new Date('2025-01-01') }),
        ])
        .execute(),
    )
    await sweep()
    expect(await tierOf(id)).toBe('Silver')
    await rules({ metric: 'orders_count', graceDays: 0 })
    expect(await tierOf(id)).toBe('Bronze')
    await rules({ metric: 'amount_spent', window: 'lifetime', graceDays: 0 })
    expect(await tierOf(id)).toBe('Gold')
    await tier('Chosen', 5, { tag: 'VIP' })
    await rules({ metric: 'customer_tag', graceDays: 0 })
    expect(await tierOf(id)).toBeNull()
    await test.db.asSystem((trx) =>
      trx
        .updateTable('customers')
        .set({ tags: ['vip'] })
        .where('id', '=', customer_id)
        .execute(),
    )
    await sweep()
    expect(await tierOf(id)).toBe('Chosen')
    expect((await history(id))[0]).toBe('none > Chosen tag')
  })
})

describe('a manually assigned tier', () => {
  const move = (id: string, body: object, who = owner) =>
    call('POST', `/loyalty/members/${loyaltyMemberIds.toWire(id)}/tier`, body, who)

  it('stays until its day, then the rules apply', async () => {
    const { gold } = await ladder({ entryPoints: 50 })
    const id = await member(600)
    await test.runUntilIdle()
    const until = new Date(test.clock.now().getTime() + 10 * days).toISOString()
    for (let times = 0; times < 2; times++)
      expect((await move(id, { by: 'hand', tierId: gold.tierId, until })).body).toEqual({
        tier: { tierId: gold.tierId, name: 'Gold', color: '#b8860b' },
        isHeld: true,
        keptUntil: until,
      })
    await sweep()
    expect(await tierOf(id)).toBe('Gold')
    expect(await history(id)).toEqual(['Silver > Gold manual', 'none > Silver earned'])
    expect((await row(id)).balance).toBe(650)
    await setClock('2026-12-01T09:30:00Z')
    await sweep()
    expect(await tierOf(id)).toBe('Silver')
    await move(id, { by: 'hand', tierId: null, until: null })
    await earn(id, 5000)
    await test.runUntilIdle()
    expect(await tierOf(id)).toBeNull()
    expect((await move(id, { by: 'rules' })).body).toMatchObject({ tier: { name: 'Gold' }, isHeld: false, keptUntil: null })
  })

  it('is refused for unknown tiers, past dates, inactive members, and analysts', async () => {
    const { gold } = await ladder()
    const id = await member()
    const by = { by: 'hand', tierId: gold.tierId, until: null }
    expect(await move(id, { ...by, tierId: tierIds.toWire(newId()) })).toMatchObject({ body: { code: 'tier.not-found' } })
    expect(await move(id, { ...by, until: '2026-11-20T09:30:00.000Z' })).toMatchObject({ status: 400 })
    expect(await move(newId(), by)).toMatchObject({ body: { code: 'loyalty-member.not-found' } })
    const blocked = await createLoyaltyMember(test.db, owner.organizationId, { status: 'blocked' })
    expect(await move(blocked, by)).toMatchObject({ body: { code: 'loyalty-member.state-refused' } })
    expect((await move(id, by, await test.signedIn('analyst', owner.organizationId))).status).toBe(403)
    expect(await history(id)).toEqual([])
  })
})

describe('two merged members', () => {
  it.each([
    ['ever', 'lifetime' as const],
    ['the last year', 'rolling_12m' as const],
  ])('are in the tier of their combined activity since %s', async (_, window) => {
    await ladder()
    await rules({ window })
    const [kept, gone] = [await member(400), await member(700)]
    await test.db.forOrganization(owner.organizationId, (trx) =>
      postPoints(trx, test.clock, owner.organizationId, {
        memberId: gone,
        key: newId(),
        explanation: { rule: 'Spent', inputs: {}, formula: null },
        movement: { move: 'take', kind: 'redeem', points: 700 },
      }),
    )
    await test.runUntilIdle()
    const progress = await test.db.forOrganization(owner.organizationId, async (trx) => {
      await mergeMembers(trx, test.clock, owner.organizationId, { survivor: kept, other: gone })
      return findTierProgress(trx, owner.organizationId, { id: kept, tierId: null, now: test.clock.now() })
    })
    expect(await tierOf(kept)).toBe('Gold')
    expect(progress).toMatchObject({ value: 1100 })
  })
})

describe('a preview', () => {
  it('predicts exactly what the recalculation does', async () => {
    const { bronze, gold } = await ladder({ entryPoints: 50 })
    for (const points of [0, 100, 300, 520, 600, 700, 1500]) await member(points)
    for (const points of [600, 1200]) await member(points, new Date('2024-05-05'))
    await test.runUntilIdle()
    const held = await member(100)
    await call('POST', `/loyalty/members/${loyaltyMemberIds.toWire(held)}/tier`, { by: 'hand', tierId: gold.tierId, until: null })
    await createLoyaltyMember(test.db, owner.organizationId, { status: 'candidate' })

    const changes: { rules?: TierRules; tiers: (TierDetails & { tierId: string | null })[] }[] = [
      { tiers: [{ ...bronze }, { ...details('Ruby', 250), tierId: null }, { ...gold, threshold: 550 }] },
      { rules: { ...defaultTierRules, window: 'lifetime', graceDays: 0 }, tiers: [{ ...details('Ruby', 500), tierId: null }] },
    ]
    for (const { rules: changed, tiers } of changes) {
      const present = (await list()).items
      const edited = tiers.map(({ name, threshold, tag, tierId }) => ({
        name,
        threshold,
        tag,
        tierId: present.find((one) => one.tierId === tierId || one.name === name)?.tierId ?? null,
      }))
      const before = await places()
      const preview: ReplyOf<typeof previewTiers> = (
        await call('POST', '/loyalty/tiers/preview', { ...(changed && { rules: changed }), tiers: edited })
      ).body
      expect(await places()).toEqual(before)
      for (const { tierId } of present)
        if (!edited.some((one) => one.tierId === tierId)) await call('DELETE', `/loyalty/tiers/${tierId}`)
      for (const one of tiers) {
        const id = edited.find(({ name }) => name === one.name)?.tierId
        const body = details(one.name, one.threshold)
        if (id) await call('PUT', `/loyalty/tiers/${id}`, body)
        else await call('POST', '/loyalty/tiers', body)
      }
      if (changed) await call('PUT', '/loyalty/tiers/rules', changed)
      await test.runUntilIdle()

      const after = await places()
      const moved = new Map<string, number>()
      for (const [id, from] of before) {
        const key = `${from} > ${after.get(id)}`
        moved.set(key, (moved.get(key) ?? 0) + 1)
      }
      const named = preview.moves.map(({ from, to, members }) => [`${from?.name ?? null} > ${to?.name ?? null}`, members])
      expect(Object.fromEntries(named)).toEqual(Object.fromEntries(moved))
      const { up, down, same, members } = preview
      const { recalculation } = (await call('GET', '/loyalty/tiers/recalculation')).body
      expect(recalculation).toMatchObject({ state: 'done', up, down, done: members })
      expect(up + down + same).toBe(before.size)
      expect(up).toBeGreaterThan(0)
      expect(preview.examples).toHaveLength(up + down)
    }
  })

  /** By tier name: an edited tier keeps its id but may change its name. */
  async function places(): Promise<Map<string, string | null>> {
    const { items } = await list()
    const names = new Map(items.map(({ tierId, name }) => [tierIds.toUuid(tierId), name]))
    const rows = await test.db.forOrganization(owner.organizationId, (trx) =>
      trx.selectFrom('loyalty_members').select(['id', 'tier_id']).where('status', '=', 'member').execute(),
    )
    return new Map(rows.map(({ id, tier_id }) => [id, tier_id === null ? null : (names.get(tier_id) ?? null)]))
  }
})
