import type { Sunset, SunsetRule } from '@yuko/contract/automation/sunset/sunset-rule'
import { sql } from 'kysely'
import { countTouch } from '#messaging/emails/tracking/count-touch.repository.ts'
import { idCodec, newId } from '#platform/ids.ts'
import { enqueue, recordFact } from '#platform/jobs/enqueue.ts'
import { addressHash } from '#platform/mail/mail-links.ts'
import { changeSettings } from '#platform/mail/sending-settings.repository.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { createPublishedWorkflow, createSubscriber, createWorkflowMail } from '#testing/create-workflow-runs.ts'
import { eventTools } from '#testing/event-tools.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { eventHandlers } from '../../events/events.handlers.ts'
import { followPersonFacts } from '../../events/events.jobs.ts'
import { blockedAmong } from '../../refusals.repository.ts'
import { blockAddresses } from '../blocks/block-addresses.ts'
import { blockRoutes } from '../blocks/block-routes.ts'
import { changeConsents } from '../consent/change-consent.ts'
import { applySunset, handleApplySunset } from './apply-sunset.job.ts'
import { sunsetRoutes } from './sunset.routes.ts'

const rule: SunsetRule = { isOn: true, days: 90, emails: 3, action: 'suppress' }
const twoYears = 730

let test: TestApp
let owner: SignedIn
let organizationId: string
let workflowId: string
beforeAll(async () => {
  test = await createTestApp({
    modules: () => [
      { name: 'sunset', endpoints: [...sunsetRoutes, ...blockRoutes], jobs: [handleApplySunset, ...eventHandlers(eventTools)] },
    ],
    factJobs: { 'order.recorded': [followPersonFacts] },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signedIn()
  organizationId = owner.organizationId
  workflowId = await createPublishedWorkflow(test.db, organizationId)
})

const within = <T>(work: Parameters<typeof test.db.forOrganization<T>>[1]) => test.db.forOrganization(organizationId, work)
const daysAgo = (days: number) => new Date(test.clock.now().getTime() - days * dayMs)
async function call(method: 'GET' | 'PUT' | 'POST', path: string, payload?: object, { headers } = owner) {
  const reply = await test.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() }
}

interface Known {
  readonly emails?: number
  readonly columns?: Readonly<Record<string, unknown>>
  readonly customerId?: string
}

/** Subscribed two years ago; got emails on each of the last days. Returns the address. */
async function person(name: string, { emails = 3, columns = {}, customerId }: Known = {}): Promise<string> {
  const email = `${name}@x.example`
  const id = await createSubscriber(test.db, organizationId, { email, ...(customerId && { customer_id: customerId }) })
  const known = { created_at: daysAgo(twoYears), last_sent_at: daysAgo(1), ...columns }
  await within((trx) => trx.updateTable('subscribers').set(known).where('id', '=', id).execute())
  for (let day = 1; day <= emails; day++)
    await createWorkflowMail(test.db, organizationId, {
      workflowId,
      subscriberId: id,
      nodeId: 'mail',
      to: email,
      writtenAt: daysAgo(day).toISOString(),
    })
  return email
}
const idOf = (email: string) =>
  within((trx) => trx.selectFrom('subscribers').select('id').where('email', '=', email).executeTakeFirstOrThrow()).then(
    ({ id }) => id,
  )
const suppressed = () =>
  within((trx) => trx.selectFrom('blocked_addresses').select(['email', 'reason']).orderBy('email').execute())
async function apply(change: Partial<SunsetRule> = {}): Promise<Sunset> {
  const { status, body } = await call('PUT', '/settings/sunset', { ...rule, ...change })
  expect([status, body.code]).toEqual([200, undefined])
  await test.runUntilIdle()
  return body
}
async function touched(email: string, isMachine: boolean) {
  const subscriberId = await idOf(email)
  await within(async (trx) => {
    const { email_id } = await trx
      .selectFrom('email_deliveries')
      .select('email_id')
      .where('subscriber_id', '=', subscriberId)
      .executeTakeFirstOrThrow()
    await countTouch(trx, organizationId, email_id, { kind: 'opened', isMachine, at: test.clock.now() })
  })
}
async function buys(customerId: string, placedAt: Date) {
  const id = newId()
  await within(async (trx) => {
    await sql`insert into orders (organization_id, id, external_id, number, customer_id, placed_at, total_minor, financial_status, tags, channel)
      values (${organizationId}, ${id}, ${id}, '#1', ${customerId}, ${placedAt}, 5000, 'paid', '{}', 'web')`.execute(trx)
    const payload = { orderId: idCodec('ord').toWire(id) }
    await recordFact(trx, test.clock, { type: 'order.recorded', aggregate: 'x', organizationId, payload })
  })
  await test.runUntilIdle()
}
async function customer(email: string): Promise<string> {
  const id = newId()
  const row = { organization_id: organizationId, id, external_id: id, email, name: null }
  await within((trx) => trx.insertInto('customers').values(row).execute())
  return id
}

describe('works', () => {
  it('suppresses people who got enough emails and didn’t engage, and nobody else', async () => {
    await person('silent')
    await person('opened', { columns: { last_opened_at: daysAgo(10) } })
    await person('clicked', { columns: { last_clicked_at: daysAgo(10) } })
    await person('opened-long-ago', { columns: { last_opened_at: daysAgo(100) } })
    await person('hardly-mailed', { emails: 2 })
    await person('new', { columns: { created_at: daysAgo(20) } })
    await person('opted-in-again', { columns: { consent_at: daysAgo(20) } })
    await person('unsubscribed', { columns: { consent: 'unsubscribed' } })
    const buyer = await customer('buyer@x.example')
    await person('buyer', { customerId: buyer })
    await buys(buyer, daysAgo(5))

    const preview = await call('POST', '/settings/sunset/preview', { days: 90, emails: 3 })
    expect(preview.body).toMatchObject({ count: 2, reachable: 8 })
    expect(preview.body.people.map(({ email }: { email: string }) => email).sort()).toEqual([
      'opened-long-ago@x.example',
      'silent@x.example',
    ])

    await apply()
    await test.db.asSystem((trx) => enqueue(trx, applySunset, {}, { organizationId: null }))
    await test.runUntilIdle()
    expect(await suppressed()).toEqual([
      { email: 'opened-long-ago@x.example', reason: 'unengaged' },
      { email: 'silent@x.example', reason: 'unengaged' },
    ])
    expect((await call('GET', '/settings/sunset')).body).toMatchObject({ rule, unengaged: 2, isTracked: true })
  })

  it('keeps marketing away, or only campaigns, but no transactional email', async () => {
    const hash = addressHash(await person('silent')).toString('hex')
    const isBlocked = (isMarketing: boolean) =>
      within((trx) => blockedAmong(trx, organizationId, [hash], { isMarketing })).then((blocked) => blocked.size === 1)
    await apply()
    expect([await isBlocked(true), await isBlocked(false)]).toEqual([true, false])
    await apply({ action: 'skip_campaigns' })
    expect(await suppressed()).toEqual([{ email: 'silent@x.example', reason: 'unengaged_campaigns' }])
    expect([await isBlocked(true), await isBlocked(false)]).toEqual([false, false])
  })

  it('readmits people who open, buy, or opt in again, but not for opens by machines', async () => {
    const customerId = await customer('buys@x.example')
    await person('buys', { customerId })
    await person('opens')
    await person('opts-in')
    await apply()
    await touched('opens@x.example', true)
    await buys(customerId, daysAgo(200))
    expect(await suppressed()).toHaveLength(3)
    await touched('opens@x.example', false)
    expect(await suppressed()).toHaveLength(2)
    await buys(customerId, test.clock.now())
    expect(await suppressed()).toHaveLength(1)
    const subscriberId = await idOf('opts-in@x.example')
    const change = (state: 'unsubscribed' | 'subscribed') => ({ subscriberId, state, method: 'form' as const })
    await within(async (trx) => {
      await changeConsents(trx, test.clock, organizationId, [change('unsubscribed')])
      await changeConsents(trx, test.clock, organizationId, [change('subscribed')])
    })
    expect(await suppressed()).toEqual([])
  })

  it('doesn’t suppress people again whom a member readmitted', async () => {
    const email = await person('one')
    await person('two')
    await apply()
    const lifted = { addressHash: addressHash(email).toString('hex'), reason: 'Asked on the phone' }
    expect((await call('POST', '/suppressions/lift', lifted)).status).toBe(204)
    expect((await call('POST', '/settings/sunset/readmit')).body).toEqual({ readmitted: 1 })
    expect((await call('POST', '/settings/sunset/readmit')).body).toEqual({ readmitted: 0 })
    await apply()
    expect(await suppressed()).toEqual([])
  })

  it('suppresses nobody while engagement isn’t tracked, or hasn’t been for long enough', async () => {
    await person('silent')
    const track = (opens: boolean) =>
      within((trx) => changeSettings(trx, organizationId, { tracking: { opens, clicks: false } }, test.clock.now()))
    await track(false)
    expect((await apply()).isTracked).toBe(false)
    await track(true)
    expect(await apply()).toMatchObject({ isTracked: true, trackedSince: test.clock.now().toISOString() })
    expect(await suppressed()).toEqual([])
  })

  it('leaves the reason to a bounce or a member', async () => {
    const email = await person('silent')
    await apply()
    await within((trx) => blockAddresses(trx, test.clock, organizationId, [email], { reason: 'manual', detail: null }))
    expect(await suppressed()).toEqual([{ email, reason: 'manual' }])
    await apply()
    expect((await call('POST', '/settings/sunset/readmit')).body).toEqual({ readmitted: 0 })
  })
})

describe('refuses', () => {
  it.each([{ days: 29 }, { days: 731 }, { emails: 0 }, { emails: 101 }, { action: 'delete' }])('%j', async (wrong) => {
    expect((await call('PUT', '/settings/sunset', { ...rule, ...wrong })).status).toBe(400)
  })
})

describe('keeps tenants apart', () => {
  it('suppresses and readmits people of its organization only', async () => {
    await person('silent')
    await apply()
    const other = await test.signedIn()
    expect((await call('POST', '/settings/sunset/preview', { days: 90, emails: 3 }, other)).body.count).toBe(0)
    expect((await call('POST', '/settings/sunset/readmit', undefined, other)).body).toEqual({ readmitted: 0 })
    expect((await call('GET', '/settings/sunset', undefined, other)).body).toMatchObject({ rule: { isOn: false }, unengaged: 0 })
    expect(await suppressed()).toHaveLength(1)
  })
})
