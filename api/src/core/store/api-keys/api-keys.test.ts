import { apiKeyLimit } from '@yuko/contract/store/create-api-key'
import { createOrganization } from '#testing/create-organization.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { createStoreModule } from '../../../testing/store-module.ts'

let test: TestApp
let owner: SignedIn

beforeAll(async () => {
  test = await createTestApp({ modules: (platform) => [createStoreModule(platform)] })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signedIn('owner', await createOrganization(test.db))
})

async function call(method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object, { headers } = owner) {
  const url = `/api/v1/store/api-keys${path}`
  const reply = await test.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.body === '' ? null : reply.json() }
}
const make = async (name = 'Shop server', by = owner, more: object = {}) => (await call('POST', '', { name, ...more }, by)).body

/** As the store's server does: only with the key. */
function send(key: string, path = '/products', payload: object = { products: [{ externalId: '1', title: 'Mug' }] }, more = {}) {
  return test.app.inject({
    method: 'PUT',
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${key}`, ...more },
    payload,
  })
}

describe('API keys', () => {
  describe('work', () => {
    it('shows a key once and stores only its hash', async () => {
      const { status, body } = await call('POST', '', { name: ' Shop server ' })
      expect(status).toBe(201)
      expect(body.key).toMatch(/^yk_[0-9a-f]{40}$/)
      expect(body.apiKey).toMatchObject({ name: 'Shop server', prefix: body.key.slice(0, 11), lastUsedAt: null })
      expect((await call('GET')).body).toEqual({ items: [body.apiKey], nextCursor: null })
      const kept = await test.db.asSystem((trx) => trx.selectFrom('api_keys').selectAll().execute())
      expect(JSON.stringify(kept)).not.toContain(body.key)
    })

    it('lets the store’s server send products, customers and orders', async () => {
      const { key } = await make()
      expect((await send(key)).json()).toEqual({ created: 1, updated: 0 })
      const customers = { customers: [{ externalId: 'c1', email: 'Buyer@Example.com', name: 'Bea Buyer' }] }
      expect((await send(key, '/customers', customers)).json()).toEqual({ created: 1, updated: 0 })
      const lines = [{ productExternalId: '1' }]
      const orders = [{ externalId: 'o1', email: 'buyer@example.com', placedAt: '2026-11-01T10:00:00.000Z', lines }]
      expect((await send(key, '/orders', { orders })).json()).toMatchObject({ created: 1, unknownProducts: [] })
    })

    it('keeps what keys of earlier scopes could do, and gives them nothing more', async () => {
      const { key } = await make('Old server')
      const old = ['store.write', 'loyalty.write']
      await test.db.asSystem((trx) =>
        trx.updateTable('api_keys').set({ scopes: old }).where('organization_id', '=', owner.organizationId).execute(),
      )
      expect((await call('GET')).body.items[0].scopes).toEqual([
        'products.write',
        'orders.write',
        'customers.write',
        'points.write',
        'redemptions.write',
      ])
      expect((await send(key)).statusCode).toBe(200)
      const read = await test.app.inject({ url: '/api/v1/products', headers: { authorization: `Bearer ${key}` } })
      expect(read.json().code).toBe('api-key.scope-missing')
    })

    it('shows when a key was last used, to the minute', async () => {
      const { key } = await make()
      const lastUsedAt = async () => (await call('GET')).body.items[0].lastUsedAt
      const first = test.clock.now().toISOString()
      await send(key)
      expect(await lastUsedAt()).toBe(first)
      test.clock.advance(30_000)
      await send(key)
      expect(await lastUsedAt()).toBe(first)
      test.clock.advance(30_000)
      await send(key)
      expect(await lastUsedAt()).toBe(test.clock.now().toISOString())
    })

    it('tells in every reply how many calls are left', async () => {
      const { key } = await make()
      const rates = ({ headers }: Awaited<ReturnType<typeof send>>) => [headers['ratelimit-policy'], headers.ratelimit]
      expect(rates(await send(key))).toEqual(['"key";q=300;w=60', '"key";r=299;t=60'])
      test.clock.advance(15_000)
      expect(rates(await send(key, '/products', {}))[1]).toBe('"key";r=298;t=45')
      const lacking = await test.app.inject({ url: '/api/v1/products', headers: { authorization: `Bearer ${key}` } })
      expect([lacking.statusCode, lacking.headers.ratelimit]).toEqual([403, '"key";r=297;t=45'])
    })

    it('attributes audit entries to the key', async () => {
      const { key, apiKey } = await make()
      await send(key)
      const [line] = await test.db.asSystem((trx) =>
        trx
          .selectFrom('audit_log')
          .select(['actor', 'action'])
          .where('organization_id', '=', owner.organizationId)
          .where('action', '=', 'upsert-products')
          .execute(),
      )
      expect(line?.actor).toEqual({ type: 'api-key', apiKeyId: apiKey.apiKeyId })
    })
  })

  describe('refuse', () => {
    it('a revoked or unknown key', async () => {
      const { key, apiKey } = await make()
      expect((await call('DELETE', `/${apiKey.apiKeyId}`)).status).toBe(204)
      for (const one of [key, `yk_${'0'.repeat(40)}`, 'yk_']) {
        const reply = await send(one)
        expect([reply.statusCode, reply.json().code]).toEqual([401, 'api-key.refused'])
      }
      expect((await call('GET')).body.items).toEqual([])
      expect((await call('DELETE', `/${apiKey.apiKeyId}`)).body.code).toBe('api-key.not-found')
    })

    it('data from a disconnected store', async () => {
      const { key } = await make()
      await test.db.asSystem((trx) =>
        trx
          .updateTable('organizations')
          .set({ disconnected_at: test.clock.now() })
          .where('id', '=', owner.organizationId)
          .execute(),
      )
      expect((await send(key)).json().code).toBe('store.not-connected')
      expect((await call('GET')).body.items[0].lastUsedAt).toBeNull()
    })

    it('endpoints outside its scopes, and endpoints not available to keys', async () => {
      const { key } = await make()
      const reader = await make('Reader', owner, { scopes: ['products.read', 'products.read'] })
      expect(reader.apiKey.scopes).toEqual(['products.read'])
      const get = async (url: string, by: string) => {
        const headers = { authorization: `Bearer ${by}`, yukoorganizationid: owner.organizationId }
        const reply = await test.app.inject({ url: `/api/v1${url}`, headers })
        return [reply.statusCode, reply.json().code, reply.json().message]
      }
      expect(await get('/products', key)).toEqual([
        403,
        'api-key.scope-missing',
        'This API key doesn’t have the scope products.read',
      ])
      expect((await get('/products', reader.key))[0]).toBe(200)
      expect((await send(reader.key)).json().code).toBe('api-key.scope-missing')
      for (const by of [key, reader.key])
        expect((await get('/store/api-keys', by)).slice(0, 2)).toEqual([403, 'session.forbidden'])
    })

    it('unknown or missing scopes, and an expiry in the past or too far ahead', async () => {
      for (const scopes of [[], ['everything']])
        expect((await call('POST', '', { name: 'Mine', scopes })).body.code).toBe('request.invalid')
      for (const expiresAt of ['2026-11-20T09:00:00.000Z', '2090-01-01T00:00:00.000Z'])
        expect((await call('POST', '', { name: 'Mine', expiresAt })).body.code).toBe('api-key.expiry-refused')
    })

    it('a key from the moment it expires', async () => {
      const expiresAt = new Date(test.clock.now().getTime() + 60_000).toISOString()
      const { key, apiKey } = await make('Short', owner, { expiresAt })
      expect([apiKey.expiresAt, (await send(key)).statusCode]).toEqual([expiresAt, 200])
      test.clock.advance(60_000)
      expect((await send(key)).json().code).toBe('api-key.refused')
    })

    it('a server over the rate limit of its key', async () => {
      const { key } = await make()
      const { key: other } = await make('Other server')
      const statuses = new Set<number>()
      for (let calls = 0; calls < 301; calls++) statuses.add((await send(key, '/products', {})).statusCode)
      expect([...statuses]).toEqual([400, 429])
      expect((await send(key)).headers).toMatchObject({ 'retry-after': '60', ratelimit: '"key";r=0;t=60' })
      expect((await send(other)).statusCode).toBe(200)
      test.clock.advance(60_000)
      expect((await send(key)).statusCode).toBe(200)
    })

    it('more keys than the limit', async () => {
      for (let made = 0; made < apiKeyLimit; made++) await make()
      expect((await call('POST', '', { name: 'One more' })).body.code).toBe('api-key.too-many')
    })

    it('members without the integrations permission', async () => {
      const editor = await test.signedIn('editor', owner.organizationId)
      expect((await call('POST', '', { name: 'Mine' }, editor)).status).toBe(403)
      expect((await call('GET', '', undefined, editor)).status).toBe(403)
    })
  })

  describe('keep tenants apart', () => {
    it('the organization comes from the key; naming another one is refused', async () => {
      const other = await test.signedIn('owner', await createOrganization(test.db))
      const { key } = await make()
      const named = await send(key, '/products', undefined, { yukoorganizationid: other.organizationId })
      expect(named.json().code).toBe('session.forbidden')
      await send(key)
      const rows = await test.db.asSystem((trx) =>
        trx
          .selectFrom('products')
          .select('organization_id')
          .where('organization_id', 'in', [owner.organizationId, other.organizationId])
          .execute(),
      )
      expect(rows).toEqual([{ organization_id: owner.organizationId }])
    })

    it('a key of another organization is not found', async () => {
      const { apiKey, key } = await make()
      const other = await test.signedIn('owner', await createOrganization(test.db))
      expect((await call('GET', '', undefined, other)).body.items).toEqual([])
      expect((await call('DELETE', `/${apiKey.apiKeyId}`, undefined, other)).body.code).toBe('api-key.not-found')
      expect((await send(key)).statusCode).toBe(200)
    })
  })
})
