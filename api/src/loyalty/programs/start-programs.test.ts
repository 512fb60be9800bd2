import type { Program } from '@yuko/contract/loyalty/program'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { earningReviews } from '#reviews/earning-reviews.repository.ts'
import { EarningStore } from '#testing/earning-store.ts'
import { createStoreModule } from '#testing/store-module.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { loyaltyModule } from '../loyalty.module.ts'
import { startDuePrograms } from './start-programs.job.ts'

const startsAt = '2026-12-01T00:00:00.000Z'
let test: TestApp
let store: EarningStore
let owner: SignedIn
let program: Program

beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => [createStoreModule(platform), loyaltyModule({ reviews: earningReviews })],
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-11-20T09:30:00.000Z')
  store = await EarningStore.open(test, [], { holdDays: 0 })
  owner = await test.signedIn('owner', store.organizationId)
  const start = { name: 'Tea Club', pointLabel: { one: 'leaf', other: 'leaves' }, pointsPerMajorUnit: 2, signupPoints: 0 }
  program = (await call('POST', '', start)).body
})

async function call(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, payload?: object, { headers } = owner) {
  const reply = await test.app.inject({ method, url: `/api/v1/loyalty/programs${path}`, headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}
const schedule = (at: string | null) => call('PUT', `/${program.programId}/start`, { startsAt: at })
const states = async () => {
  const { items } = (await call('GET', '')).body
  return Object.fromEntries(items.map(({ name, status, startsAt: at }: Program) => [name, at === null ? status : 'scheduled']))
}
async function minutePassed(at: string) {
  test.clock.set(at)
  await test.db.asSystem((trx) => enqueue(trx, startDuePrograms, {}, { organizationId: null }))
  await test.runUntilIdle()
  // Sessions end within days.
  owner = await test.signedIn('owner', store.organizationId)
}
async function order(id: number, at: string) {
  test.clock.set(at)
  await store.tell('customers/create', { id: 7, email: 'bea@buyer.example', updated_at: at })
  await store.tell('orders/updated', {
    id,
    name: `#${id}`,
    email: 'bea@buyer.example',
    customer: { id: 7 },
    created_at: at,
    updated_at: at,
    currency: 'EUR',
    financial_status: 'paid',
    total_price: '10.00',
    subtotal_price: '10.00',
    current_subtotal_price: '10.00',
    line_items: [{ product_id: 1, title: 'Mug', quantity: 1, price: '10.00' }],
  })
  await store.settleOrders()
}

describe('the start of a program', () => {
  it('comes once, at its time, and pauses the active one', async () => {
    expect((await schedule(startsAt)).body).toMatchObject({ status: 'draft', startsAt, activatedAt: null })
    await minutePassed('2026-11-30T23:59:59.999Z')
    expect(await states()).toEqual({ Club: 'active', 'Tea Club': 'scheduled' })
    await minutePassed('2026-12-01T00:00:40.000Z')
    expect(await states()).toEqual({ Club: 'paused', 'Tea Club': 'active' })
    expect((await call('GET', `/${program.programId}`)).body).toMatchObject({ activatedAt: startsAt, startsAt: null })
    await call('POST', `/${program.programId}/status`, { status: 'paused' })
    await minutePassed('2026-12-01T00:01:40.000Z')
    expect(await states()).toEqual({ Club: 'paused', 'Tea Club': 'paused' })
  })

  it('gives points to orders since then, also those before the job ran, and to none before', async () => {
    await schedule(startsAt)
    await order(1, '2026-11-30T23:59:30.000Z')
    await order(2, '2026-12-01T00:00:10.000Z')
    expect(await store.lines()).toEqual([])
    await minutePassed('2026-12-01T00:00:40.000Z')
    expect(await store.lines()).toEqual(['earn +20'])
    await order(3, '2026-12-01T00:02:00.000Z')
    expect(await store.lines()).toEqual(['earn +20', 'earn +20'])
  })

  it('can be moved and canceled before, and is forgotten when started by hand or archived', async () => {
    await schedule(startsAt)
    expect((await schedule('2026-12-24T00:00:00.000Z')).body.startsAt).toBe('2026-12-24T00:00:00.000Z')
    expect((await schedule(null)).body.startsAt).toBeNull()
    await minutePassed('2026-12-25T00:00:00.000Z')
    expect(await states()).toEqual({ Club: 'active', 'Tea Club': 'draft' })
    await schedule('2027-01-01T00:00:00.000Z')
    expect((await call('PATCH', `/${program.programId}`, { isArchived: true })).body.startsAt).toBeNull()
    await call('PATCH', `/${program.programId}`, { isArchived: false })
    await schedule('2027-01-01T00:00:00.000Z')
    const club = (await call('GET', '')).body.items.find(({ name }: Program) => name === 'Club')
    await call('POST', `/${club.programId}/status`, { status: 'paused' })
    const byHand = (await call('POST', `/${program.programId}/status`, { status: 'active' })).body
    expect(byHand).toMatchObject({ status: 'active', startsAt: null, activatedAt: '2026-12-25T00:00:00.000Z' })
    expect((await schedule('2027-01-01T00:00:00.000Z')).body).toEqual(byHand)
  })

  it('can’t be in the past, of an archived program, or set by read-only members', async () => {
    const past = await schedule('2026-11-20T09:30:00.000Z')
    expect([past.status, past.body.fields]).toEqual([400, { 'body.startsAt': 'must be in the future' }])
    const analyst = await test.signedIn('analyst', store.organizationId)
    const path = `/${program.programId}/start`
    expect((await call('PUT', path, { startsAt }, analyst)).body.code).toBe('session.forbidden')
    await call('PATCH', `/${program.programId}`, { isArchived: true })
    expect((await schedule(startsAt)).body.code).toBe('program.archived')
  })

  it('is set by its own organization only', async () => {
    const stranger = await test.signedIn('owner')
    expect((await call('PUT', `/${program.programId}/start`, { startsAt }, stranger)).body.code).toBe('program.not-found')
    expect((await call('GET', `/${program.programId}`)).body.startsAt).toBeNull()
  })
})
