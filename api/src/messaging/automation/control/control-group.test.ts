import type { ControlReport } from '@yuko/contract/automation/control/control-group'
import { sql } from 'kysely'
import { isInControl } from '#platform/experiments/deterministic.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { createSubscriber } from '#testing/create-workflow-runs.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { inControl } from './control-group.repository.ts'
import { controlGroupRoutes } from './control-group.routes.ts'

let test: TestApp
let owner: SignedIn
let organizationId: string
beforeAll(async () => {
  test = await createTestApp({ modules: () => [{ name: 'control', endpoints: controlGroupRoutes }] })
})
afterAll(() => test.close())
/** The same organizations and people in every run, so that the groups are the same, too. */
let organizations = 0
async function nextOrganization() {
  organizations++
  owner = await test.signedIn('owner', `00000000-0000-7000-a000-${String(organizations).padStart(12, '0')}`)
  organizationId = owner.organizationId
}
beforeEach(nextOrganization)

const within = <T>(work: Parameters<typeof test.db.forOrganization<T>>[1]) => test.db.forOrganization(organizationId, work)
async function call(method: 'GET' | 'PUT', path: string, payload?: object, { headers } = owner) {
  const reply = await test.app.inject({
    method,
    url: `/api/v1/settings/control-group${path}`,
    headers,
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: reply.json() }
}
const put = (percent: number) => call('PUT', '', { percent })
const report = async (): Promise<ControlReport> => (await call('GET', '/report')).body.report

/** Opted in before the measurement. */
const people = (count: number) =>
  within(async (trx) => {
    const at = new Date(test.clock.now().getTime() - dayMs)
    const id = (prefix: string) => sql.raw(`('${prefix}' || lpad(to_hex(n), 12, '0'))::uuid`)
    await sql`
      insert into customers (organization_id, id, external_id, email)
      select ${organizationId}, ${id('00000000-0000-7000-8000-')}, n::text, n || '@x.example' from generate_series(1, ${count}::int) n`.execute(
      trx,
    )
    await sql`
      insert into subscribers (organization_id, id, email, address_hash, customer_id, consent, source, created_at, updated_at)
      select ${organizationId}, ${id('00000000-0000-7000-9000-')}, n || '@x.example', sha256(convert_to(n || '@x.example', 'UTF8')),
             ${id('00000000-0000-7000-8000-')}, 'subscribed', 'manual', ${at}, ${at} from generate_series(1, ${count}::int) n`.execute(
      trx,
    )
    await sql`
      insert into consent_events (organization_id, id, address_hash, topics, state, at)
      select organization_id, id, address_hash, '{}', 'subscribed', ${at} from subscribers where organization_id = ${organizationId}`.execute(
      trx,
    )
  })

/** A third orders for 20 to 60; everyone outside of the control group orders for `more` minor units on top. */
const orders = (percent: number, more: number) =>
  within((trx) =>
    sql`
      insert into orders (organization_id, id, external_id, number, customer_id, placed_at, total_minor, currency, financial_status, tags, channel)
      select s.organization_id, gen_random_uuid(), o.kind || s.email, '#1', s.customer_id, ${test.clock.now()}, o.total, 'EUR', 'paid', '{}', 'web'
        from subscribers s
        cross join lateral (select abs(('x' || left(encode(s.address_hash, 'hex'), 8))::bit(32)::int::bigint) as n) r
        cross join lateral (values ('usual', case when r.n % 3 = 0 then 2000 + r.n % 4001 end), ('more', case when not ${inControl(percent)} and r.n % 2 = 0 then ${more}::int * 2 end)) o (kind, total)
       where s.organization_id = ${organizationId} and o.total > 0`.execute(trx),
  )

describe('works', () => {
  it('is off at first, starts with its share, and starts anew only with another', async () => {
    expect((await call('GET', '')).body).toEqual({ percent: 0, since: null })
    expect((await call('GET', '/report')).body).toEqual({ report: null })
    const started = test.clock.now().toISOString()
    expect((await put(10)).body).toEqual({ percent: 10, since: started })
    test.clock.advance(60_000)
    expect((await put(10)).body.since).toBe(started)
    expect((await put(5)).body.since).toBe(test.clock.now().toISOString())
  })

  it('puts the same people into it everywhere, about as many as its share', async () => {
    await people(2000)
    const { rows } = await within((trx) =>
      sql<{
        id: string
        control: boolean
      }>`select s.id, ${inControl(10)} as control from subscribers s where s.organization_id = ${organizationId}`.execute(trx),
    )
    expect(rows.filter(({ control }) => control).map(({ id }) => id)).toEqual(
      rows.filter(({ id }) => isInControl(organizationId, id, 10)).map(({ id }) => id),
    )
    const share = rows.filter(({ control }) => control).length / rows.length
    expect(share).toBeGreaterThan(0.08)
    expect(share).toBeLessThan(0.12)
    const larger = rows.filter(({ id }) => isInControl(organizationId, id, 20)).map(({ id }) => id)
    expect(larger).toEqual(expect.arrayContaining(rows.filter(({ control }) => control).map(({ id }) => id)))
  })

  it('recovers a known effect within its interval', async () => {
    await put(20)
    await people(4000)
    await orders(20, 500)
    test.clock.advance(1000)
    const found = await report()
    expect(found.mailed.people + found.control.people).toBe(4000)
    expect(found.verdict).toBe('gain')
    expect(found.interval?.[0]).toBeLessThan(500)
    expect(found.interval?.[1]).toBeGreaterThan(500)
    expect(found.interval?.[0]).toBeGreaterThan(300)
    expect(found.total).toBeCloseTo((found.difference ?? 0) * found.mailed.people)
  })

  it('claims nothing when there is no effect, or when too few people bought', async () => {
    await put(20)
    await people(3000)
    await orders(20, 0)
    test.clock.advance(1000)
    const found = await report()
    expect(found.verdict).toBe('unclear')
    expect(found.neededEach).toBeGreaterThan(found.control.people)
    await nextOrganization()
    await put(20)
    expect(await report()).toMatchObject({ verdict: 'too_few', difference: null, mailed: { people: 0, revenuePerPerson: null } })
  })

  it('counts people who opted out since, and those who opted in later', async () => {
    await put(20)
    await people(10)
    const hash = sql`(select address_hash from subscribers where organization_id = ${organizationId} order by id limit 1)`
    const optedOut = new Date(test.clock.now().getTime() + 1000)
    await within((trx) =>
      sql`insert into consent_events (organization_id, id, address_hash, topics, state, at)
        values (${organizationId}, gen_random_uuid(), ${hash}, '{}', 'unsubscribed', ${optedOut})`.execute(trx),
    )
    await createSubscriber(test.db, organizationId, { email: 'never@x.example', consent: 'never_subscribed' })
    await createSubscriber(test.db, organizationId, { email: 'later@x.example' })
    await within((trx) =>
      sql`insert into consent_events (organization_id, id, address_hash, topics, state, at)
        select organization_id, gen_random_uuid(), address_hash, '{}', 'subscribed', ${optedOut} from subscribers where email = 'later@x.example'`.execute(
        trx,
      ),
    )
    test.clock.advance(dayMs)
    owner = await test.signedIn('owner', organizationId)
    const { mailed, control } = await report()
    expect(mailed.people + control.people).toBe(11)
  })
})

describe('refuses', () => {
  it.each([-1, 21, 2.5, '5'])('a share of %j', async (percent) => {
    expect((await call('PUT', '', { percent })).status).toBe(400)
  })
})

describe('keeps tenants apart', () => {
  it('has one for each organization', async () => {
    await put(10)
    const stranger = await test.signedIn()
    expect((await call('GET', '', undefined, stranger)).body).toEqual({ percent: 0, since: null })
    expect((await call('GET', '/report', undefined, stranger)).body).toEqual({ report: null })
  })
})
