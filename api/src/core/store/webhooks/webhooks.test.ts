import { newId } from '#platform/ids.ts'
import { createLog } from '#platform/log.ts'
import { signWebhook } from '#platform/shopify/webhook-signature.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createReview } from '../../../testing/create-review.ts'
import { createShopifyApp } from '../../../testing/shopify-app.ts'
import { bob, shopifyApp } from '../../../testing/shopify-stub.ts'
import { handleSweepStore } from './sweep-store.job.ts'

let test: Awaited<ReturnType<typeof createShopifyApp>>
let shop: string
let organizationId: string
let shops = 0

beforeAll(async () => {
  test = await createShopifyApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  ;({ shop, organizationId } = await test.installed(`mill-${++shops}.myshopify.com`))
})

const send = (topic: string, payload: unknown, headers: Record<string, string> = {}) =>
  test.app.inject(test.shopify.webhook(topic, payload, { 'x-shopify-shop-domain': shop, ...headers }))
/** Sends it and runs the worker. */
async function tell(topic: string, payload: unknown = {}, headers: Record<string, string> = {}): Promise<void> {
  expect((await send(topic, payload, headers)).statusCode).toBe(200)
  await test.runUntilIdle()
}
const inbox = () =>
  test.db.asSystem((trx) => trx.selectFrom('webhook_inbox').selectAll().where('shop', '=', shop).orderBy('received_at').execute())
async function sweepAfterDays(days: number): Promise<void> {
  test.clock.advance(days * 24 * 3_600_000)
  await handleSweepStore.run({ payload: {}, ...test, log: createLog('silent'), signal: new AbortController().signal })
}
const factsOf = async (organization = organizationId) => {
  const rows = await test.db.asSystem((trx) =>
    trx
      .selectFrom('domain_events')
      .select(['type', 'payload'])
      .where('organization_id', '=', organization)
      .orderBy('seq')
      .execute(),
  )
  return rows.map(({ type, payload }) => ({ type, ...payload }))
}
const auditOf = () =>
  test.db.asSystem((trx) =>
    trx.selectFrom('audit_log').select(['action', 'actor', 'target']).where('organization_id', '=', organizationId).execute(),
  )

describe('a webhook', () => {
  it('is acknowledged, stored until applied, then reduced to its receipt', async () => {
    expect((await send('app/scopes_update', { current: ['read_products'] })).statusCode).toBe(200)
    expect(await inbox()).toMatchObject([
      { topic: 'app/scopes_update', state: 'waiting', payload: '{"current":["read_products"]}' },
    ])
    await test.runUntilIdle()
    expect(await inbox()).toMatchObject([{ state: 'applied', payload: null }])
    expect((await test.connectionOf(shop))?.last_event_at).toEqual(test.clock.now())
  })

  it('that arrives ten times is stored once', async () => {
    const headers = { 'x-shopify-webhook-id': 'the-same' }
    const replies = await Promise.all(Array.from({ length: 10 }, () => send('shop/update', { id: 1, currency: 'EUR' }, headers)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200))
    expect(await inbox()).toHaveLength(1)
    await test.runUntilIdle()
    await tell('shop/update', { id: 1, currency: 'EUR' }, headers)
    expect(await inbox()).toMatchObject([{ state: 'applied' }])
  })

  it('is verified by its bytes, whatever they contain', async () => {
    for (const body of ['{"a":"\\/","b":"Ä 💣","c":9007199254740993, "current":["read_orders"]}', '{ "current" : [ ] }\n'])
      expect((await send('app/scopes_update', body)).statusCode).toBe(200)
  })

  it('may be signed with the former secret during a rotation', async () => {
    const body = Buffer.from('{"current":[]}')
    const headers = { 'x-shopify-hmac-sha256': signWebhook(body, 'former secret of the tests') }
    expect((await send('app/scopes_update', body.toString(), headers)).statusCode).toBe(200)
  })

  it.each([
    ['of another secret', { 'x-shopify-hmac-sha256': signWebhook(Buffer.from('{"current":[]}'), 'a third secret') }],
    ['cut off', { 'x-shopify-hmac-sha256': 'AAAA' }],
    ['that is none', { 'x-shopify-hmac-sha256': '%%%' }],
  ])('with a signature %s is refused', async (_, headers) => {
    const reply = await send('app/scopes_update', { current: [] }, headers)
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'store.signature-refused'])
    expect(await inbox()).toEqual([])
  })

  it.each(['x-shopify-hmac-sha256', 'x-shopify-topic', 'x-shopify-shop-domain', 'x-shopify-webhook-id'])(
    'without %s is refused',
    async (name) => {
      const reply = await send('app/scopes_update', { current: [] }, { [name]: '' })
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'request.invalid'])
      expect(await inbox()).toEqual([])
    },
  )

  it('of an unknown shop or topic is acknowledged and dropped', async () => {
    expect((await send('app/scopes_update', {}, { 'x-shopify-shop-domain': 'nobody.myshopify.com' })).statusCode).toBe(200)
    expect((await send('themes/publish', {})).statusCode).toBe(200)
    expect(await inbox()).toEqual([])
  })

  it('may have 5 MB at most', async () => {
    const large = (bytes: number) => send('shop/update', `{"id":1,"currency":"EUR","x":"${'x'.repeat(bytes)}"}`)
    expect((await large(4_900_000)).statusCode).toBe(200)
    expect((await large(5_300_000)).statusCode).toBe(413)
    await test.runUntilIdle()
  })

  it('with a NUL character is stored like any other', async () => {
    const body = Buffer.from('{"current":[]}\0')
    const headers = { 'x-shopify-hmac-sha256': signWebhook(body, shopifyApp.secrets[0] ?? '') }
    expect((await send('app/scopes_update', body.toString(), headers)).statusCode).toBe(200)
    await test.runUntilIdle()
    expect(await inbox()).toMatchObject([{ state: 'applied' }])
  })

  it('that cannot be applied is retried, reports why, and loses its payload after two weeks', async () => {
    await send('app/scopes_update', { current: 'all of them' })
    await test.runUntilIdle({ failures: true })
    const failed = { state: 'waiting', note: expect.stringContaining('ZodError'), payload: expect.any(String) }
    expect(await inbox()).toMatchObject([failed])
    await sweepAfterDays(13)
    expect(await inbox()).toMatchObject([failed])
    await sweepAfterDays(2)
    expect(await inbox()).toMatchObject([{ state: 'dropped', note: expect.stringContaining('ZodError'), payload: null }])
  })

  it('is deleted after a month, when the platform can no longer resend it', async () => {
    await tell('shop/update', { id: 1, currency: 'EUR' })
    await sweepAfterDays(29)
    expect(await inbox()).toMatchObject([{ state: 'applied' }])
    await sweepAfterDays(2)
    expect(await inbox()).toEqual([])
  })
})

describe('app/uninstalled', () => {
  it('deletes the tokens and notifies other areas', async () => {
    test.clock.advance(60_000)
    await tell('app/uninstalled')
    expect(await test.connectionOf(shop)).toMatchObject({
      access_token: null,
      refresh_token: null,
      disconnected_because: 'uninstalled',
    })
    expect(await factsOf()).toContainEqual({ type: 'store.disconnected', reason: 'uninstalled' })
    const reply = await test.app.inject({ url: '/api/v1/store/connection', headers: await test.embedded({ shop }) })
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'store.not-connected'])
  })

  it('before a reinstallation: the same organization for any user, and a late webhook changes nothing', async () => {
    test.clock.advance(60_000)
    const uninstalledAt = test.clock.now().toISOString()
    await tell('app/uninstalled')
    test.clock.advance(60_000)
    const user = await test.me({ shop, person: bob })
    expect(user).toMatchObject({
      selected_org_uuid: organizationId,
      organizations: [{ isStoreConnected: true, onboarding: 'done' }],
    })
    test.clock.advance(60_000)
    await tell('app/uninstalled', {}, { 'x-shopify-triggered-at': uninstalledAt, 'x-shopify-webhook-id': newId() })
    expect(await test.connectionOf(shop)).toMatchObject({ disconnected_at: null })
    expect((await test.connectionOf(shop))?.access_token).toBeTruthy()
  })

  it('drops later webhooks of the store', async () => {
    test.clock.advance(60_000)
    await tell('app/uninstalled')
    await tell('shop/update', { id: 1, currency: 'USD' })
    expect((await inbox()).map(({ topic, state }) => [topic, state])).toContainEqual(['shop/update', 'dropped'])
  })
})

it('scopes follow the latest webhook, in any order', async () => {
  const at = (minutes: number) => new Date(test.clock.now().getTime() + minutes * 60_000).toISOString()
  await tell('app/scopes_update', { current: ['read_products'] }, { 'x-shopify-triggered-at': at(2) })
  await tell('app/scopes_update', { current: ['read_products', 'read_orders'] }, { 'x-shopify-triggered-at': at(1) })
  expect((await test.connectionOf(shop))?.scopes).toEqual(['read_products'])
  const reply = await test.app.inject({ url: '/api/v1/store/connection', headers: await test.embedded({ shop }) })
  expect(reply.json().missingScopes).toEqual(['read_customers', 'read_orders'])
})

it('a granted scope needs a new token, a revoked one does not', async () => {
  const { access_token_expires_at: end, scopes = [] } = (await test.connectionOf(shop)) ?? {}
  const minute = (at: number) => ({ 'x-shopify-triggered-at': new Date(test.clock.now().getTime() + at * 60_000).toISOString() })
  await tell('app/scopes_update', { current: scopes.slice(1) }, minute(1))
  expect((await test.connectionOf(shop))?.access_token_expires_at).toEqual(end)
  await tell('app/scopes_update', { current: [...scopes, 'write_gift_cards'] }, minute(2))
  expect(await test.connectionOf(shop)).toMatchObject({ access_token_expires_at: test.clock.now() })
  // A late message about less changes nothing.
  await tell('app/scopes_update', { current: [] }, minute(1))
  expect((await test.connectionOf(shop))?.scopes).toContain('write_gift_cards')
})

it('shop details follow the latest webhook', async () => {
  const update = (currency: string, minute: number) => ({
    id: 1,
    currency,
    domain: 'new.example',
    updated_at: `2026-11-20T10:0${minute}:00+01:00`,
  })
  await tell('shop/update', update('USD', 2))
  await tell('shop/update', update('GBP', 1))
  const row = await test.db.asSystem((trx) =>
    trx.selectFrom('organizations').selectAll().where('id', '=', organizationId).executeTakeFirstOrThrow(),
  )
  expect(row).toMatchObject({ currency: 'USD', website: 'https://new.example', name: 'The Mill' })
})

describe('privacy', () => {
  const eva = { id: 6_917_529_027, email: 'Eva@people.example', phone: '555' }
  async function bought(): Promise<void> {
    await test.db.asSystem(async (trx) => {
      const [customer_id, of] = [newId(), { organization_id: organizationId }]
      await trx
        .insertInto('customers')
        .values({
          ...of,
          id: customer_id,
          external_id: String(eva.id),
          email: 'eva@people.example',
          name: 'Eva Stein',
          phone: '555',
        })
        .execute()
      await trx
        .insertInto('orders')
        .values({
          ...of,
          id: newId(),
          external_id: '1001',
          number: '#1001',
          customer_id,
          email: 'eva@people.example',
          placed_at: new Date(),
        })
        .execute()
    })
  }
  const everything = () =>
    test.db.asSystem(async (trx) =>
      JSON.stringify([
        await trx.selectFrom('customers').selectAll().where('organization_id', '=', organizationId).execute(),
        await trx.selectFrom('orders').selectAll().where('organization_id', '=', organizationId).execute(),
        await trx.selectFrom('email_messages').selectAll().where('organization_id', '=', organizationId).execute(),
      ]),
    )

  it('emails the owner the data stored about a customer, once', async () => {
    await bought()
    const payload = { customer: eva, data_request: { id: 9999 }, orders_requested: [1001] }
    await tell('customers/data_request', payload)
    await tell('customers/data_request', payload)
    const mails = test.mails.to('ada@mill.example').filter(({ text }) => text.includes('Eva Stein'))
    expect(mails).toHaveLength(1)
    const kept = await test.db.asSystem((trx) => trx.selectFrom('email_messages').select(['text', 'html']).execute())
    expect(JSON.stringify(kept)).not.toContain('Eva Stein')
    expect(mails[0]?.text).toMatch(/customers 1[\s\S]*eva@people\.example[\s\S]*555[\s\S]*orders 1[\s\S]*#1001/)
    expect(await auditOf()).toContainEqual(
      expect.objectContaining({ action: 'customers/data_request', target: { customerId: String(eva.id), requestId: '9999' } }),
    )
  })

  it('erases a customer, keeps sales, and notifies other areas', async () => {
    await bought()
    await tell('customers/redact', { customer: eva, orders_to_redact: [1001] })
    expect(await everything()).not.toMatch(/eva|stein|"555"/i)
    expect(await everything()).toContain('#1001')
    expect(await factsOf()).toContainEqual({ type: 'customer.redacted', email: 'eva@people.example' })
    await tell('customers/redact', { customer: eva })
  })

  it('is also processed after uninstallation', async () => {
    await bought()
    test.clock.advance(60_000)
    await tell('app/uninstalled')
    await tell('customers/redact', { customer: eva })
    expect(await everything()).not.toMatch(/eva|stein/i)
  })

  it('erases a shop with all its data, and no other', async () => {
    await bought()
    const other = await test.installed(`other-${shops}.myshopify.com`)
    await createReview(test.db, organizationId, { author_email: 'eva@people.example' })
    await createReview(test.db, other.organizationId, { author_email: 'eva@people.example' })
    test.clock.advance(60_000)
    await tell('app/uninstalled')
    test.clock.advance(48 * 3_600_000)
    await tell('shop/redact', { shop_domain: shop })
    const left = await test.db.asSystem(async (trx) => ({
      organizations: await trx
        .selectFrom('organizations')
        .select('id')
        .where('id', 'in', [organizationId, other.organizationId])
        .execute(),
      reviews: await trx
        .selectFrom('reviews')
        .select('organization_id')
        .where('organization_id', 'in', [organizationId, other.organizationId])
        .execute(),
      staff: await trx.selectFrom('users').select('id').where('email', '=', 'ada@mill.example').execute(),
    }))
    expect(left.organizations).toEqual([{ id: other.organizationId }])
    expect(left.reviews).toEqual([{ organization_id: other.organizationId }])
    expect(await test.connectionOf(shop)).toBeUndefined()
    // Repeated, there is nothing left to erase.
    expect((await send('shop/redact', {})).statusCode).toBe(200)
    expect((await test.me({ shop })).selected_org_uuid).not.toBe(organizationId)
  })

  it('ignores shop/redact when the shop was reinstalled', async () => {
    test.clock.advance(60_000)
    const at = test.clock.now().toISOString()
    await tell('app/uninstalled')
    test.clock.advance(48 * 3_600_000)
    await test.me({ shop })
    await tell('shop/redact', {}, { 'x-shopify-triggered-at': at })
    expect(await test.connectionOf(shop)).toMatchObject({ organization_id: organizationId, disconnected_at: null })
  })

  it("keeps an organization's own data when its members signed up themselves", async () => {
    const owner = await test.standalone()
    const own = `own-${shops}.myshopify.com`
    const payload = { shop: own }
    const begun = await test.app.inject({
      method: 'POST',
      url: '/api/v1/store/shopify/authorization',
      headers: owner.headers,
      payload,
    })
    const state = new URL(begun.json().authorizeUrl).searchParams.get('state') ?? ''
    await test.app.inject({
      url: `/shopify/callback?${test.shopify.callback({ shop: own, code: own, state })}`,
      headers: owner.headers,
    })
    await createReview(test.db, owner.organizationId)
    ;[organizationId, shop] = [owner.organizationId, own]
    await bought()
    await createLoyaltyMember(test.db, organizationId, { email: 'eva@people.example', name: 'Eva Stein' })
    test.clock.advance(60_000)
    await tell('app/uninstalled')
    test.clock.advance(60_000)
    await tell('shop/redact')
    // A loyalty member's ledger stays, and the customer as an anonymous row.
    expect(JSON.parse(await everything())).toEqual([
      [expect.objectContaining({ external_id: null, email: null, name: null })],
      [],
      [],
    ])
    expect(await test.connectionOf(own)).toBeUndefined()
    const reviews = await test.db.asSystem((trx) =>
      trx.selectFrom('reviews').select('id').where('organization_id', '=', owner.organizationId).execute(),
    )
    expect(reviews).toHaveLength(1)
  })
})
