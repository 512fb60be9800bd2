import { settingsFor } from '@yuko/contract/automation/definition/empty-definition'
import type { BlockedAddress } from '@yuko/contract/automation/subscribers/list-blocked-addresses'
import type { Subscriber, SubscriberProfile } from '@yuko/contract/automation/subscribers/subscriber'
import { customerIds, workflowIds } from '#ids.ts'
import { knownMembers } from '#loyalty/members/known-members.repository.ts'
import { consentModule } from '#messaging/consent/consent.module.ts'
import { noteUnsubscribed } from '#messaging/emails/sending/returns/note-unsubscribed.repository.ts'
import { newId } from '#platform/ids.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { addressHash, createMailLinks } from '#platform/mail/mail-links.ts'
import { knownAuthors } from '#reviews/authors/known-authors.repository.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createPublishedWorkflow } from '#testing/create-workflow-runs.ts'
import { noShop } from '#testing/no-shop.ts'
import { consentsOf, createConsentShops } from '#testing/shop-consents-of-tests.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { subscribersModule } from '../subscribers.module.ts'
import { mailChoices } from './consent/choose-mail.ts'
import { createConfirmations } from './consent/confirmations.ts'
import { createSignupCoupons } from './coupons/form-coupons.ts'
import { forgetSubscriber, keepSubscriber, keepSubscribers } from './keeping/keeping.jobs.ts'

let test: TestApp
let owner: SignedIn

beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => {
      const confirmations = createConfirmations(platform, createSignupCoupons(platform, noShop))
      return [
        subscribersModule({
          confirmations,
          known: { members: knownMembers, authors: knownAuthors },
          shop: consentsOf(platform, createConsentShops().fetch),
        }),
        consentModule(platform, { choices: mailChoices, confirmations, noteUnsubscribed }),
      ]
    },
    factJobs: {
      'customer.recorded': [keepSubscriber],
      'customer.redacted': [forgetSubscriber],
      'store.synced': [keepSubscribers],
    },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.mails.sent.length = 0
  owner = await test.signedIn('owner', await createOrganization(test.db))
})

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
async function call(method: Method, path: string, payload?: object, { headers } = owner) {
  const reply = await test.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) })
  const isJson = String(reply.headers['content-type']).includes('json')
  return { status: reply.statusCode, body: isJson ? reply.json() : reply.body }
}
async function added(email: string, more: object = {}): Promise<SubscriberProfile> {
  test.clock.advance(1000)
  const { status, body } = await call('POST', '/subscribers', { email, ...more })
  expect([status, body.code]).toEqual([201, undefined])
  return body
}
const emails = async (query = '') => (await call('GET', `/subscribers${query}`)).body.items.map(({ email }: Subscriber) => email)
const agreed = { consent: 'subscribed', statement: 'At the market' }
const unsubscribeLink = (email: string) => new URL(createMailLinks(test.platform).urlFor(owner.organizationId, email)).pathname
const oneClick = (email: string) => test.app.inject({ method: 'POST', url: unsubscribeLink(email), payload: {} })
const within = <T>(work: Parameters<typeof test.db.forOrganization<T>>[1]) => test.db.forOrganization(owner.organizationId, work)
const eventTypes = () =>
  within((trx) => trx.selectFrom('subscriber_events').select(['type']).orderBy('recorded_at').orderBy('id').execute()).then(
    (rows) => rows.map(({ type }) => type),
  )
async function customer(email: string, marketing_state: string | null = null, at: Date | null = null) {
  const id = newId()
  const row = {
    organization_id: owner.organizationId,
    id,
    external_id: id,
    email,
    name: null,
    marketing_state,
    marketing_updated_at: at,
  }
  await within((trx) => trx.insertInto('customers').values(row).execute())
  return id
}
async function recorded(id: string, hasSubscribed = false) {
  const payload = { customerId: customerIds.toWire(id), isNew: true, addedTags: [], removedTags: [], hasSubscribed }
  await within((trx) =>
    recordFact(trx, test.clock, { type: 'customer.recorded', organizationId: owner.organizationId, aggregate: id, payload }),
  )
  await test.runUntilIdle()
}
async function bulk(request: object) {
  const { status, body } = await call('POST', '/subscribers/bulk', request)
  expect([status, body.code]).toEqual([202, undefined])
  await test.runUntilIdle()
  return (await call('GET', `/subscribers/bulk/${body.bulkId}`)).body
}

describe('the list of people', () => {
  it('can be searched, filtered, sorted and paged, with tab counts', async () => {
    await added('ann@x.example', { firstName: 'Ann', lastName: 'Øster', country: 'DK', tags: ['vip'] })
    await added('bob@y.example', { ...agreed, lastName: 'Adler', tags: ['vip', 'b2b'] })
    await added('cem@y.example', { consent: 'confirm', country: 'DE' })
    await call('POST', '/suppressions', { addresses: ['CEM@y.example', 'unknown@z.example', 'nothing'] })
    expect(await emails()).toEqual(['cem@y.example', 'bob@y.example', 'ann@x.example'])
    expect(await emails('?sort=email&direction=asc&limit=2')).toEqual(['ann@x.example', 'bob@y.example'])
    expect(await emails('?sort=last_name&direction=asc')).toEqual(['bob@y.example', 'ann@x.example'])
    const { body } = await call('GET', '/subscribers?limit=2')
    expect(await emails(`?limit=2&cursor=${body.nextCursor}`)).toEqual(['ann@x.example'])
    expect(await emails('?q=y.exa')).toEqual(['cem@y.example', 'bob@y.example'])
    expect(await emails('?q=øst')).toEqual(['ann@x.example'])
    expect(await emails('?tag=vip&country=dk')).toEqual(['ann@x.example'])
    expect(await emails('?view=suppressed')).toEqual(['cem@y.example'])
    expect(await emails('?view=subscribed')).toEqual(['bob@y.example'])
    expect((await call('GET', '/subscribers/counts?tag=vip')).body.counts).toEqual({
      all: 2,
      subscribed: 1,
      never_subscribed: 1,
      unsubscribed: 0,
      unconfirmed: 0,
      suppressed: 0,
    })
    expect((await call('GET', '/subscribers/choices')).body).toEqual({
      tags: [
        { value: 'vip', count: 2 },
        { value: 'b2b', count: 1 },
      ],
      countries: [
        { value: 'DE', count: 1 },
        { value: 'DK', count: 1 },
      ],
    })
  })

  it('can be exported without spreadsheet formulas', async () => {
    await added('ann@x.example', { firstName: '=HYPERLINK("x")', tags: ['a', 'b'] })
    const { body } = await call('GET', '/subscribers/subscribers.csv')
    expect(body).toContain(`ann@x.example,"'=HYPERLINK(""x"")",,never_subscribed`)
    expect(body).toContain('"a, b"')
  })
})

describe('one person', () => {
  it('is added with proof, changed, and read with their timeline', async () => {
    const { subscriberId } = await added('ann@x.example', { ...agreed, tags: ['vip'] })
    const { body } = await call('PATCH', `/subscribers/${subscriberId}`, {
      firstName: 'Ann',
      tags: ['b2b'],
      properties: { size: 'M' },
    })
    expect(body).toMatchObject({ firstName: 'Ann', tags: ['b2b'], properties: { size: 'M' }, consent: 'subscribed' })
    const proof = (await call('GET', `/subscribers/${subscriberId}/consent-events`)).body.items
    expect(proof).toMatchObject([{ state: 'subscribed', method: 'manual', detail: 'At the market', ip: null }])
    const events = (await call('GET', `/subscribers/${subscriberId}/events`)).body.items
    expect(events.map(({ type }: { type: string }) => type).sort()).toEqual([
      'consent.subscribed',
      'customer.property_changed',
      'customer.tagged',
      'customer.tagged',
      'customer.untagged',
    ])
    const ofConsent = await call('GET', `/subscribers/${subscriberId}/events?area=orders`)
    expect(ofConsent.body.items).toEqual([])
  })

  it('gets a confirmation email, and is subscribed by their own click', async () => {
    await added('ann@x.example', { consent: 'confirm' })
    await test.runUntilIdle()
    const [, link] = /email\/confirm\/([\w-]+\/[\w-]+)/.exec(test.mails.to('ann@x.example')[0]?.text ?? '') ?? []
    expect(await emails('?view=unconfirmed')).toEqual(['ann@x.example'])
    await call('POST', `/mail-confirmations/${link}`)
    expect(await emails('?view=subscribed')).toEqual(['ann@x.example'])
    expect(await eventTypes()).toEqual(['consent.subscribed'])
  })

  it('who unsubscribed can only return on their own; one unsubscribed by a member can be resubscribed', async () => {
    const { subscriberId } = await added('ann@x.example', agreed)
    const say = (state: string) => call('POST', `/subscribers/${subscriberId}/consent`, { state, reason: 'By phone' })
    expect((await say('unsubscribed')).body).toMatchObject({ consent: 'unsubscribed', hasRefused: false })
    expect((await say('subscribed')).body).toMatchObject({ consent: 'subscribed' })
    test.clock.advance(1000)
    await oneClick('ann@x.example')
    expect((await say('subscribed')).body.code).toBe('subscriber.refused')
    await call('DELETE', `/subscribers/${subscriberId}`)
    const again = await call('POST', '/subscribers', { email: 'ann@x.example', ...agreed })
    expect(again.body.code).toBe('subscriber.refused')
    expect(await emails()).toEqual([])
  })

  it('who is unknown is in the suppression list by address until erased', async () => {
    const list = async () =>
      (await call('GET', '/suppressions')).body.items.map(({ email, reason }: BlockedAddress) => `${email} ${reason}`).sort()
    await call('POST', '/suppressions', { addresses: ['Stranger@x.example'], reason: 'manual', detail: 'From the old tool' })
    await call('POST', '/suppressions', { addresses: ['away@x.example'], reason: 'unsubscribed' })
    const { subscriberId } = await added('ann@x.example')
    await call('POST', `/subscribers/${subscriberId}/block`, { isBlocked: true, reason: 'Says so' })
    expect(await list()).toEqual(['ann@x.example manual', 'away@x.example unsubscribed', 'stranger@x.example manual'])
    const file = (await test.app.inject({ url: '/api/v1/suppressions/suppressions.csv', headers: owner.headers })).body
    expect(file).toContain('stranger@x.example,')

    await call('DELETE', `/subscribers/${subscriberId}`)
    const erased = { type: 'customer.redacted', organizationId: owner.organizationId, aggregate: 'x' } as const
    await within((trx) => recordFact(trx, test.clock, { ...erased, payload: { email: 'stranger@x.example' } }))
    await test.runUntilIdle()
    expect(await list()).toEqual(['away@x.example unsubscribed', 'null manual', 'null manual'])
    // They stay suppressed, and have an address again when a member enters it.
    expect((await call('POST', '/suppressions', { addresses: ['stranger@x.example'], reason: 'manual' })).body).toMatchObject({
      known: 1,
    })
    expect(await list()).toContain('stranger@x.example manual')
  })

  it('can be suppressed and released, but not after a complaint', async () => {
    const { subscriberId } = await added('ann@x.example')
    const block = (isBlocked: boolean) => call('POST', `/subscribers/${subscriberId}/block`, { isBlocked, reason: 'Says so' })
    expect((await block(true)).body.block).toMatchObject({ reason: 'manual', detail: 'Says so' })
    await block(true)
    expect(await eventTypes()).toEqual(['suppression.added'])
    expect((await block(false)).body.block).toBeNull()
    const row = {
      organization_id: owner.organizationId,
      address_hash: addressHash('ann@x.example'),
      blocked_at: test.clock.now(),
    }
    await within((trx) =>
      trx
        .insertInto('blocked_addresses')
        .values({ ...row, reason: 'complaint', detail: null })
        .execute(),
    )
    expect((await block(false)).body.code).toBe('subscriber.complained')
    const listed = (await call('GET', '/suppressions?reason=complaint')).body.items
    expect(listed).toMatchObject([{ email: 'ann@x.example', reason: 'complaint' }])
    expect((await call('POST', '/suppressions/lift', { addressHash: listed[0].addressHash, reason: 'x' })).body.code).toBe(
      'subscriber.complained',
    )
  })

  it.each([
    ['a second time', { email: 'ANN@x.example' }, 'subscriber.exists'],
    ['as agreed without a statement', { email: 'b@x.example', consent: 'subscribed' }, 'request.invalid'],
    ['without an address', { email: 'nothing' }, 'request.invalid'],
  ])('is not added %s', async (_, body, code) => {
    await added('ann@x.example')
    expect((await call('POST', '/subscribers', body)).body.code).toBe(code)
  })
})

describe('many people', () => {
  it('can be tagged, unsubscribed and deleted, by selection or filter, each once', async () => {
    const people = [await added('a@x.example', agreed), await added('b@x.example', agreed), await added('c@x.example')]
    const subscriberIds = people.slice(0, 2).map(({ subscriberId }) => subscriberId)
    expect(await bulk({ subscriberIds, action: 'add_tag', tag: 'sale' })).toMatchObject({ state: 'done', total: 2, changed: 2 })
    expect(await bulk({ filter: {}, action: 'add_tag', tag: 'sale' })).toMatchObject({ total: 3, done: 3, changed: 1 })
    expect(await bulk({ filter: { view: 'subscribed' }, action: 'unsubscribe', reason: 'Closing down' })).toMatchObject({
      changed: 2,
    })
    expect(await emails('?view=unsubscribed')).toEqual(['b@x.example', 'a@x.example'])
    expect(await bulk({ filter: { tag: ['sale'], q: 'a@x' }, action: 'delete' })).toMatchObject({ changed: 1 })
    expect(await emails()).toEqual(['c@x.example', 'b@x.example'])
    expect((await eventTypes()).filter((type) => type === 'customer.tagged')).toHaveLength(2)
  })
})

describe('a workflow for many people', () => {
  const addAll = (workflowId: string) => ({ filter: {}, action: 'add_to_workflow', workflowId })

  it('takes everyone who matches, each once', async () => {
    for (const name of ['a', 'b', 'c']) await added(`${name}@x.example`, agreed)
    const id = await createPublishedWorkflow(test.db, owner.organizationId, { settings: settingsFor('manual') })
    const workflowId = workflowIds.toWire(id)
    expect(await bulk(addAll(workflowId))).toMatchObject({ state: 'done', total: 3, done: 3, changed: 3 })
    const runs = await within((trx) => trx.selectFrom('workflow_runs').select('workflow_id').execute())
    expect(runs).toEqual([{ workflow_id: id }, { workflow_id: id }, { workflow_id: id }])
    expect(await bulk(addAll(workflowId))).toMatchObject({ done: 3, changed: 0 })
  })

  it("is refused if it isn't active, isn't named, or belongs to another organization", async () => {
    const stranger = await createOrganization(test.db)
    const theirs = workflowIds.toWire(await createPublishedWorkflow(test.db, stranger))
    expect((await call('POST', '/subscribers/bulk', addAll(theirs))).body.code).toBe('workflow.not-found')
    expect((await call('POST', '/subscribers/bulk', { filter: {}, action: 'add_to_workflow' })).body.code).toBe('request.invalid')
    const id = await createPublishedWorkflow(test.db, owner.organizationId)
    await within((trx) => trx.updateTable('workflows').set({ status: 'paused' }).where('id', '=', id).execute())
    const refused = await call('POST', '/subscribers/bulk', addAll(workflowIds.toWire(id)))
    expect(refused.body.code).toBe('workflow.state-refused')
  })
})

describe('a changed property', () => {
  it('is an event, with both values', async () => {
    const { subscriberId } = await added('ann@x.example')
    const change = (properties: object) => call('PATCH', `/subscribers/${subscriberId}`, { properties })
    await change({ size: 'M', color: 'red' })
    test.clock.advance(1000)
    await change({ size: 'L', color: 'red' })
    test.clock.advance(1000)
    await change({ size: 'L' })
    const rows = await within((trx) =>
      trx
        .selectFrom('subscriber_events')
        .select('payload')
        .where('type', '=', 'customer.property_changed')
        .orderBy('key')
        .execute(),
    )
    expect(rows.map(({ payload }) => Object.values(payload.property as object).join())).toEqual([
      'color,red,',
      'size,M,',
      'size,L,M',
      'color,,red',
    ])
  })
})

describe("the store's data", () => {
  it('creates people and their consent, emits changes only, and never overrides their own choice', async () => {
    const then = new Date('2026-11-01T00:00:00Z')
    const ann = await customer('ann@x.example', 'subscribed', then)
    await customer('old@x.example', 'subscribed', then)
    await recorded(ann, true)
    await recorded(ann, true)
    await within((trx) =>
      recordFact(trx, test.clock, {
        type: 'store.synced',
        organizationId: owner.organizationId,
        aggregate: owner.organizationId,
        payload: { kind: 'full', changed: 2 },
      }),
    )
    await test.runUntilIdle()
    expect(await emails('?view=subscribed&sort=email&direction=asc')).toEqual(['ann@x.example', 'old@x.example'])
    expect(await eventTypes()).toEqual(['consent.subscribed'])

    await oneClick('ann@x.example')
    test.clock.advance(60_000)
    await within((trx) =>
      trx.updateTable('customers').set({ marketing_updated_at: test.clock.now() }).where('id', '=', ann).execute(),
    )
    await recorded(ann, true)
    expect(await emails('?view=unsubscribed')).toEqual(['ann@x.example'])
  })

  it('erases customers that the store redacted, and keeps their opt-out', async () => {
    const { subscriberId } = await added('ann@x.example', agreed)
    await oneClick('ann@x.example')
    await within((trx) =>
      recordFact(trx, test.clock, {
        type: 'customer.redacted',
        organizationId: owner.organizationId,
        aggregate: subscriberId,
        payload: { email: 'ann@x.example' },
      }),
    )
    await test.runUntilIdle()
    expect(await emails()).toEqual([])
    expect(await eventTypes()).toEqual([])
    const kept = await call('GET', `/suppressions?q=ann@x.example`)
    expect(kept.body.items).toMatchObject([{ email: null, reason: 'unsubscribed' }])
  })
})

describe('segments', () => {
  const rule = { op: 'and', children: [{ field: 'person.tags', operator: 'any_of', value: ['vip'] }] }

  it('are counted while being edited, list people, and filter the list', async () => {
    const { subscriberId } = await added('ann@x.example', { tags: ['vip'], ...agreed })
    await added('bob@x.example')
    const preview = (await call('POST', '/segments/preview', { rule })).body
    expect(preview).toMatchObject({ count: 1, subscribed: 1, total: 2, sample: [{ email: 'ann@x.example' }] })
    const { segmentId } = (await call('POST', '/segments', { name: 'VIP', rule })).body
    expect(await emails(`?segmentId=${segmentId}`)).toEqual(['ann@x.example'])
    expect((await call('GET', `/subscribers/${subscriberId}`)).body.segments).toEqual([{ segmentId, name: 'VIP' }])
    expect((await call('PUT', `/segments/${segmentId}`, { name: 'Best', rule })).body.name).toBe('Best')
    expect((await call('DELETE', `/segments/${segmentId}`)).status).toBe(204)
  })

  it('cannot be deleted while in use, or saved when invalid', async () => {
    const { segmentId } = (await call('POST', '/segments', { name: 'VIP', rule })).body
    expect((await call('POST', '/segments', { name: 'vip', rule })).body.code).toBe('segment.name-taken')
    const asking = { op: 'and', children: [{ field: 'in.segment', operator: 'is_member', value: segmentId }] }
    expect((await call('PUT', `/segments/${segmentId}`, { name: 'VIP', rule: asking })).body.code).toBe('segment.rule-refused')
    const unknown = { field: 'person.shoe', operator: 'eq', value: 'x' }
    expect((await call('POST', '/segments', { name: 'Shoes', rule: unknown })).body.code).toBe('segment.rule-refused')
    await call('POST', '/segments', { name: 'Of VIP', rule: asking })
    expect((await call('DELETE', `/segments/${segmentId}`)).body.code).toBe('segment.in-use')
    const definition = JSON.stringify({ audience: asking })
    const now = test.clock.now()
    await within((trx) =>
      trx
        .insertInto('workflows')
        .values({
          organization_id: owner.organizationId,
          id: newId(),
          title: 'Welcome',
          trigger_type: null,
          draft: definition,
          created_at: now,
          updated_at: now,
        })
        .execute(),
    )
    expect((await call('DELETE', `/segments/${segmentId}`)).body.message).toContain('Welcome')
  })
})

describe('topics', () => {
  it('can be renamed, added and deleted; built-in ones stay', async () => {
    const { topicId } = (await call('POST', '/topics', { name: 'Récipes & more', isDefault: false })).body
    expect(topicId).toBe('recipes-more')
    expect((await call('POST', '/topics', { name: 'Récipes & MORE' })).body.code).toBe('topic.name-taken')
    await call('PUT', '/topics/offers', { name: 'Sales' })
    const names = (await call('GET', '/topics')).body.items.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['Review requests', 'Points and rewards', 'Sales', 'Récipes & more'])
    expect((await call('DELETE', '/topics/offers')).body.code).toBe('topic.in-use')
    expect((await call('DELETE', `/topics/${topicId}`)).status).toBe(204)
  })
})

describe('refuses and keeps tenants apart', () => {
  it('an analyst can read, but neither write nor export', async () => {
    const { subscriberId } = await added('ann@x.example')
    const analyst = await test.signedIn('analyst', owner.organizationId)
    expect((await call('GET', '/subscribers', undefined, analyst)).status).toBe(200)
    for (const [method, path, body] of [
      ['POST', '/subscribers', { email: 'b@x.example' }],
      ['DELETE', `/subscribers/${subscriberId}`],
      ['POST', '/subscribers/bulk', { filter: {}, action: 'delete' }],
      ['GET', '/subscribers/subscribers.csv'],
      ['GET', '/suppressions/suppressions.csv'],
    ] as [Method, string, object?][])
      expect((await call(method, path, body, analyst)).body.code).toBe('session.forbidden')
  })

  it('another organization sees nobody, and its bulk action reaches nobody', async () => {
    const { subscriberId } = await added('ann@x.example', { tags: ['vip'] })
    const home = owner
    owner = await test.signedIn('owner', await createOrganization(test.db))
    expect(await emails()).toEqual([])
    expect(await emails('?q=ann')).toEqual([])
    expect((await call('GET', `/subscribers/${subscriberId}`)).status).toBe(404)
    expect(await bulk({ subscriberIds: [subscriberId], action: 'delete' })).toMatchObject({ total: 0, changed: 0 })
    expect((await call('GET', '/subscribers/choices')).body.tags).toEqual([])
    owner = home
    expect(await emails()).toEqual(['ann@x.example'])
  })
})
