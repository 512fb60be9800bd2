import { pluginPath } from '@yuko/contract/store/woocommerce-address'
import { accountsModule } from '#core/accounts/accounts.module.ts'
import { createIdentitySecrets, rotateIdentitySecret } from '#loyalty/onsite/identity/identity-secret.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Platform } from '#platform/module.ts'
import { createStoreModule } from '../../../../testing/store-module.ts'
import { createTestApp, type SignedIn, type TestApp } from '../../../../testing/test-app.ts'
import { WooCommerceOfTests, wooKeys } from '../../../../testing/woocommerce-of-tests.ts'
import { shopManager, startWordPress, type WordPressOfTests } from '../../../../testing/wordpress-of-tests.ts'
import { beginStoreSync, reconcileStore, stopStoreSync } from '../../sync/sync.jobs.ts'

let test: TestApp
let platform: Platform
let owner: SignedIn
let store: WooCommerceOfTests
let site: WordPressOfTests

/** The store's REST API, and the plugin for its own route. */
const send: Platform['sendPublic'] = async (call, signal) => {
  const [, route] = call.url.split('/wp-json')
  if (!route?.startsWith('/wc-yuko/')) return store.send(call, signal)
  const params = Buffer.from(call.body).toString('base64')
  const run = `echo json_encode( rest_call( '${call.method}', '${route}', json_decode( base64_decode( '${params}' ), true ) ) );`
  const { status, body } = JSON.parse((await site.request(run, { user: shopManager })).output)
  return { status, body: JSON.stringify(body), problem: null, retryAfter: null, durationMs: 1 }
}

beforeAll(async () => {
  test = await createTestApp({
    platform: { sendPublic: send },
    modules: (created) => {
      platform = created
      return [accountsModule(created), createStoreModule(created)]
    },
    factJobs: { 'store.connected': [beginStoreSync], 'store.disconnected': [stopStoreSync] },
  })
  site = await startWordPress(platform.publicUrl)
})
afterAll(async () => {
  site.stop()
  await test.close()
})
beforeEach(async () => {
  await test.db.asSystem((trx) => trx.deleteFrom('store_connections').execute())
  store = new WooCommerceOfTests()
  site.setState({ options: {}, transients: {} })
  owner = await test.signedIn('owner')
})

const post = (url: string, payload: object, by = owner) =>
  test.app.inject({ method: 'POST', url: `/api/v1/store/woocommerce/${url}`, headers: by.headers, payload })

/** What the plugin's button leads to. */
async function clickConnect() {
  const { redirect } = await site.request("do_action( 'admin_post_yuko_connect' );", { user: shopManager })
  const url = new URL(redirect ?? '')
  expect(url.origin + url.pathname).toBe(`${platform.publicUrl}/woocommerce/connect`)
  return { site: url.searchParams.get('site') ?? '', code: url.hash.slice(1) }
}
async function begin(body: object, by = owner) {
  const reply = (await post('authorization', body, by)).json()
  return { authorizeUrl: new URL(reply.authorizeUrl), state: new URL(reply.authorizeUrl).searchParams.get('user_id') ?? '' }
}
/** As WooCommerce posts keys, and deletes them unless the status is 200. */
const approve = async (state: string, more: object = {}) => {
  const [consumer_key, consumer_secret] = [wooKeys.consumerKey, wooKeys.consumerSecret]
  const payload = { key_id: 3, user_id: state, consumer_key, consumer_secret, key_permissions: 'read_write', ...more }
  const headers = { 'content-type': 'application/json;charset=UTF-8' }
  return (await test.app.inject({ method: 'POST', url: '/woocommerce/keys', headers, payload: JSON.stringify(payload) }))
    .statusCode
}
const finish = (state: string, by = owner) => post('authorization/finish', { state }, by)
const connection = async (by = owner) => (await test.app.inject({ url: '/api/v1/store/connection', headers: by.headers })).json()
const secretOf = (by = owner) =>
  test.db.forOrganization(by.organizationId, (trx) => createIdentitySecrets(platform).keep(trx, by.organizationId))
const slugOf = async (by = owner) =>
  (
    await test.db.asSystem((trx) =>
      trx.selectFrom('organizations').select('slug').where('id', '=', by.organizationId).executeTakeFirstOrThrow(),
    )
  ).slug

it('connects by the plugin’s button and WooCommerce’s own page, and gives the plugin its secret', async () => {
  const { authorizeUrl, state } = await begin(await clickConnect())
  expect(authorizeUrl.origin + authorizeUrl.pathname).toBe('https://mill.example/shop/wc-auth/v1/authorize')
  expect(Object.fromEntries(authorizeUrl.searchParams)).toEqual({
    app_name: 'Yuko',
    scope: 'read_write',
    user_id: state,
    return_url: `${platform.publicUrl}/woocommerce/connected`,
    callback_url: `${platform.publicUrl}/woocommerce/keys`,
  })
  expect(await approve(state)).toBe(200)
  expect(await connection()).toMatchObject({ state: 'none' })
  expect((await finish(state)).json()).toEqual({ isFirst: true })
  expect(await connection()).toMatchObject({ state: 'connected', method: 'woocommerce', shop: 'mill.example/shop' })
  expect(site.state.options.yuko_connection).toEqual({ store: await slugOf(), secret: await secretOf() })
  await test.runUntilIdle()
  expect(store.rows.webhooks).toHaveLength(11)
})

it('renews the secret of the plugin at night', async () => {
  const { state } = await begin(await clickConnect())
  await approve(state)
  await finish(state)
  await test.runUntilIdle()
  const { organizationId } = owner
  const { secret } = await test.db.forOrganization(organizationId, (trx) =>
    rotateIdentitySecret(trx, platform, test.clock, organizationId),
  )
  const reconcile = () => test.db.asSystem((trx) => enqueue(trx, reconcileStore, { organizationId }, { organizationId }))
  await reconcile()
  await test.runUntilIdle()
  expect(site.state.options.yuko_connection).toMatchObject({ secret })
  site.setState({ options: {}, transients: {} })
  await reconcile()
  await test.runUntilIdle()
  expect(site.state.options).toEqual({})
  expect(await connection()).toMatchObject({ state: 'connected' })
})

describe('refuses', () => {
  it('a merchant lured to WooCommerce’s page by somebody else: the plugin gave them no code', async () => {
    await clickConnect()
    const thief = await test.signedIn('owner')
    const { state } = await begin({ site: 'https://mill.example/shop', code: 'x'.repeat(40) }, thief)
    expect(await approve(state)).toBe(200)
    const reply = await finish(state, thief)
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'store.grant-refused'])
    expect(reply.json().message).toMatch(/Start again from WooCommerce/)
    expect(await connection(thief)).toMatchObject({ state: 'none' })
    expect(site.state.options).toEqual({})
  })

  it('keys without a plugin, another member, another organization, and a state used twice', async () => {
    const { state } = await begin(await clickConnect())
    expect((await finish(state)).json().message).toMatch(/hasn’t confirmed/)
    await approve(state)
    const colleague = await test.signedIn('owner', owner.organizationId)
    const other = await test.signedIn('owner')
    for (const by of [colleague, other]) expect((await finish(state, by)).json().code).toBe('store.grant-refused')
    expect((await finish(state)).statusCode).toBe(200)
    expect((await finish(state)).json().code).toBe('store.grant-refused')
    const { state: second } = await begin({ site: 'https://mill.example/shop', code: 'x'.repeat(40) })
    await approve(second)
    expect((await finish(second)).json().code).toBe('store.grant-refused')
  })

  it('keys after ten minutes, of an unknown state, a second time, and without write access', async () => {
    const { state } = await begin(await clickConnect())
    expect(await approve('unknown')).toBe(422)
    expect(await approve(state, { key_permissions: 'read' })).toBe(400)
    expect(await approve(state, { consumer_key: 'ck_1' })).toBe(400)
    expect(await approve(state)).toBe(200)
    expect(await approve(state)).toBe(422)
    const { state: late } = await begin(await clickConnect())
    test.clock.advance(11 * 60_000)
    expect(await approve(late)).toBe(422)
  })

  it('an address that is none, a store of another organization, and members without the permission', async () => {
    const code = 'x'.repeat(40)
    expect((await post('authorization', { site: 'http://mill.example', code })).json().fields['body.site']).toMatch(/https/)
    const { state } = await begin(await clickConnect())
    await approve(state)
    await finish(state)
    const other = await test.signedIn('owner')
    const asked = await post('authorization', { site: 'https://mill.example/shop', code }, other)
    expect(asked.json().code).toBe('store.belongs-elsewhere')
    const editor = await test.signedIn('editor', owner.organizationId)
    expect((await post('authorization', { site: 'https://mill.example/shop', code }, editor)).statusCode).toBe(403)
    expect((await finish(state, editor)).statusCode).toBe(403)
  })
})

it('stores code and keys encrypted', async () => {
  const { code, site: address } = await clickConnect()
  const { state } = await begin({ site: address, code })
  await approve(state)
  const row = await test.db.asSystem((trx) =>
    trx
      .selectFrom('store_authorizations')
      .selectAll()
      .where('organization_id', '=', owner.organizationId)
      .executeTakeFirstOrThrow(),
  )
  const stored = [row.plugin_code, row.sealed_keys].map((bytes) => Buffer.from(bytes ?? []).toString('latin1')).join()
  expect(stored).not.toContain(code)
  expect(stored).not.toContain(wooKeys.consumerSecret)
})

it('says that the plugin has not been built', async () => {
  expect((await test.app.inject({ url: pluginPath })).statusCode).toBe(503)
})
