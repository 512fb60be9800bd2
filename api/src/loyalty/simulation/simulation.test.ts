import type { CampaignDetails } from '@yuko/contract/loyalty/campaigns/campaign'
import { defaultLoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import type { EarningSimulation, ExpirySimulation, Simulation } from '@yuko/contract/loyalty/simulation/simulation'
import type { SimulatedChange } from '@yuko/contract/loyalty/simulation/simulation-question'
import { defaultTierRules } from '@yuko/contract/loyalty/tiers/tier'
import { sql } from 'kysely'
import { campaignIds, programIds, tierIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { earningReviews } from '#reviews/earning-reviews.repository.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { type CampaignChange, campaignOf, EarningStore } from '#testing/earning-store.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { postPoints } from '../ledger/post-points.ts'
import { loyaltyModule } from '../loyalty.module.ts'
import { simulationHandlers } from './simulation.jobs.ts'
import { insertSimulation } from './simulations.repository.ts'

let test: TestApp
let store: EarningStore
let owner: SignedIn
let programId: string
const now = '2026-11-20T09:30:00.000Z'

beforeAll(async () => {
  test = await createTestApp({ modules: () => [loyaltyModule({ reviews: earningReviews })] })
})
afterAll(() => test.close())
beforeEach(() => open([campaignOf()]))

const inStore = <T>(work: (trx: Parameters<Parameters<TestApp['db']['forOrganization']>[1]>[0]) => Promise<T>) =>
  test.db.forOrganization(store.organizationId, work)

async function open(campaigns: CampaignDetails[]): Promise<void> {
  test.clock.set('2026-10-01T08:00:00Z')
  store = await EarningStore.open(test, campaigns, { holdDays: 0 })
  const program = await inStore((trx) => trx.selectFrom('loyalty_programs').select('id').executeTakeFirstOrThrow())
  programId = programIds.toWire(program.id)
  test.clock.set(now)
  owner = await test.signedIn('owner', store.organizationId)
}

/** Runs for real, on a day in November. */
async function buys(id: number, euros: number, { by = 1, day = 10, change = {} } = {}): Promise<void> {
  const at = `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`
  test.clock.set(at)
  const email = `buyer${by}@people.example`
  await store.tell('customers/create', { id: by, email, first_name: `Buyer${by}`, updated_at: '2026-11-01T08:00:00Z' })
  await store.tell('orders/create', {
    id,
    name: `#${id}`,
    email,
    customer: { id: by },
    currency: 'EUR',
    created_at: at,
    updated_at: at,
    total_price: euros.toFixed(2),
    subtotal_price: euros.toFixed(2),
    financial_status: 'paid',
    cancelled_at: null,
    line_items: [{ product_id: 1, title: 'Mug', quantity: 1, price: euros.toFixed(2) }],
    refunds: [],
    ...change,
  })
  await store.settleOrders()
  test.clock.set(now)
}

async function call(method: 'GET' | 'POST', path: string, payload?: object, { headers } = owner) {
  const reply = await test.app.inject({ method, url: `/api/v1/loyalty/simulations${path}`, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json() }
}
const ask = (change: SimulatedChange, days = 30) => call('POST', '', { days, change })
async function answer<Result extends EarningSimulation | ExpirySimulation = EarningSimulation>(
  change: SimulatedChange,
  days = 30,
) {
  const { status, body } = await ask(change, days)
  expect([status, body]).toEqual([200, expect.objectContaining({ state: 'done', simulationId: null })])
  return body.result as Result
}
const campaign = (change: CampaignChange, id: string | null = null): SimulatedChange => ({
  of: 'campaign',
  programId,
  campaignId: id && campaignIds.toWire(id),
  campaign: campaignOf(change),
})
const rate = (points: number): CampaignChange => ({ earning: { mode: 'per_amount', points, amountMinor: 100 } })
const present = async () => (await store.figures())[0]?.id ?? ''

describe('a changed campaign', () => {
  it("is compared with today's on the same orders", async () => {
    await inStore((trx) =>
      trx
        .insertInto('loyalty_rewards')
        .values({
          organization_id: store.organizationId,
          id: newId(),
          program_id: programIds.toUuid(programId),
          type: 'amount_off',
          status: 'active',
          stock: null,
          cost: 100,
          created_at: test.clock.now(),
          updated_at: test.clock.now(),
          details: JSON.stringify({
            name: '5 off',
            price: { exchange: 'fixed', points: 100 },
            value: { type: 'amount_off', amountMinor: 500 },
          }),
        })
        .execute(),
    )
    await buys(1042, 100, { day: 10 })
    await buys(1043, 60, { by: 2, day: 12 })
    const refund = {
      id: 5,
      created_at: '2026-11-14T08:00:00Z',
      transactions: [{ kind: 'refund', status: 'success', amount: '60.00' }],
    }
    await buys(1043, 60, {
      by: 2,
      day: 12,
      change: { financial_status: 'refunded', updated_at: '2026-11-14T08:00:00Z', refunds: [refund] },
    })
    const result = await answer(campaign({ ...rate(3), limits: { perOrderPoints: 250 } }, await present()))
    expect(result).toMatchObject({
      from: '2026-10-22',
      to: '2026-11-20',
      currency: 'EUR',
      events: { orders: 2, deeds: 0 },
      revenueMinor: 10_000,
      before: { points: 100, valueMinor: 500, times: 2, shareOfRevenue: 0.05 },
      after: { points: 250, valueMinor: 1250, shareOfRevenue: 0.125 },
      members: { more: 1, less: 0, nothing: 0, same: 0 },
      tierMoves: null,
    })
    expect(result.perDay).toHaveLength(30)
    expect(result.perDay.filter(({ after }) => after > 0)).toEqual([{ day: '2026-11-10', before: 100, after: 250 }])
    expect(result.examples).toEqual([
      {
        at: '2026-11-10T12:00:00.000Z',
        what: { of: 'order', number: '#1042' },
        name: 'Buyer1',
        memberId: expect.stringMatching(/^lmb_/),
        before: { points: 100, lines: [expect.objectContaining({ points: 100, formula: 'floor(100.00 × 1 per 1.00) = 100' })] },
        after: {
          points: 250,
          lines: [expect.objectContaining({ points: 250, formula: 'floor(100.00 × 3 per 1.00) = 300, at most 250' })],
        },
      },
    ])
  })

  it('starts from what was actually given, with limits and budget', async () => {
    await open([
      campaignOf({ ...rate(1), limits: { perCustomer: 1 } }),
      campaignOf({ stacking: 'add', limits: { budgetPoints: 150 } }),
    ])
    await buys(1, 100, { day: 2 })
    await buys(2, 100, { day: 18 })
    const [limited, budget] = (await store.figures()).map(({ id }) => id)
    // The budget has 50 left, and the first order is awarded once.
    expect(await answer(campaign({ ...rate(1), limits: { perCustomer: 1 } }, limited), 7)).toMatchObject({
      before: { points: 50 },
      after: { points: 50 },
    })
    expect(await answer(campaign({ ...rate(1), limits: { perCustomer: 2 } }, limited), 7)).toMatchObject({
      after: { points: 150 },
    })
    const wider = campaign({ stacking: 'add', limits: { budgetPoints: 170 } }, budget)
    expect(await answer(wider, 7)).toMatchObject({ before: { points: 50 }, after: { points: 70 } })
  })

  it('may be new, of an inactive program, and in the future: it counts for the whole period', async () => {
    await buys(1, 80)
    await inStore((trx) => trx.updateTable('loyalty_programs').set({ status: 'paused' }).execute())
    const change = { ...rate(2), name: 'Friday', stacking: 'add', startsAt: '2026-11-27T00:00:00.000Z' } as const
    const result = await answer(campaign(change))
    expect(result).toMatchObject({ before: { points: 80, valueMinor: null, shareOfRevenue: null }, after: { points: 240 } })
    expect(result.assumptions).toContainEqual(expect.stringContaining('as if it had run for the whole period'))
  })

  it('counts on its days only, also if it starts in the future', async () => {
    await buys(1042, 100, { day: 13 })
    await buys(1043, 100, { by: 2, day: 14 })
    const double: CampaignChange = { earning: { mode: 'multiplier', percent: 200 }, recurring: { weekdays: [6, 7], hours: null } }
    const { before, after } = await answer(campaign(double))
    expect([before.points, after.points]).toEqual([200, 300])
    const later = await answer(campaign({ ...double, startsAt: '2027-01-01T00:00:00.000Z' }))
    expect(later.after.points).toBe(300)
    expect(later.assumptions).toContain(
      'This way to earn starts later or has ended. It counts as if it had run for the whole period.',
    )
  })

  it('about other actions is replayed on what is known of them', async () => {
    const joined = test.clock.now()
    await createLoyaltyMember(test.db, store.organizationId, { joined_at: joined })
    await createLoyaltyMember(test.db, store.organizationId, { joined_at: new Date('2026-01-01T00:00:00Z') })
    const signup = { type: 'signup', earning: { mode: 'fixed', points: 75 } } as const
    const result = await answer(campaign({ name: 'Welcome', ...signup }))
    expect(result).toMatchObject({ events: { deeds: 1 }, before: { points: 0 }, after: { points: 75 }, members: { more: 1 } })
    expect(result.examples[0]).toMatchObject({ what: { of: 'deed', type: 'signup' }, after: { lines: [{ rule: 'Welcome' }] } })
  })

  it('moves members between tiers based on points', async () => {
    await inStore((trx) =>
      sql`insert into loyalty_tiers (organization_id, id, name, color, icon, threshold, created_at, updated_at)
        values (${store.organizationId}, ${newId()}, 'Gold', '#b8860b', 'star', 150, now(), now())`.execute(trx),
    )
    await buys(1, 100)
    const result = await answer(campaign(rate(2), await present()))
    expect(result.tierMoves).toEqual({ up: 1, down: 0, fallShort: 0 })
  })

  it('is refused if it could not be published', async () => {
    const other = { ...campaign({}), programId: programIds.toWire(newId()) } as SimulatedChange
    expect(await ask(other)).toMatchObject({ status: 404, body: { code: 'program.not-found' } })
    expect(await ask(campaign({}, newId()))).toMatchObject({ status: 404, body: { code: 'campaign.not-found' } })
    const signup = campaign({ type: 'signup', earning: { mode: 'fixed', points: 1 } }, await present())
    expect(await ask(signup)).toMatchObject({ status: 422, body: { code: 'campaign.type-fixed' } })
    const unknown = campaign({ tierScope: { mode: 'include', tierIds: [tierIds.toWire(newId())] } })
    expect(await ask(unknown)).toMatchObject({ status: 404, body: { code: 'tier.not-found' } })
    expect(await ask(campaign({}), 31)).toMatchObject({ status: 400 })
  })
})

it('tier changes are replayed with members in their new tiers, and list who would move', async () => {
  await buys(1, 100)
  const tiers = [
    { tierId: null, name: 'Gold', threshold: 50, retainThreshold: null, isHidden: false, tag: null, multiplierPercent: 150 },
  ]
  const result = await answer({ of: 'tiers', rules: defaultTierRules, tiers })
  expect(result).toMatchObject({ before: { points: 100 }, after: { points: 150 }, tierMoves: { up: 1, down: 0 } })
  expect(result.examples[0]?.after.lines[0]?.formula).toBe('floor(100.00 × 1 per 1.00 × 150 %) = 150')
})

it('rounding and timing changes are replayed', async () => {
  await buys(1, 10.5)
  const { earnBasis, includesGiftCards, refunds } = defaultLoyaltySettings
  const settings = { awardOn: 'fulfilled', rounding: 'ceil', earnBasis, includesGiftCards, refunds } as const
  expect(await answer({ of: 'earning', settings })).toMatchObject({ before: { points: 10 }, after: { points: 0 } })
  expect(await answer({ of: 'earning', settings: { ...settings, awardOn: 'created' } })).toMatchObject({ after: { points: 11 } })
})

it('an expiry change is computed for the current points', async () => {
  const memberId = await createLoyaltyMember(test.db, store.organizationId)
  await inStore((trx) =>
    postPoints(trx, test.clock, store.organizationId, {
      memberId,
      key: 'a',
      explanation: { rule: 'Gift', inputs: {}, formula: null },
      movement: { move: 'give', kind: 'adjust', points: 90, expiresAt: null },
    }),
  )
  const expiry = { ...defaultLoyaltySettings.expiry, mode: 'inactivity', months: 2 } as const
  const result = await answer<ExpirySimulation>({ of: 'expiry', expiry })
  expect(result.held).toEqual({ points: 90, members: 1 })
  expect(result.within.map(({ days, before, after }) => [days, before.points, after.points, after.members])).toEqual([
    [30, 0, 0, 0],
    [90, 0, 90, 1],
    [365, 0, 90, 1],
  ])
  expect(result.perDay).toHaveLength(366)
  expect(result.perDay.filter(({ after }) => after > 0)).toEqual([{ day: '2027-01-20', before: 0, after: 90 }])
})

describe('a large store', () => {
  const many = (count: number) =>
    inStore((trx) =>
      sql`
        with buyer as (insert into customers (organization_id, id, external_id, email)
          select ${store.organizationId}, gen_random_uuid(), 'c' || n, 'many' || n || '@people.example'
            from generate_series(1, ${count / 5}::int) n returning id, external_id)
        insert into orders (organization_id, id, external_id, number, customer_id, placed_at, currency, total_minor, financial_status, paid_at)
        select ${store.organizationId}, gen_random_uuid(), 'o' || n, '#' || n, b.id, ${test.clock.now()}::timestamptz - n * interval '5 minutes',
            'EUR', 1000, 'paid', ${test.clock.now()}::timestamptz - n * interval '5 minutes'
          from generate_series(1, ${count}::int) n join buyer b on b.external_id = 'c' || (1 + n % ${count / 5}::int)`.execute(
        trx,
      ),
    )
  const started = async (): Promise<Simulation> => {
    const { status, body } = await ask(campaign(rate(2), await present()))
    expect([status, body.state, body.total]).toEqual([200, 'running', 1500])
    return body
  }
  const read = async (id: string | null) => (await call('GET', `/${id}`)).body as Simulation

  it('is replayed by a job that reports progress, keeps the result for a week, and writes nothing else', async () => {
    await many(1500)
    await test.runUntilIdle()
    const before = await everythingOfLoyalty()
    const { simulationId } = await started()
    await test.runUntilIdle()
    const found = await read(simulationId)
    expect(found).toMatchObject({ state: 'done', done: 1500, finishedAt: now })
    expect(found.result).toMatchObject({ before: { points: 15_000 }, after: { points: 30_000 }, members: { more: 300 } })
    // A second run, as after a crash: the result stays.
    const [run] = simulationHandlers(earningReviews)
    const payload = { organizationId: store.organizationId, simulationId: await rowOf() }
    await run?.run({ ...test.platform, payload, signal: new AbortController().signal })
    expect(await read(simulationId)).toEqual(found)
    expect(await everythingOfLoyalty()).toEqual(before)

    test.clock.advance(8 * dayMs)
    const sweep = simulationHandlers(earningReviews)[1]
    await sweep?.run({ ...test.platform, payload: {}, signal: new AbortController().signal })
    expect(await inStore((trx) => trx.selectFrom('loyalty_simulations').select('id').execute())).toEqual([])
  })

  it('is stopped when canceled, or replaced by another simulation', async () => {
    await many(1500)
    const first = await started()
    const second = await started()
    expect((await read(first.simulationId)).state).toBe('cancelled')
    const stopped = await call('POST', `/${second.simulationId}/cancel`)
    expect(stopped.body).toMatchObject({ state: 'cancelled', result: null })
    await test.runUntilIdle()
    expect(await read(second.simulationId)).toEqual(stopped.body)
    expect((await call('POST', `/${second.simulationId}/cancel`)).body).toEqual(stopped.body)
  })

  it('checks for cancellation while running', async () => {
    await many(1500)
    const question = { days: 30 as const, change: campaign(rate(2)) }
    const row = await inStore((trx) =>
      insertSimulation(trx, store.organizationId, { question, total: 1500, now: test.clock.now() }),
    )
    let calls = 0
    const db = new Proxy(test.db, {
      get: (target, key) =>
        key !== 'forOrganization'
          ? Reflect.get(target, key)
          : async (id: string, work: never) => {
              if (++calls === 12)
                await inStore((trx) =>
                  trx.updateTable('loyalty_simulations').set({ state: 'cancelled', finished_at: test.clock.now() }).execute(),
                )
              return target.forOrganization(id, work)
            },
    })
    const [run] = simulationHandlers(earningReviews)
    const payload = { organizationId: store.organizationId, simulationId: row.id }
    await run?.run({ ...test.platform, db, payload, signal: new AbortController().signal })
    const after = await inStore((trx) => trx.selectFrom('loyalty_simulations').selectAll().executeTakeFirstOrThrow())
    expect(after).toMatchObject({ state: 'cancelled', result: null })
    expect(after.done).toBeLessThan(1500)
  })

  it('reports failure after the last retry', async () => {
    await many(1500)
    const { simulationId } = await started()
    const giveUp = simulationHandlers(earningReviews)[0]?.giveUp
    const payload = { organizationId: store.organizationId, simulationId: await rowOf() }
    await giveUp?.({ ...test.platform, payload, signal: new AbortController().signal })
    expect((await read(simulationId)).state).toBe('failed')
  })
})

it('requires permission to change settings, and keeps tenants apart', async () => {
  const analyst = await test.signedIn('analyst', store.organizationId)
  expect((await call('POST', '', { days: 7, change: campaign({}) }, analyst)).status).toBe(403)
  const stranger = await test.signedIn()
  expect((await call('POST', '', { days: 7, change: campaign({}) }, stranger)).body.code).toBe('program.not-found')
})

const rowOf = async () =>
  (await inStore((trx) => trx.selectFrom('loyalty_simulations').select('id').executeTakeFirstOrThrow())).id

/** Every row of every loyalty table and all queued jobs, except the simulations themselves. */
async function everythingOfLoyalty(): Promise<Record<string, unknown>> {
  return test.db.asSystem(async (trx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'loyalty_simulations'
         and (table_name like 'loyalty%' or table_name like 'point%' or table_name in ('domain_events', 'orders', 'customers'))`.execute(
      trx,
    )
    expect(tables.length).toBeGreaterThan(15)
    const found: Record<string, unknown> = {}
    for (const { name } of tables)
      found[name] = (await sql`select t::text from ${sql.table(name)} t order by 1`.execute(trx)).rows
    return found
  })
}
