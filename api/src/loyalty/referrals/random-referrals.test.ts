/**
 * Property test: whatever happens to claims and orders, in whatever order it is reported, and however often jobs run, a friend
 * gets one code, an advocate is rewarded once and up to the monthly limit, and keeps nothing for a rejected referral.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { dayMs } from '#platform/wall-clock.ts'
import { fc } from '#testing/fast-check.ts'
import { openReferralStore, type ReferralStore, referralModules, runReferralJobs, tellOrder } from '#testing/referral-store.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { verifySome } from '../ledger/verify-ledger.ts'
import { decideReferral } from './decide-referral.ts'

let test: TestApp
const runs = Number(process.env.TEST_RUNS ?? 6)
const start = new Date('2026-11-20T08:00:00Z')

beforeAll(async () => {
  test = await createTestApp({ modules: referralModules })
})
afterAll(() => test.close())

type Doing =
  | { kind: 'claim'; friend: number }
  | { kind: 'order'; friend: number; withCode: boolean; daysAgo: number }
  | { kind: 'refund' | 'cancel'; order: number }
  | { kind: 'reject' | 'approve'; friend: number }
  | { kind: 'wait'; days: number }
  | { kind: 'jobs' }

const which = fc.integer({ min: 0, max: 2 })
const doing: fc.Arbitrary<Doing> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('claim' as const), friend: which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      friend: which,
      withCode: fc.boolean(),
      daysAgo: fc.integer({ min: 0, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('refund' as const, 'cancel' as const), order: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('reject' as const, 'approve' as const), friend: which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 16 }) }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'jobs' as const }) },
)

interface Row {
  id: string
  status: string
  friend_email: string | null
  order_id: string | null
  code: string | null
  code_count: number
  earned: number
  left: number
  points: number
  points_taken_back: number
}

class Mill {
  #device = 0
  #orders: { id: number; friend: number; codes: string[]; at: Date; refunded: number; cancelled: boolean }[] = []
  readonly mill: ReferralStore
  constructor(mill: ReferralStore) {
    this.mill = mill
  }

  rows(): Promise<Row[]> {
    return test.db.forOrganization(this.mill.organizationId, async (trx) => {
      const { rows } = await sql<Row>`
        select f.id, f.status, f.points, f.points_taken_back, f.friend_email, f.order_id, r.code,
               (select count(*) from loyalty_redemptions x where x.referral_id = f.id) as code_count,
               (select count(*) from point_entries e where e.referral_id = f.id and e.kind = 'earn') as earned,
               (select coalesce(sum(e.points), 0) from point_entries e where e.referral_id = f.id)::bigint as left
          from loyalty_referrals f left join loyalty_redemptions r on r.id = f.redemption_id order by f.id`.execute(trx)
      return rows
    })
  }

  /** Rewards that were kept, by calendar month. */
  rewardsPerMonth(): Promise<number[]> {
    return test.db.forOrganization(this.mill.organizationId, async (trx) => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from loyalty_referrals where status = 'rewarded' group by date_trunc('month', rewarded_at)`.execute(
        trx,
      )
      return rows.map(({ count }) => count)
    })
  }

  async do(what: Doing): Promise<void> {
    if (what.kind === 'wait') test.clock.advance(what.days * dayMs)
    else if (what.kind === 'jobs') await runReferralJobs(test, this.mill.organizationId, { isBrief: true })
    else if (what.kind === 'claim') {
      const remoteAddress = `10.0.${++this.#device % 250}.1`
      const payload = { code: this.mill.code, email: emailOf(what.friend), device: randomUUID() }
      const url = `/api/v1/storefront/${this.mill.slug}/loyalty/referrals/claim`
      await test.app.inject({ method: 'POST', url, payload, remoteAddress })
    } else if (what.kind === 'order') {
      const row = (await this.rows()).find(({ friend_email }) => friend_email === emailOf(what.friend))
      const at = new Date(test.clock.now().getTime() - what.daysAgo * dayMs)
      const codes = what.withCode && row?.code ? [row.code] : []
      this.#orders.push({ id: this.#orders.length + 1, friend: what.friend, codes, at, refunded: 0, cancelled: false })
      await this.#tell(this.#orders.length - 1)
    } else if (what.kind === 'refund' || what.kind === 'cancel') {
      const order = this.#orders[what.order]
      if (!order) return
      if (what.kind === 'refund') order.refunded = 5000
      else order.cancelled = true
      await this.#tell(what.order)
    } else if (what.kind === 'reject' || what.kind === 'approve') {
      const row = (await this.rows()).find(({ friend_email }) => friend_email === emailOf(what.friend))
      if (!row) return
      const asked = { referralId: row.id, decision: what.kind }
      const decided = test.db.forOrganization(this.mill.organizationId, (trx) =>
        decideReferral(trx, test.clock, this.mill.organizationId, asked),
      )
      await decided.catch((error) => expect(error).toHaveProperty('code', 'referral.state-refused'))
    }
  }

  async #tell(index: number): Promise<void> {
    const order = this.#orders[index]
    if (!order) return
    const { id, friend, codes, at, refunded, cancelled } = order
    const called = { cancelled_at: cancelled ? test.clock.now().toISOString() : null }
    await tellOrder(test, this.mill.store, { id, email: emailOf(friend), customer: 100 + friend, codes, at, refunded, ...called })
  }
}
const emailOf = (friend: number) => `friend${friend}@people.example`

it('gives at most one code and one reward per friend, and takes back what was rejected', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(doing, { minLength: 3, maxLength: 14 }), async (doings) => {
      test.clock.set(start)
      const mill = new Mill(
        await openReferralStore(test, { checks: { ip: false, device: false, address: false }, monthlyLimit: 1 }),
      )
      test.clock.advance(4 * dayMs)
      const rewarded = new Set<string>()
      let isManual = false
      for (const what of doings) {
        await mill.do(what)
        isManual ||= what.kind === 'approve'
        if (what.kind !== 'jobs') await runReferralJobs(test, mill.mill.organizationId, { isBrief: true })
        for (const { id, status } of await mill.rows()) {
          if (rewarded.has(id)) expect(['rewarded', 'rejected']).toContain(status)
          if (status === 'rewarded') rewarded.add(id)
        }
      }
      const rows = await mill.rows()
      for (const { id, status, earned, left, points, points_taken_back, code_count } of rows) {
        expect(earned).toBe(rewarded.has(id) ? 1 : 0)
        expect([left, points]).toEqual(status === 'rewarded' ? [500, 500] : [0, 0])
        expect(points_taken_back).toBe(rewarded.has(id) && status === 'rejected' ? 500 : 0)
        expect(code_count).toBeLessThanOrEqual(1)
      }
      if (!isManual) expect(Math.max(0, ...(await mill.rewardsPerMonth()))).toBeLessThanOrEqual(1)
      expect((await verifySome(test.db, mill.mill.organizationId, {})).problems).toEqual([])
      const live = rows.filter(({ status }) => ['claimed', 'ordered', 'qualified', 'rewarded'].includes(status))
      expect(new Set(live.map(({ friend_email }) => friend_email)).size).toBe(live.length)
      const orders = rows.flatMap(({ order_id }) => order_id ?? [])
      expect(new Set(orders).size).toBe(orders.length)
      const entries = await mill.mill.store.entries()
      expect(entries.filter(({ kind }) => kind === 'earn')).toHaveLength(rewarded.size)
    }),
    { numRuns: runs },
  )
})
