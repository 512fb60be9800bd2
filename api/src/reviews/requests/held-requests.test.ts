import { defaultRequestSettings } from '@yuko/contract/requests/request-settings'
import { sql } from 'kysely'
import { recordOrders } from '#core/store/record-orders.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct } from '#testing/create-review.ts'
import { createRequestsApp, type RequestsApp } from '#testing/requests-app.ts'
import type { SignedIn } from '#testing/test-app.ts'

let test: RequestsApp
let owner: SignedIn

const noRoom = { mails: 0, requests: true }

beforeAll(async () => {
  test = await createRequestsApp({ now: '2026-11-02T10:00:00.000Z' })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-11-02T10:00:00.000Z')
  test.written.clear()
  test.room.clear()
  test.mails.sent.length = 0
  owner = await signIn()
})
afterEach(() => test.db.asSystem((trx) => sql`delete from review_requests`.execute(trx)))

async function signIn() {
  const made = await test.signedIn('owner', await createOrganization(test.db, { timezone: 'Europe/Berlin' }))
  await createProduct(test.db, made.organizationId, 'Mug', { external_id: '1' })
  return made
}
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, of: SignedIn = owner) => {
  const { headers } = await test.signedIn('owner', of.organizationId)
  const reply = await test.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json() }
}
async function order(values: object = {}, of: SignedIn = owner): Promise<void> {
  const placedAt = test.clock.now().toISOString()
  const lines = [{ productExternalId: '1', quantity: 1 }]
  const one = { externalId: '900', number: '#900', email: 'bea@example.com', customerName: 'Bea', placedAt, lines, ...values }
  await test.db.forOrganization(of.organizationId, (trx) =>
    recordOrders(trx, test.clock, of.organizationId, [one as never], { from: 'server' }),
  )
  await test.runUntilIdle()
}
const one = async (of: SignedIn = owner) => (await call('GET', '/reviews/requests', undefined, of)).body.items[0]
const happened = async () =>
  (await call('GET', `/reviews/requests/${(await one()).requestId}`)).body.events.map(({ type }: { type: string }) => type)
const funnel = async () => (await call('GET', '/reviews/requests/funnel')).body
const mails = () => [...test.written.values()].map(({ type }) => type)
const sentFacts = async () => {
  const { rows } = await test.db.asSystem((trx) =>
    sql`select 1 from domain_events where type = 'review-request.sent' and organization_id = ${owner.organizationId}`.execute(
      trx,
    ),
  )
  return rows.length
}
const leave = (room?: { mails: number; requests: boolean }, of: SignedIn = owner) =>
  room ? test.room.set(of.organizationId, room) : test.room.delete(of.organizationId)
/** Upgrades the plan and runs what follows from it a minute later. */
async function upgrade(of: SignedIn = owner): Promise<void> {
  const state = { plan: 'growth', interval: 'month', status: 'active' } as const
  await test.db.forOrganization(of.organizationId, (trx) =>
    recordFact(trx, test.clock, {
      type: 'billing.subscription-updated',
      aggregate: of.organizationId,
      organizationId: of.organizationId,
      payload: { from: state, to: state },
    }),
  )
  await test.goTo(new Date(test.clock.now().getTime() + 60_000))
}

describe('a request over the plan limit', () => {
  it('is held before its email is written, counted as held, and sent after an upgrade', async () => {
    leave(noRoom)
    await order()
    for (const hour of ['10:00', '10:30', '11:01', '13:00']) await test.goTo(`2026-11-16T${hour}:00Z`)
    expect(await one()).toMatchObject({
      status: 'held',
      heldSince: '2026-11-16T10:00:00.000Z',
      sentAt: null,
      allowedActions: ['postpone', 'cancel'],
    })
    expect((await call('GET', '/reviews/requests/counts')).body).toMatchObject({ upcoming: 1, held: 1, sent: 0 })
    expect((await call('GET', '/reviews/requests?status=held&tab=upcoming')).body.items).toHaveLength(1)
    expect(await funnel()).toMatchObject({ sent: 0, upcoming: 1, held: 1, missed: 0 })
    expect(await happened()).toEqual(['held', 'scheduled'])
    expect([mails(), await sentFacts()]).toEqual([[], 0])

    leave()
    await upgrade()
    expect(await one()).toMatchObject({ status: 'sent', heldSince: null, sentAt: '2026-11-16T13:01:00.000Z' })
    await test.goTo('2026-11-16T15:00:00Z')
    expect([mails(), await sentFacts()]).toEqual([['review-request'], 1])
    expect(await happened()).toEqual(['sent', 'held', 'scheduled'])
    expect(await funnel()).toMatchObject({ sent: 1, upcoming: 0, held: 0 })
  })

  it("is sent when the next month begins, in the recipient's hours", async () => {
    await call('PUT', '/settings/reviews/requests', { ...defaultRequestSettings, delayDaysDomestic: 14 })
    leave({ mails: 20, requests: false })
    await order()
    await test.goTo('2026-11-30T22:30:00Z')
    expect(await one()).toMatchObject({ status: 'scheduled' })
    await test.goTo('2026-12-01T10:00:00Z')
    expect(await one()).toMatchObject({ status: 'held' })
    leave()
    await test.goTo('2026-12-01T23:30:00Z')
    expect(await one()).toMatchObject({ status: 'scheduled' })
    expect(mails()).toEqual([])
    await test.goTo((await one()).scheduledFor)
    expect(await one()).toMatchObject({ status: 'sent' })
    expect(mails()).toEqual(['review-request'])
  })

  it('is missed after 30 days, whatever the order does, and can still be sent manually', async () => {
    leave(noRoom)
    await order()
    await test.goTo('2026-11-16T10:00:00Z')
    await test.goTo('2026-12-16T09:59:00Z')
    expect(await one()).toMatchObject({ status: 'held' })
    await test.goTo('2026-12-16T11:00:00Z')
    await test.goTo('2026-12-16T12:00:00Z')
    await order({ tags: ['told', 'again'], placedAt: '2026-11-02T10:00:00.000Z' })
    const { requestId } = await one()
    expect(await one()).toMatchObject({ status: 'missed', allowedActions: ['send'] })
    expect(await happened()).toEqual(['missed', 'held', 'scheduled'])
    expect(await funnel()).toMatchObject({ sent: 0, held: 0, missed: 1 })
    expect((await call('GET', '/reviews/requests/counts')).body).toMatchObject({ skipped: 1, upcoming: 0, held: 0 })

    const refused = await call('POST', `/reviews/requests/${requestId}/send`)
    expect([refused.status, refused.body.code]).toEqual([409, 'billing.limit-reached'])
    expect(await one()).toMatchObject({ status: 'missed' })
    leave()
    expect((await call('POST', `/reviews/requests/${requestId}/send`)).body).toMatchObject({ status: 'sent' })
    expect(mails()).toEqual(['review-request'])
  })

  it('is judged again when there is room: returned items are not asked about', async () => {
    leave(noRoom)
    await order()
    await test.goTo('2026-11-16T10:00:00Z')
    await order({ placedAt: '2026-11-02T10:00:00.000Z', cancelledAt: '2026-11-17T10:00:00.000Z' })
    expect(await one()).toMatchObject({ status: 'skipped', skipReason: 'order_cancelled' })
    leave()
    await upgrade()
    expect(mails()).toEqual([])
  })

  it('delays its reminders, which do not pile up', async () => {
    await order()
    await test.goTo('2026-11-16T10:00:00Z')
    leave(noRoom)
    await test.goTo('2026-11-21T10:00:00Z')
    expect(await one()).toMatchObject({ status: 'sent', heldSince: '2026-11-21T10:00:00.000Z', nextAt: null })
    await test.goTo('2026-11-28T10:00:00Z')
    expect(mails()).toEqual(['review-request'])
    leave()
    await upgrade()
    expect(mails()).toEqual(['review-request', 'review-reminder-1'])
    expect(await one()).toMatchObject({ heldSince: null, nextAt: '2026-12-03T10:01:00.000Z' })
    await test.goTo('2026-12-03T10:00:00Z')
    expect(mails()).toHaveLength(2)
    await test.goTo('2026-12-03T10:01:00Z')
    expect(mails()).toEqual(['review-request', 'review-reminder-1', 'review-reminder-2'])
  })

  it('drops reminders that waited for 30 days', async () => {
    await order()
    await test.goTo('2026-11-16T10:00:00Z')
    leave(noRoom)
    await test.goTo('2026-11-21T10:00:00Z')
    await test.goTo('2026-12-21T10:00:00Z')
    leave()
    await upgrade()
    expect(await one()).toMatchObject({ status: 'sent', heldSince: null, nextAt: null })
    expect(await happened()).toEqual(['missed', 'held', 'sent', 'scheduled'])
    expect(mails()).toEqual(['review-request'])
  })

  it('holds up no other store, and an upgrade there releases nothing here', async () => {
    const other = await signIn()
    leave(noRoom)
    await order()
    await order({ email: 'ann@example.com' }, other)
    await test.goTo('2026-11-16T10:00:00Z')
    expect([(await one()).status, (await one(other)).status]).toEqual(['held', 'sent'])
    expect([(await funnel()).held, (await call('GET', '/reviews/requests/funnel', undefined, other)).body.held]).toEqual([1, 0])
    leave({ mails: 5, requests: true })
    await upgrade(other)
    expect(await one()).toMatchObject({ status: 'held' })
    await upgrade()
    expect(await one()).toMatchObject({ status: 'sent' })
  })
})
