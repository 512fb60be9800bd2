import type { LoyaltyHoldoutReport } from '@yuko/contract/loyalty/analytics/get-loyalty-holdout-report'
import { sql } from 'kysely'
import { customerIds } from '#ids.ts'
import { bucketCount, isHeldOut as isInFirst, numberOf } from '#platform/experiments/deterministic.ts'
import { newId } from '#platform/ids.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { earningReviews } from '#reviews/earning-reviews.repository.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { explainOrder } from '../earning/explain-order.ts'
import { pointPromises } from '../earning/promised-points.repository.ts'
import { loyaltyModule } from '../loyalty.module.ts'
import { enrolMember } from '../members/enrol-member.ts'
import { isCustomerHeldOut } from '../members/held-out.repository.ts'
import { loadMemberView } from '../onsite/member-view.ts'

let test: TestApp
let owner: SignedIn
let organizationId: string
beforeAll(async () => {
  test = await createTestApp({ modules: () => [loyaltyModule({ reviews: earningReviews })] })
})
afterAll(() => test.close())
/** The same organizations and customers in every run, so that the groups are the same, too. */
let organizations = 0
beforeEach(async () => {
  organizations++
  owner = await test.signedIn('owner', `00000000-0000-7000-b000-${String(organizations).padStart(12, '0')}`)
  organizationId = owner.organizationId
})

const within = <T>(work: Parameters<typeof test.db.forOrganization<T>>[1]) => test.db.forOrganization(organizationId, work)
async function call(method: 'GET' | 'PUT' | 'POST', path: string, payload?: object, { headers } = owner) {
  const reply = await test.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json() }
}
const put = (percent: number) => call('PUT', '/settings/loyalty/holdout', { percent })
const report = async (query = ''): Promise<LoyaltyHoldoutReport> =>
  (await call('GET', `/loyalty/analytics/holdout${query}`)).body.report
const rowsOf = async (query: string) => (await call('GET', `/loyalty/analytics/holdout/customers?limit=100&${query}`)).body.items

/** Reported by the store at `at`. */
const customers = (count: number, at: Date = test.clock.now()) =>
  within((trx) =>
    sql`
      insert into customers (organization_id, id, external_id, email, created_at)
      select ${organizationId}, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, n::text, n || '@x.example', ${at}
        from generate_series(1, ${count}::int) n`.execute(trx),
  )
const idOf = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
const isAssigned = (n: number, percent = 20) => isInFirst(numberOf(bucketCount, organizationId, 'loyalty', idOf(n)), percent)
const firstOf = (isHeld: boolean) => {
  let n = 1
  while (isAssigned(n) !== isHeld) n++
  return n
}
/** Returns its ID (UUID). */
async function order(n: number, total: number, at: Date = test.clock.now()) {
  const id = newId()
  await within((trx) =>
    sql`insert into orders (organization_id, id, external_id, customer_id, placed_at, total_minor, currency, financial_status)
      values (${organizationId}, ${id}, ${newId()}, ${idOf(n)}, ${at}, ${total}, 'EUR', 'paid')`.execute(trx),
  )
  return id
}
const enrol = (n: number, via: 'order' | 'onsite' | 'manual' = 'order') =>
  within((trx) => enrolMember(trx, test.clock, { organizationId, customerId: idOf(n), via }))
const stateOf = async (n: number) => (await within((trx) => loadMemberView(trx, organizationId, idOf(n), test.clock.now()))).state
const isHeldOut = (n: number) => within((trx) => isCustomerHeldOut(trx, organizationId, idOf(n)))

describe('works', () => {
  it('is off at first, starts with its share, and measures anew only with another', async () => {
    expect((await call('GET', '/settings/loyalty/holdout')).body).toEqual({ percent: 0, since: null })
    expect((await call('GET', '/loyalty/analytics/holdout')).body).toEqual({ report: null })
    const started = test.clock.now().toISOString()
    expect((await put(10)).body).toEqual({ percent: 10, since: started })
    test.clock.advance(60_000)
    expect((await put(10)).body.since).toBe(started)
    expect((await put(5)).body.since).toBe(test.clock.now().toISOString())
  })

  it('holds out the same customers everywhere, about as many as its share', async () => {
    await put(10)
    await customers(2000)
    const { rows } = await within((trx) =>
      sql<{
        external_id: string
      }>`select external_id from customers where organization_id = ${organizationId} order by id`.execute(trx),
    )
    const held = rows.map(({ external_id }) => Number(external_id)).filter((n) => isAssigned(n, 10))
    expect(held.length).toBeGreaterThan(160)
    expect(held.length).toBeLessThan(240)
    expect((await report()).heldOut.people).toBe(held.length)
    for (const n of held.slice(0, 5)) expect(await isHeldOut(n)).toBe(true)
    await put(20)
    for (const n of held.slice(0, 5)) expect(await isHeldOut(n)).toBe(true)
    await put(0)
    for (const n of held.slice(0, 5)) expect(await isHeldOut(n)).toBe(false)
  })

  it('never makes them members, shows them no program, and promises them no points', async () => {
    await put(20)
    await customers(40)
    await activeProgram()
    const [held, open] = [firstOf(true), firstOf(false)]
    const heldOrder = await order(held, 1000)
    expect(await enrol(held)).toBeNull()
    expect(await enrol(held, 'onsite')).toBeNull()
    expect(await stateOf(held)).toBe('closed')
    expect(await stateOf(open)).toBe('guest')
    const promised = (n: number) =>
      within((trx) => pointPromises.arePromised(trx, organizationId, `${n}@x.example`, test.clock.now()))
    expect([await promised(held), await promised(open)]).toEqual([false, true])
    const why = await within((trx) => explainOrder(trx, test.clock, organizationId, heldOrder))
    expect(why.obstacles).toEqual([{ code: 'held_out' }])
    expect((await enrol(open))?.status).toBe('member')
  })

  it('keeps members, and customers who are older or ordered before', async () => {
    await customers(40, new Date(test.clock.now().getTime() - dayMs))
    await put(20)
    expect(await isHeldOut(firstOf(true))).toBe(false)
    await within((trx) => sql`update customers set created_at = ${test.clock.now()}`.execute(trx))
    expect(await isHeldOut(firstOf(true))).toBe(true)
    await order(firstOf(true), 1000, new Date(test.clock.now().getTime() - dayMs))
    expect(await isHeldOut(firstOf(true))).toBe(false)
    expect((await enrol(firstOf(true)))?.status).toBe('member')
    await put(10)
    expect(await stateOf(firstOf(true))).toBe('member')
  })

  it('keeps holding out whom an undone import left as a candidate, unless they are let in', async () => {
    await put(20)
    await customers(40)
    const held = firstOf(true)
    const member = { organization_id: organizationId, id: newId(), customer_id: idOf(held), created_at: test.clock.now() }
    await within((trx) =>
      trx
        .insertInto('loyalty_members')
        .values({ ...member, status: 'candidate', joined_via: 'import' })
        .execute(),
    )
    expect(await enrol(held)).toBe(null)
    expect(await enrol(held, 'onsite')).toBe(null)
    expect(await enrol(held, 'manual')).toEqual({ memberId: member.id, status: 'member' })
    expect(await isHeldOut(held)).toBe(false)
  })

  it('lets a customer in by hand, who stays in the measured group', async () => {
    await put(20)
    await customers(40)
    const held = firstOf(true)
    const path = `/loyalty/customers/${customerIds.toWire(idOf(held))}/admission`
    const before = (await report()).heldOut.people
    const first = await call('POST', path)
    expect(first).toMatchObject({ status: 200, body: { status: 'member' } })
    expect((await call('POST', path)).body).toEqual(first.body)
    expect(await stateOf(held)).toBe('member')
    expect((await report()).heldOut.people).toBe(before)
    const row = (await rowsOf('group=held_out')).find(
      ({ customerId }: { customerId: string }) => customerId === customerIds.toWire(idOf(held)),
    )
    expect(row.member).toEqual(first.body)
  })

  it('recovers a known effect within its interval, and claims none where there is none', async () => {
    await put(20)
    await customers(3000)
    const buy = (more: number) =>
      within((trx) =>
        sql`insert into orders (organization_id, id, external_id, customer_id, placed_at, total_minor, currency, financial_status)
          select organization_id, gen_random_uuid(), gen_random_uuid()::text, id, ${test.clock.now()},
                 2000 + (external_id::int * 7919) % 4001 + case when id = any(${heldOf(3000)}::uuid[]) then 0 else ${more}::int end, 'EUR', 'paid'
            from customers where organization_id = ${organizationId} and external_id::int % 3 = 0`.execute(trx),
      )
    await buy(0)
    const none = await report()
    expect(none.verdict).toBe('unclear')
    expect(none.open.people + none.heldOut.people).toBe(3000)
    await within((trx) => sql`delete from orders where organization_id = ${organizationId}`.execute(trx))
    await buy(1500)
    const found = await report()
    expect(found.verdict).toBe('gain')
    expect(found.interval?.[0]).toBeLessThan(500)
    expect(found.interval?.[1]).toBeGreaterThan(500)
    expect(found.total).toBeCloseTo((found.difference ?? 0) * found.open.people)
  })

  it('leads to its rows: their revenue in the period adds up to the group’s', async () => {
    await put(20)
    await customers(20)
    const today = test.clock.now().toISOString().slice(0, 10)
    for (let n = 1; n <= 20; n++) await order(n, n * 100)
    await order(1, 5000, new Date(test.clock.now().getTime() + 40 * dayMs))
    const { open, heldOut } = await report(`?from=${today}&to=${today}`)
    for (const [group, side] of [
      ['open', open],
      ['held_out', heldOut],
    ] as const) {
      const rows = await rowsOf(`group=${group}&from=${today}&to=${today}`)
      expect(rows).toHaveLength(side.people)
      const revenue = rows.reduce((sum: number, row: { revenueMinor: number }) => sum + row.revenueMinor, 0)
      expect(revenue / side.people).toBeCloseTo(side.revenuePerPerson ?? 0)
    }
    const page = await call('GET', '/loyalty/analytics/holdout/customers?group=open&limit=3')
    const next = await call('GET', `/loyalty/analytics/holdout/customers?group=open&limit=3&cursor=${page.body.nextCursor}`)
    expect(new Set([...page.body.items, ...next.body.items].map(({ customerId }) => customerId)).size).toBe(6)
    expect((await rowsOf(`group=open&q=${firstOf(false)}@x`)).length).toBeGreaterThan(0)
  })
})

const heldOf = (count: number) =>
  Array.from({ length: count }, (_, index) => index + 1)
    .filter((n) => isAssigned(n))
    .map(idOf)

/** With points for reviews. */
const activeProgram = () =>
  within(async (trx) => {
    const [id, now] = [newId(), test.clock.now()]
    await sql`insert into loyalty_programs (organization_id, id, name, status, point_label_one, point_label_other, activated_at, created_at, updated_at)
      values (${organizationId}, ${id}, 'Club', 'active', 'point', 'points', ${now}, ${now}, ${now})`.execute(trx)
    await sql`insert into loyalty_campaigns (organization_id, id, program_id, type, status, details, activated_at, created_at, updated_at)
      values (${organizationId}, ${newId()}, ${id}, 'review', 'active', '{"name": "Review"}', ${now}, ${now}, ${now})`.execute(
      trx,
    )
  })

describe('refuses', () => {
  it.each([-1, 21, 2.5, '5'])('a share of %j', async (percent) => {
    expect((await call('PUT', '/settings/loyalty/holdout', { percent })).status).toBe(400)
  })

  it('to let in unknown customers, and those without an address', async () => {
    expect((await call('POST', `/loyalty/customers/${customerIds.toWire(newId())}/admission`)).status).toBe(404)
    await customers(1)
    await within((trx) => sql`update customers set email = null`.execute(trx))
    expect((await call('POST', `/loyalty/customers/${customerIds.toWire(idOf(1))}/admission`)).status).toBe(409)
  })

  it('changes by support', async () => {
    const support = await test.signedIn('support', organizationId)
    expect((await call('PUT', '/settings/loyalty/holdout', { percent: 5 }, support)).status).toBe(403)
  })
})

describe('keeps tenants apart', () => {
  it('has a share and groups of its own', async () => {
    await put(10)
    await customers(5)
    const stranger = await test.signedIn()
    expect((await call('GET', '/settings/loyalty/holdout', undefined, stranger)).body).toEqual({ percent: 0, since: null })
    expect((await call('GET', '/loyalty/analytics/holdout', undefined, stranger)).body).toEqual({ report: null })
    expect((await call('GET', '/loyalty/analytics/holdout/customers?group=open', undefined, stranger)).body.items).toEqual([])
    expect((await call('POST', `/loyalty/customers/${customerIds.toWire(idOf(1))}/admission`, undefined, stranger)).status).toBe(
      404,
    )
  })
})
