import type { ApiScope } from '@yuko/contract/store/api-scopes'
import type { WebhookDelivery, WebhookDeliveryDetail } from '@yuko/contract/webhooks/webhook-delivery'
import type { WebhookEndpoint } from '@yuko/contract/webhooks/webhook-endpoint'
import { webhookEndpointLimit } from '@yuko/contract/webhooks/webhook-endpoint'
import { Webhook } from 'standardwebhooks'
import { apiKeyReader } from '#core/store/api-keys/api-key-reader.ts'
import { insertApiKey } from '#core/store/api-keys/api-keys.repository.ts'
import { newApiKey } from '#core/store/api-keys/api-keys.routes.ts'
import { reviewIds, webhookDeliveryIds, workflowIds } from '#ids.ts'
import { loyaltySnapshots } from '#loyalty/snapshots.repository.ts'
import { peopleSnapshots } from '#messaging/automation/snapshots.repository.ts'
import { hashToken } from '#platform/auth/opaque-token.ts'
import { newId } from '#platform/ids.ts'
import { enqueue, recordFact } from '#platform/jobs/enqueue.ts'
import { reviewSnapshots } from '#reviews/snapshots.repository.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createReview } from '#testing/create-review.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { createWebhookReceiver, type Received } from '#testing/webhook-receiver.ts'
import { forgetWebhookSubject, mailWebhookTrouble, sweepWebhooks, tellWebhooks } from './webhooks.jobs.ts'
import { webhooksModule } from './webhooks.module.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const receiver = createWebhookReceiver()
let test: TestApp
let owner: SignedIn

beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => [
      webhooksModule(platform, {
        snapshots: { ...reviewSnapshots(platform.publicUrl), ...loyaltySnapshots, ...peopleSnapshots },
      }),
      { name: 'keys', tokenReaders: [apiKeyReader(platform)] },
    ],
    factJobs: {
      'review.published': [tellWebhooks],
      'review.updated': [tellWebhooks],
      'customer.redacted': [forgetWebhookSubject],
      'webhook.failing': [mailWebhookTrouble],
      'webhook.disabled': [mailWebhookTrouble],
    },
    platform: { sendPublic: receiver.send },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-11-20T09:30:00.000Z')
  owner = await test.signedIn('owner', await createOrganization(test.db))
  receiver.calls.length = 0
  receiver.answer = () => ({})
})

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, { headers } = owner) {
  const reply = await test.app.inject({ method, url: `/api/v1/webhooks${path}`, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.body === '' ? null : reply.json() }
}
const details = { url: 'https://hooks.example/yuko', events: ['*'] }
async function create(more: object = {}, by = owner): Promise<{ endpoint: WebhookEndpoint; secret: string; path: string }> {
  const { status, body } = await call('POST', '/endpoints', { ...details, ...more }, by)
  expect([status, body.code]).toEqual([201, undefined])
  return { ...body, path: `/endpoints/${body.endpoint.endpointId}` }
}
const health = async (path: string) => (await call('GET', path)).body as WebhookEndpoint
const deliveries = async (path: string, query = '') =>
  (await call('GET', `${path}/deliveries${query}`)).body.items as WebhookDelivery[]
const detail = async (id = '') => (await call('GET', `/deliveries/${id}`)).body as WebhookDeliveryDetail

/** Tokens expire by then, so members sign in again. */
async function later(milliseconds: number) {
  test.clock.advance(milliseconds)
  owner = await test.signedIn('owner', owner.organizationId)
  await test.runUntilIdle()
}

async function publish(times = 1, { organizationId } = owner, author_email = 'bea@buyer.example', rating = 5) {
  for (let n = 0; n < times; n++) {
    const reviewId = reviewIds.toWire(await createReview(test.db, organizationId, { author_email, rating }))
    const payload = { reviewId, productId: null, rating }
    await test.db.forOrganization(organizationId, (trx) =>
      recordFact(trx, test.clock, { type: 'review.published', aggregate: reviewId, organizationId, payload }),
    )
  }
  await test.runUntilIdle()
}

/** Verifies as the merchant's program would, at the test's time. Throws on an invalid signature. */
function verify(secret: string, { body, headers }: Pick<Received, 'body' | 'headers'> = { body: '', headers: {} }) {
  const { now } = Date
  Date.now = () => test.clock.now().getTime()
  try {
    return new Webhook(secret).verify(body, { ...headers }) as { id: string; type: string; data: Record<string, unknown> }
  } finally {
    Date.now = now
  }
}

describe('webhooks', () => {
  describe('work', () => {
    it("show a secret once, and sign calls compatibly with the standard's libraries", async () => {
      const { secret, endpoint, path } = await create({ headers: [{ name: 'X-Token', value: 'let me in' }] })
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
      expect(endpoint).toMatchObject({ status: 'active', headerNames: ['X-Token'], ratePerSecond: 10 })
      await publish()
      const [received] = receiver.calls
      const payload = verify(secret, received)
      expect(payload).toMatchObject({
        id: received?.id,
        type: 'review.published',
        data: { rating: 5, author: { email: 'bea@buyer.example' } },
      })
      expect(received?.headers).toMatchObject({ 'X-Token': 'let me in', 'content-type': 'application/json' })
      const [delivery] = await deliveries(path)
      expect(delivery).toMatchObject({ status: 'delivered', attempts: 1, responseStatus: 200, eventId: payload.id })
      const shown = await detail(delivery?.deliveryId)
      expect(shown.log).toMatchObject([{ n: 1, responseBody: 'ok', error: null, requestHeaders: { 'X-Token': '•••' } }])
      expect(shown.payload).toBe(received?.body)
      const kept = await test.db.asSystem((trx) => trx.selectFrom('webhook_endpoints').selectAll().execute())
      expect(Buffer.from(JSON.stringify(kept)).includes('let me in')).toBe(false)
    })

    it('deliver subscribed events once for each fact, however often its job runs', async () => {
      const { path } = await create({ events: ['review.published'] })
      const { path: other } = await create({ events: ['review.deleted'] })
      await publish(2)
      const [fact] = await test.db.asSystem((trx) =>
        trx.selectFrom('domain_events').selectAll().where('organization_id', '=', owner.organizationId).orderBy('seq').execute(),
      )
      const again = {
        eventId: fact?.id ?? '',
        organizationId: owner.organizationId,
        type: 'review.published',
        aggregate: fact?.aggregate ?? '',
        payload: fact?.payload as unknown as Record<string, unknown>,
        occurredAt: test.clock.now().toISOString(),
      }
      await test.db.asSystem((trx) => enqueue(trx, tellWebhooks, again, { organizationId: owner.organizationId }))
      await test.runUntilIdle()
      expect([await deliveries(path), await deliveries(other)].map((one) => one.length)).toEqual([2, 0])
      expect(receiver.calls).toHaveLength(2)
    })

    it('deliver only events that pass their filters', async () => {
      const { path: low, endpoint } = await create({ filters: { ratings: [1, 2, 3], workflowIds: [] } })
      const { path: all } = await create()
      expect([endpoint.filters.ratings, (await health(all)).filters]).toEqual([[1, 2, 3], { ratings: [], workflowIds: [] }])
      for (const rating of [5, 3, 4]) await publish(1, owner, 'bea@buyer.example', rating)
      expect([(await deliveries(low)).length, (await deliveries(all)).length]).toEqual([1, 3])
      await call('PUT', low, { ...details, filters: { ratings: [5], workflowIds: [] } })
      await publish()
      expect((await deliveries(low)).length).toBe(2)
      const { path: none } = await create({ filters: { ratings: [], workflowIds: [workflowIds.toWire(newId())] } })
      await publish()
      expect((await deliveries(none)).length).toBe(1)
    })

    it('sign with both secrets for 24 hours after a rotation', async () => {
      const { secret, path } = await create()
      await publish()
      const { body } = await call('POST', `${path}/secret`)
      expect(body.secret).not.toBe(secret)
      expect(body.endpoint.previousSecretUntil).toBe('2026-11-21T09:30:00.000Z')
      await later(dayMs - 1)
      await publish()
      for (const one of [secret, body.secret]) expect(verify(one, receiver.calls[1]).type).toBe('review.published')
      await later(1)
      await publish()
      expect(verify(body.secret, receiver.calls[2]).type).toBe('review.published')
      expect(() => verify(secret, receiver.calls[2])).toThrow('No matching signature')
      expect((await health(path)).previousSecretUntil).toBeNull()
    })

    it('reach an endpoint that was down for 72 hours: everything on schedule with the same IDs', async () => {
      const { path } = await create({ ratePerSecond: 100 })
      const begins = test.clock.now().getTime()
      const elapsed = () => test.clock.now().getTime() - begins
      receiver.answer = () => (elapsed() < 72 * hourMs ? { problem: 'connect' } : {})
      const nextDue = async () => {
        const due = test.db.asSystem((trx) =>
          trx
            .selectFrom('webhook_deliveries')
            .select(({ fn }) => fn.min('next_attempt_at').as('at'))
            .executeTakeFirst(),
        )
        return (await due)?.at?.getTime() ?? Number.POSITIVE_INFINITY
      }
      const published = Array.from({ length: 6 }, (_, n) => n * 12 * hourMs)
      while (elapsed() <= 96 * hourMs) {
        if (published[0] === elapsed()) {
          published.shift()
          await publish()
        }
        const next = Math.min((await nextDue()) - begins, published[0] ?? Number.POSITIVE_INFINITY)
        if (next === Number.POSITIVE_INFINITY) break
        test.clock.set(new Date(begins + next))
        await test.runUntilIdle()
      }
      owner = await test.signedIn('owner', owner.organizationId)
      const all = await deliveries(path)
      expect(all.map(({ status }) => status)).toEqual(Array(6).fill('delivered'))
      expect(new Set(receiver.calls.map(({ id }) => id)).size).toBe(6)
      for (const { deliveredAt, createdAt, attempts } of all) {
        expect(Date.parse(deliveredAt ?? '') - Date.parse(createdAt)).toBeLessThan(78 * hourMs)
        expect(attempts).toBeLessThanOrEqual(10)
      }
      // A success resets its health immediately.
      expect((await health(path)).health).toMatchObject({ consecutiveFailures: 0, failingSince: null })
    })

    it('notify owners after a day, and are disabled after five days of failures', async () => {
      const { path, endpoint } = await create()
      const { email: address } = await test.db.asSystem((trx) =>
        trx.selectFrom('users').select('email').where('id', '=', owner.userId).executeTakeFirstOrThrow(),
      )
      receiver.answer = () => ({ status: 500, body: 'ill' })
      for (let day = 0; day < 6; day++) {
        await publish()
        await later(dayMs)
      }
      expect(await health(path)).toMatchObject({ status: 'disabled_auto', disabledReason: 'failing' })
      const mails = test.mails.to(address)
      expect(mails.map(({ subject }) => subject)).toEqual([
        'Webhook failing for 24 hours: hooks.example',
        'Webhook disabled: hooks.example',
      ])
      expect(mails[1]?.text).toContain(`/app/settings/accounts/integration/webhooks/${endpoint.endpointId}`)
      const before = receiver.calls.length
      await publish()
      expect(receiver.calls).toHaveLength(before)
      expect((await call('POST', `${path}/replay`, { what: 'failed' })).body.code).toBe('webhook.disabled')
      // Missed events are available when it works again.
      receiver.answer = () => ({})
      await call('POST', `${path}/status`, { status: 'active' })
      expect((await call('POST', `${path}/replay`, { what: 'failed' })).body.replayed).toBe(7)
      await later(1000)
      expect(new Set((await deliveries(path)).map(({ status }) => status))).toEqual(new Set(['delivered']))
    })

    it('wait while paused, and resume in order', async () => {
      const { path } = await create({ ratePerSecond: 1 })
      await call('POST', `${path}/status`, { status: 'paused' })
      await publish(3)
      expect(receiver.calls).toHaveLength(0)
      await call('POST', `${path}/status`, { status: 'active' })
      await test.runUntilIdle()
      expect(receiver.calls).toHaveLength(1)
      await later(1000)
      await later(1000)
      expect(receiver.calls.map(({ id }) => id)).toEqual(receiver.calls.map(({ id }) => id).toSorted())
      expect(receiver.calls).toHaveLength(3)
    })

    it('can be tested, and the test is logged', async () => {
      const { path, secret } = await create()
      receiver.answer = () => ({ status: 404, body: 'No such page' })
      const { body } = await call('POST', `${path}/ping`)
      expect(body).toMatchObject({ responseStatus: 404, error: 'http_4xx', responseBody: 'No such page', durationMs: 12 })
      expect(verify(secret, receiver.calls[0]).type).toBe('webhook.ping')
      expect(await deliveries(path)).toMatchObject([{ eventType: 'webhook.ping', status: 'failed' }])
      await later(dayMs)
      expect(receiver.calls).toHaveLength(1)
      expect((await health(path)).health.consecutiveFailures).toBe(0)
    })

    it('are replayed: one, failed ones, or a period', async () => {
      const { path } = await create()
      await publish()
      const [first] = await deliveries(path)
      const again = await call('POST', `/deliveries/${first?.deliveryId}/replay`)
      expect(again.body).toMatchObject({ status: 'pending', eventId: first?.eventId })
      expect((await call('POST', `/deliveries/${first?.deliveryId}/replay`)).body.code).toBe('webhook-delivery.under-way')
      await test.runUntilIdle()
      expect(receiver.calls.map(({ id }) => id)).toEqual([first?.eventId, first?.eventId])
      expect((await detail(first?.deliveryId)).log.map(({ n }) => n)).toEqual([2, 1])
      await later(hourMs)
      const from = test.clock.now().toISOString()
      await publish(2)
      expect((await call('POST', `${path}/replay`, { what: 'failed' })).body).toEqual({ replayed: 0 })
      expect((await call('POST', `${path}/replay`, { what: 'all', from })).body).toEqual({ replayed: 2 })
      await test.runUntilIdle()
      expect(await deliveries(path, `?status=delivered&eventType=review.published&from=${from}`)).toHaveLength(2)
      expect(await deliveries(path, '?status=failed,cancelled')).toHaveLength(0)
      const page = (await call('GET', `${path}/deliveries?limit=2`)).body
      const rest = (await call('GET', `${path}/deliveries?limit=2&cursor=${page.nextCursor}`)).body
      expect([page.items.length, rest.items.length, rest.nextCursor]).toEqual([2, 1, null])
    })

    it('follow responses: 410 disables, Retry-After delays, a redirect fails', async () => {
      const { path } = await create({ url: 'https://busy.example/' })
      receiver.answer = () => ({ status: 429, retryAfter: '7200' })
      await publish()
      await later(2 * hourMs - 1)
      expect(receiver.calls).toHaveLength(1)
      receiver.answer = () => ({ status: 301 })
      await later(1)
      expect(await deliveries(path)).toMatchObject([{ status: 'retrying', error: 'redirect', attempts: 2 }])
      receiver.answer = () => ({ status: 410 })
      await later(hourMs)
      expect(await health(path)).toMatchObject({ status: 'disabled_auto', disabledReason: 'gone' })
      expect(await deliveries(path)).toMatchObject([{ status: 'failed', responseStatus: 410 }])
    })

    it('never wait for a hanging endpoint, and lose nothing of a dead process', async () => {
      const { path: sick } = await create({ url: 'https://hangs.example/' })
      const { path } = await create()
      receiver.answer = ({ url }) => (url.includes('hangs') ? { problem: 'timeout' } : {})
      await publish(3)
      expect((await deliveries(path)).map(({ status }) => status)).toEqual(Array(3).fill('delivered'))
      expect((await deliveries(sick)).map(({ status }) => status)).toEqual(Array(3).fill('retrying'))
      const [{ deliveryId } = { deliveryId: '' }] = await deliveries(path)
      await test.db.asSystem((trx) =>
        trx
          .updateTable('webhook_deliveries')
          .set({ status: 'delivering', lease_until: test.clock.now(), next_attempt_at: null })
          .where('id', '=', webhookDeliveryIds.toUuid(deliveryId))
          .execute(),
      )
      await later(60_000)
      expect((await detail(deliveryId)).log).toHaveLength(2)
    })

    it('delete redacted customers and old events', async () => {
      const { path } = await create()
      await publish(1, owner, 'mara@people.example')
      await publish()
      await test.db.forOrganization(owner.organizationId, (trx) =>
        recordFact(trx, test.clock, {
          type: 'customer.redacted',
          aggregate: 'x',
          organizationId: owner.organizationId,
          payload: { email: 'mara@people.example' },
        }),
      )
      await test.runUntilIdle()
      expect(await deliveries(path)).toHaveLength(1)
      await later(31 * dayMs)
      await test.db.asSystem((trx) => enqueue(trx, sweepWebhooks, {}, { organizationId: null }))
      await test.runUntilIdle()
      expect(await deliveries(path)).toHaveLength(0)
      const events = () =>
        test.db.asSystem((trx) =>
          trx.selectFrom('webhook_events').select('id').where('organization_id', '=', owner.organizationId).execute(),
        )
      expect((await events()).length).toBeGreaterThan(0)
      await later(60 * dayMs)
      await test.db.asSystem((trx) => enqueue(trx, sweepWebhooks, {}, { organizationId: null }))
      await test.runUntilIdle()
      expect(await events()).toEqual([])
    })

    it('are updated, keeping header values that are not given', async () => {
      const { path } = await create({
        headers: [
          { name: 'X-Token', value: 'one' },
          { name: 'X-Shop', value: 'mill' },
        ],
      })
      const headers = [
        { name: 'x-token', value: null },
        { name: 'X-New', value: 'two' },
      ]
      const changed = await call('PUT', path, {
        ...details,
        url: 'https://hooks.example/a',
        events: ['review.published'],
        headers,
      })
      expect(changed.body).toMatchObject({
        url: 'https://hooks.example/a',
        headerNames: ['x-token', 'X-New'],
        events: ['review.published'],
      })
      await publish()
      expect(receiver.calls[0]?.headers).toMatchObject({ 'x-token': 'one', 'X-New': 'two' })
      expect(receiver.calls[0]?.headers).not.toHaveProperty('X-Shop')
      expect((await call('DELETE', path)).status).toBe(204)
      expect((await call('GET', '/endpoints')).body.items).toEqual([])
    })
  })

  describe('refuse', () => {
    it.each([
      [{ url: 'http://hooks.example/' }, 'request.invalid'],
      [{ url: 'https://user:secret@hooks.example/' }, 'request.invalid'],
      [{ url: 'https://localhost/' }, 'request.invalid'],
      [{ url: 'https://[::1]/' }, 'request.invalid'],
      [{ url: 'https://127.0.0.1/' }, 'webhook.address-refused'],
      [{ url: 'https://2130706433/' }, 'webhook.address-refused'],
      [{ url: 'https://0x7f.1/' }, 'webhook.address-refused'],
      [{ url: 'https://169.254.169.254/latest' }, 'webhook.address-refused'],
      [{ events: [] }, 'request.invalid'],
      [{ events: ['review.imagined'] }, 'request.invalid'],
      [{ events: ['*', 'review.published'] }, 'request.invalid'],
      [{ headers: [{ name: 'Webhook-Id', value: '1' }] }, 'request.invalid'],
      [{ headers: [{ name: 'Host', value: 'x' }] }, 'request.invalid'],
      [{ headers: [{ name: 'X-A', value: 'one\r\nHost: two' }] }, 'request.invalid'],
      [
        {
          headers: [
            { name: 'X-A\r\n', value: 'one' },
            { name: 'X A', value: 'two' },
          ],
        },
        'request.invalid',
      ],
      [
        {
          headers: [
            { name: 'X-A', value: '1' },
            { name: 'x-a', value: '2' },
          ],
        },
        'request.invalid',
      ],
      [{ headers: [{ name: 'X-A', value: null }] }, 'webhook.header-refused'],
      [{ filters: { ratings: [6], workflowIds: [] } }, 'request.invalid'],
      [{ filters: { ratings: [1, 1], workflowIds: [] } }, 'request.invalid'],
      [{ filters: { ratings: [], workflowIds: ['wfl_1'] } }, 'request.invalid'],
      [{ headers: Array.from({ length: 11 }, (_, n) => ({ name: `X-${n}`, value: '1' })) }, 'request.invalid'],
      [{ ratePerSecond: 0 }, 'request.invalid'],
    ])('%j', async (more, code) => {
      expect((await call('POST', '/endpoints', { ...details, ...more })).body.code).toBe(code)
    })

    it('more endpoints than the limit, and a second immediate rotation', async () => {
      const { path } = await create()
      for (let made = 1; made < webhookEndpointLimit; made++) await create()
      expect((await call('POST', '/endpoints', details)).body.code).toBe('webhook.too-many')
      await call('POST', `${path}/secret`)
      expect((await call('POST', `${path}/secret`)).body.code).toBe('webhook.rotating')
    })

    it('to send what a header held to another server', async () => {
      const { path } = await create({ headers: [{ name: 'X-Token', value: 'one' }] })
      const move = (url: string, value: string | null) =>
        call('PUT', path, { ...details, url, headers: [{ name: 'X-Token', value }] })
      for (const url of ['https://other.example/yuko', 'https://hooks.example:8443/yuko', 'https://a.hooks.example/yuko']) {
        const { body } = await move(url, null)
        expect(body).toMatchObject({ code: 'webhook.header-refused', fields: { 'body.headers.0.value': 'is required' } })
      }
      expect((await health(path)).url).toBe(details.url)
      expect((await move('https://other.example/yuko', 'two')).status).toBe(200)
      await publish()
      expect(receiver.calls[0]?.headers).toMatchObject({ 'X-Token': 'two' })
    })

    it('a key that may not read the data of the events', async () => {
      const keyed = async (...scopes: ApiScope[]) => {
        const key = newApiKey()
        const row = { id: newId(), name: 'A server', prefix: 'yk_', keyHash: hashToken(key), expiresAt: null }
        const more = { scopes, userId: owner.userId, createdAt: test.clock.now() }
        await test.db.asSystem((trx) => insertApiKey(trx, owner.organizationId, { ...row, ...more }))
        return { ...owner, headers: { authorization: `Bearer ${key}` } } as SignedIn
      }
      const { path } = await create({ events: ['review.published'] })
      await publish()
      const [{ deliveryId } = { deliveryId: '' }] = await deliveries(path)
      const webhooks = ['webhooks.read', 'webhooks.write'] as const
      const blind = await keyed(...webhooks)
      const seeing = await keyed(...webhooks, 'reviews.read')
      const reviews = { ...details, events: ['review.published'] }
      const imports = { ...details, events: ['import.completed'] }
      const tries = [
        ['POST', '/endpoints', reviews],
        ['PUT', path, { ...imports, url: 'https://other.example/' }],
        ['GET', `/deliveries/${deliveryId}`, undefined],
        ['POST', `/deliveries/${deliveryId}/replay`, undefined],
        ['POST', `${path}/replay`, { what: 'all' }],
      ] as const
      for (const [method, at, payload] of tries) {
        const { status, body } = await call(method, at, payload, blind)
        expect([method, at, status, body?.code]).toEqual([method, at, 403, 'api-key.scope-missing'])
      }
      for (const [method, at, payload] of tries.toReversed()) {
        const { status } = await call(method, at, payload, seeing)
        expect([method, at, status]).toEqual([method, at, at === '/endpoints' ? 201 : 200])
        await test.runUntilIdle()
      }
      expect((await call('POST', '/endpoints', details, seeing)).body.code).toBe('api-key.scope-missing')
      expect((await call('POST', '/endpoints', imports, blind)).status).toBe(201)
      expect((await call('POST', `${path}/status`, { status: 'paused' }, blind)).status).toBe(200)
    })

    it('members who do not manage integrations', async () => {
      const { path } = await create()
      const editor = await test.signedIn('editor', owner.organizationId)
      for (const [method, at] of [
        ['GET', '/endpoints'],
        ['GET', path],
        ['POST', `${path}/ping`],
        ['POST', `${path}/secret`],
        ['DELETE', path],
      ] as const)
        expect((await call(method, at, undefined, editor)).status).toBe(403)
    })
  })

  describe('keep tenants apart', () => {
    it('events of another organization are neither delivered nor found', async () => {
      const { path } = await create()
      const other = await test.signedIn('owner', await createOrganization(test.db))
      await publish(1, other)
      expect(receiver.calls).toHaveLength(0)
      await publish()
      const [{ deliveryId } = { deliveryId: '' }] = await deliveries(path)
      for (const at of [path, `${path}/deliveries`, `/deliveries/${deliveryId}`])
        expect((await call('GET', at, undefined, other)).status).toBe(404)
      for (const at of [`${path}/ping`, `${path}/secret`, `/deliveries/${deliveryId}/replay`])
        expect((await call('POST', at, undefined, other)).status).toBe(404)
      expect((await call('DELETE', path, undefined, other)).status).toBe(404)
    })
  })
})
