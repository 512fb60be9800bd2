import { createHmac, randomUUID } from 'node:crypto'
import { loyaltyLook } from '@yuko/contract/brand/loyalty-look'
import { noLimits } from '@yuko/contract/loyalty/campaigns/campaign'
import { defaultReferralSettings } from '@yuko/contract/loyalty/referrals/referral-settings'
import { everyTier } from '@yuko/contract/loyalty/tier-scope'
import { SignJWT } from 'jose'
import { saveLoyaltyLook } from '#core/brand/save-loyalty-look.ts'
import { takePictures } from '#core/brand/take-pictures.ts'
import { noteWidgetSeen } from '#core/dashboard/dashboard.repository.ts'
import { insertCustomers } from '#core/store/customers/insert-customers.repository.ts'
import { campaignIds, productIds, rewardIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import { newId } from '#platform/ids.ts'
import { signProxyQuery } from '#platform/shopify/query-signature.ts'
import { mediaUrls } from '#reviews/media/media.ts'
import { listShownQuestions } from '#reviews/questions/shown-questions.ts'
import { searchQuery } from '#reviews/search-words.ts'
import { storefrontModule } from '#reviews/storefront/storefront.module.ts'
import { widgetsModule } from '#reviews/widgets/widgets.module.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct } from '#testing/create-review.ts'
import { campaignOf } from '#testing/earning-store.ts'
import { shopifyApp } from '#testing/shopify-stub.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { insertCampaigns } from '../campaigns/campaigns.repository.ts'
import { type Posting, postPoints } from '../ledger/post-points.ts'
import { insertEarlierEntries } from '../members/earlier-entries.repository.ts'
import { saveReferralSettings } from '../referrals/referral-settings.repository.ts'
import { onsiteModule } from './onsite.module.ts'

let test: TestApp
let owner: SignedIn
let store: string

beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => {
      const storefront = storefrontModule(platform, { pictureUrls: mediaUrls, searchQuery, noteWidgetSeen, listShownQuestions })
      return [
        storefront,
        onsiteModule(platform, { shopWindow: storefront.shopWindow, insertCustomers }),
        widgetsModule(platform, { takePictures }),
      ]
    },
    platform: { shopify: shopifyApp },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signedIn('owner', await createOrganization(test.db))
  store = `store-${owner.organizationId}`
})

type Body = Record<string, unknown>

async function call(method: 'GET' | 'POST' | 'PUT', url: string, payload?: Body, headers: Record<string, string> = {}) {
  const response = await test.app.inject({ method, url: `/api/v1${url}`, payload, headers })
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}
const shop = (path: string, payload: Body, of = store) => call('POST', `/storefront/${of}/loyalty/${path}`, payload)
const view = (query = '') => call('GET', `/storefront/${store}/loyalty${query}`)
const newSecret = async (by = owner) => (await call('POST', '/settings/loyalty/identity', undefined, by.headers)).body.secret

const seconds = (fromNow: number) => Math.floor(test.clock.now().getTime() / 1000) + fromNow
function proofOf(claims: Body, secret: string): string {
  const payload = Buffer.from(JSON.stringify({ exp: seconds(600), ...claims })).toString('base64url')
  return `${payload}.${createHmac('sha256', secret).update(payload).digest('hex')}`
}
async function signedIn(claims: Body = { id: 'c-1', email: 'mara@people.example', name: 'Mara Stein' }): Promise<string> {
  const { body } = await shop('identity', { customer: proofOf(claims, await newSecret()) })
  return body.token
}

const common = {
  description: null,
  conditions: [],
  orConditions: [],
  tierScope: everyTier,
  stacking: 'best_only',
  limits: noLimits,
  action: {},
}

/** A program with an order campaign, a follow campaign, and a reward. */
async function openProgram(status: 'active' | 'draft' = 'active', rewardDetails: Body = {}) {
  const now = test.clock.now()
  const of = { organization_id: owner.organizationId }
  const [programId, rewardId, shopId, followId] = [newId(), newId(), newId(), newId()]
  const dates = { created_at: now, updated_at: now }
  const follow = { url: 'https://social.example/mill', network: 'instagram' }
  await test.db.forOrganization(owner.organizationId, async (trx) => {
    await trx
      .insertInto('loyalty_programs')
      .values({
        ...of,
        id: programId,
        name: 'Bean Club',
        status,
        activated_at: now,
        point_label_one: 'bean',
        point_label_other: 'beans',
        ...dates,
      })
      .execute()
    const campaign = {
      ...of,
      program_id: programId,
      status: 'active' as const,
      starts_at: null,
      ends_at: null,
      activated_at: now,
      ...dates,
    }
    const earning = { mode: 'per_amount', points: 1, amountMinor: 100 }
    await trx
      .insertInto('loyalty_campaigns')
      .values([
        { ...campaign, id: shopId, type: 'order', details: jsonb({ ...common, name: 'Shop', earning }) },
        { ...campaign, id: newId(), type: 'signup', status: 'paused', details: jsonb({ ...common, name: 'Join', earning }) },
        {
          ...campaign,
          id: followId,
          type: 'social_follow',
          details: jsonb({ ...common, name: 'Follow', earning: { mode: 'fixed', points: 20 }, action: follow }),
        },
      ])
      .execute()
    const reward = {
      name: '€5 off',
      description: null,
      terms: null,
      price: { exchange: 'fixed', points: 100 },
      value: { type: 'amount_off', amountMinor: 500 },
      minOrderMinor: null,
      validDays: 30,
      perCustomer: null,
      tierScope: everyTier,
      combinesWith: { order: false, product: false, shipping: false },
      codes: { mode: 'generated', prefix: 'BEAN' },
      ...rewardDetails,
    }
    await trx
      .insertInto('loyalty_rewards')
      .values({
        ...of,
        ...dates,
        id: rewardId,
        program_id: programId,
        type: 'amount_off',
        status: 'active',
        stock: null,
        cost: 100,
        details: jsonb(reward),
      })
      .execute()
  })
}

describe('the program for visitors', () => {
  it('is the active one, with widgets in the requested language, publicly cacheable', async () => {
    await openProgram()
    const { body, headers } = await view('?lang=de-AT')
    expect(body.program).toMatchObject({
      name: 'Bean Club',
      pointLabel: { one: 'bean', other: 'beans' },
      perOrder: { points: 1, amountMinor: 100, rounding: 'floor' },
      rewards: [{ name: '5\u00A0€ Rabatt', type: 'amount_off', price: { exchange: 'fixed', points: 100 } }],
    })
    expect(body.program.campaigns.map(({ name, url, isClaimed }: Body) => [name, url, isClaimed])).toEqual([
      ['Shop', null, false],
      ['Follow', 'https://social.example/mill', true],
    ])
    expect(body.widgets.launcher).toMatchObject({ kind: 'loyalty_launcher', locale: 'de-AT', texts: { loyaltyLabel: 'Prämien' } })
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': expect.stringContaining('stale-while-revalidate'),
      etag: expect.stringMatching(/^W\/"/),
    })
  })

  it('has the look that loyalty was given, while widgets of reviews have the brand', async () => {
    await openProgram()
    const look = loyaltyLook.parse({ primary: '#AA0000', radius: 20 })
    await test.db.forOrganization(owner.organizationId, (trx) =>
      saveLoyaltyLook(trx, owner.organizationId, { look, at: test.clock.now() }),
    )
    const widgets = Object.values<{ brand: Body }>((await view()).body.widgets)
    expect(widgets.map(({ brand: { primary, radius } }) => [primary, radius])).toEqual(
      Array.from({ length: 10 }, () => ['#AA0000', 20]),
    )
    const badge = await call('GET', `/storefront/${store}/widgets/star-badge`)
    expect(badge.body.widget.brand).toMatchObject({ primary: '#111111', radius: 8 })
  })

  it("has the picture of a reward's product", async () => {
    await openProgram()
    const picture = 'https://cdn.shop.example/mug.jpg'
    const productId = await createProduct(test.db, owner.organizationId, 'Mug', { image_url: picture })
    await test.db.forOrganization(owner.organizationId, async (trx) => {
      const reward = await trx.selectFrom('loyalty_rewards').selectAll().executeTakeFirstOrThrow()
      const value = { type: 'free_product' as const, productId: productIds.toWire(productId) }
      const details = jsonb({ ...reward.details, value })
      await trx
        .insertInto('loyalty_rewards')
        .values({ ...reward, id: newId(), type: 'free_product', cost: 200, details })
        .execute()
    })
    const { body } = await view()
    expect(body.program.rewards.map(({ imageUrl }: Body) => imageUrl)).toEqual([null, picture])
  })

  it('names the products that a reward is limited to', async () => {
    await openProgram()
    const mug = await createProduct(test.db, owner.organizationId, 'Mug')
    await test.db.forOrganization(owner.organizationId, async (trx) => {
      const { details } = await trx.selectFrom('loyalty_rewards').selectAll().executeTakeFirstOrThrow()
      const appliesTo = { to: 'products' as const, productIds: [productIds.toWire(mug)] }
      await trx
        .updateTable('loyalty_rewards')
        .set({ details: jsonb({ ...details, appliesTo }) })
        .where('organization_id', '=', owner.organizationId)
        .execute()
    })
    const { body } = await view()
    expect(body.program.rewards.map(({ appliesTo }: Body) => appliesTo)).toEqual([['Mug']])
  })

  it('includes running multipliers in the order rate', async () => {
    await openProgram()
    const now = test.clock.now()
    const { id: programId } = await test.db.forOrganization(owner.organizationId, (trx) =>
      trx.selectFrom('loyalty_programs').select('id').executeTakeFirstOrThrow(),
    )
    const campaign = (name: string, percent: number, more: object = {}) => ({
      organization_id: owner.organizationId,
      id: newId(),
      program_id: programId,
      type: 'order' as const,
      status: 'active' as const,
      starts_at: null,
      ends_at: null,
      activated_at: now,
      created_at: now,
      updated_at: now,
      details: jsonb({ ...common, name, earning: { mode: 'multiplier', percent } }),
      ...more,
    })
    await test.db.forOrganization(owner.organizationId, (trx) =>
      trx
        .insertInto('loyalty_campaigns')
        .values([
          campaign('Twice', 200),
          campaign('First of all', 150, { priority: 1 }),
          campaign('Was', 300, { ends_at: new Date(now.getTime() - 1000) }),
          campaign('Paused', 400, { status: 'paused' }),
        ])
        .execute(),
    )
    const { perOrder } = (await view('')).body.program
    expect(perOrder).toEqual({
      points: 1,
      amountMinor: 100,
      rounding: 'floor',
      includesGiftCards: false,
      multipliers: [150, 200].map((percent) => ({ percent, isAdded: false, tierScope: everyTier })),
    })
  })

  it('changes at the moment in which the hours of a multiplier end, and no cache serves it longer', async () => {
    await openProgram()
    const { id: programId } = await test.db.forOrganization(owner.organizationId, (trx) =>
      trx.selectFrom('loyalty_programs').select('id').executeTakeFirstOrThrow(),
    )
    const recurring = { weekdays: [6], hours: { from: '14:00', until: '18:00' } }
    await test.db.forOrganization(owner.organizationId, (trx) =>
      insertCampaigns(trx, { organizationId: owner.organizationId, programId, status: 'active', now: test.clock.now() }, [
        campaignOf({ name: 'Happy hours', earning: { mode: 'multiplier', percent: 200 }, recurring }),
      ]),
    )
    const shown = async () => {
      const { body, headers } = await view()
      const { campaigns, upcomingCampaigns, perOrder, changesAt } = body.program
      const named = (list: Body[]) => list.map(({ name, until, from }) => [name, from ?? until])
      return {
        now: named(campaigns).slice(2),
        upcoming: named(upcomingCampaigns),
        times: perOrder.multipliers.length,
        changesAt,
        cached: headers['cache-control'],
      }
    }
    const cached = 'public, max-age=2, stale-while-revalidate=60, stale-if-error=86400'
    const [opens, closes] = ['2028-12-02T14:00:00.000Z', '2028-12-02T18:00:00.000Z']
    test.clock.set('2028-12-01T12:00:00.000Z')
    expect(await shown()).toEqual({ now: [], upcoming: [['Happy hours', opens]], times: 0, changesAt: opens, cached })
    test.clock.set('2028-12-02T15:00:00.000Z')
    expect(await shown()).toEqual({ now: [['Happy hours', closes]], upcoming: [], times: 1, changesAt: closes, cached })
    test.clock.set('2028-12-02T17:59:59.500Z')
    expect(await shown()).toMatchObject({ times: 1, cached: 'public, max-age=0' })
    test.clock.set('2028-12-02T18:00:00.000Z')
    const next = '2028-12-09T14:00:00.000Z'
    expect(await shown()).toEqual({ now: [], upcoming: [['Happy hours', next]], times: 0, changesAt: next, cached })
  })

  it('mentions referrals only while they are open', async () => {
    await openProgram()
    const inOrganization = <T>(work: (trx: Trx) => Promise<T>) => test.db.forOrganization(owner.organizationId, work)
    const { id, program_id } = await inOrganization(async (trx) => {
      const row = await trx
        .selectFrom('loyalty_campaigns')
        .select(['id', 'program_id'])
        .where('type', '=', 'signup')
        .executeTakeFirstOrThrow()
      await trx
        .updateTable('loyalty_campaigns')
        .set({ type: 'referral_advocate', status: 'active' })
        .where('id', '=', row.id)
        .execute()
      return row
    })
    const names = async () => (await call('GET', '/loyalty/onsite/preview', undefined, owner.headers)).body.program.campaigns
    const switchTo = (isOn: boolean) =>
      inOrganization((trx) =>
        saveReferralSettings(trx, owner.organizationId, program_id, { ...defaultReferralSettings, isOn }, test.clock.now()),
      )
    expect(await names()).not.toContainEqual(expect.objectContaining({ type: 'referral_advocate' }))
    await switchTo(true)
    expect(await names()).toContainEqual(expect.objectContaining({ campaignId: campaignIds.toWire(id) }))
    await switchTo(false)
    expect(await names()).not.toContainEqual(expect.objectContaining({ type: 'referral_advocate' }))
  })

  it("is empty before activation; the merchant's preview shows the draft", async () => {
    await openProgram('draft')
    expect((await view()).body.program).toBeNull()
    const preview = await call('GET', '/loyalty/onsite/preview', undefined, owner.headers)
    expect(preview.body.program.name).toBe('Bean Club')
  })

  it("is a script-free page that escapes the merchant's texts", async () => {
    const page = async () => test.app.inject({ url: `/storefront/${store}/rewards?lang=fr` })
    expect((await page()).statusCode).toBe(404)
    await openProgram()
    await test.db.forOrganization(owner.organizationId, (trx) =>
      trx.updateTable('loyalty_programs').set({ name: '<b>Club</b>' }).execute(),
    )
    const { body, headers } = await page()
    expect(body).toContain('<h1>&lt;b&gt;Club&lt;/b&gt;</h1>')
    expect(body).toContain('1 bean pour chaque tranche de 1\u00a0€')
    expect(body).not.toContain('<script')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('follows a publication within three seconds, and is hidden when turned off', async () => {
    const before = (await view()).body
    const url = '/widgets/loyalty-launcher'
    const { config, revision } = (await call('GET', url, undefined, owner.headers)).body
    const left = { ...config, button: { ...config.button, side: 'left' } }
    await call('POST', `${url}/publish`, { config: left, revision }, owner.headers)
    test.clock.advance(3001)
    const after = (await view()).body
    expect([after.widgets.launcher.button.side, after.version]).toEqual(['left', before.version + 1])
    await call('PUT', `${url}/enabled`, { isEnabled: false }, owner.headers)
    test.clock.advance(3001)
    expect((await view()).body.widgets.launcher).toBeNull()
  })
})

describe('a hidden tier', () => {
  const inStore = <T>(work: Parameters<typeof test.db.forOrganization<T>>[1]) =>
    test.db.forOrganization(owner.organizationId, work)

  it('is shown to its members, and to nobody else', async () => {
    await openProgram()
    const tiers = await inStore(async (trx) => {
      const times = { created_at: test.clock.now(), updated_at: test.clock.now() }
      const common = { organization_id: owner.organizationId, color: '#b8860b', icon: 'star' as const, tag: null, ...times }
      const gold = {
        ...common,
        id: newId(),
        name: 'Gold',
        threshold: 500,
        retain_threshold: 300,
        benefits: ['free_shipping' as const],
      }
      const secret = { ...common, id: newId(), name: 'Founders', threshold: 900, is_hidden: true }
      await trx.insertInto('loyalty_tiers').values([gold, secret]).execute()
      return { secret: secret.id }
    })
    const token = await signedIn()
    await shop('join', { token })
    const look = async () => (await shop('member', { token })).body
    expect(await look()).toMatchObject({ tierId: null, hiddenTier: null, progress: { next: { name: 'Gold' } } })
    const { body } = await view()
    expect(body.program.tiers).toMatchObject([{ name: 'Gold', retainThreshold: 300, benefits: ['free_shipping'] }])
    expect(JSON.stringify(body)).not.toContain('Founders')
    await inStore((trx) => trx.updateTable('loyalty_members').set({ tier_id: tiers.secret, tier_is_held: true }).execute())
    expect(await look()).toMatchObject({ hiddenTier: { name: 'Founders' }, progress: { next: null } })
    test.clock.advance(3001)
    expect(JSON.stringify((await view()).body)).not.toContain('Founders')
  })
})

describe("a shopper's identity", () => {
  it("is what the shop's server signed, and lets a new account join", async () => {
    await openProgram()
    const token = await signedIn()
    expect((await shop('member', { token })).body).toMatchObject({ state: 'guest', firstName: 'Mara', balance: 0, codes: [] })
    const joined = await shop('join', { token })
    expect(joined.body).toMatchObject({ state: 'member', rewards: [{ state: 'points', missing: 100 }] })
    expect(joined.headers['cache-control']).toBe('no-store')
    expect((await shop('join', { token })).body.state).toBe('member')
    // The same id with another address: one customer.
    const again = await signedIn({ id: 'c-1', email: 'other@people.example' })
    expect((await shop('member', { token: again })).body.state).toBe('member')
  })

  it.each([
    ['nobody signed', async () => proofOf({ id: '1', email: 'a@people.example' }, 'a guess')],
    ['that is over', async () => proofOf({ id: '1', email: 'a@people.example', exp: seconds(-1) }, await newSecret())],
    ['that never ends', async () => proofOf({ id: '1', email: 'a@people.example', exp: seconds(90_000) }, await newSecret())],
    ['that names nobody', async () => proofOf({}, await newSecret())],
    ['of an id that nobody has', async () => proofOf({ id: 'unknown' }, await newSecret())],
    [
      'of another store',
      async () => proofOf({ id: '1', email: 'a@people.example' }, await newSecret(await test.signedIn('owner'))),
    ],
    ['that is none', async () => 'mara@people.example'],
  ])('is refused %s, always with the same message', async (_, make) => {
    const { status, body } = await shop('identity', { customer: await make() })
    expect([status, body.code, body.message]).toEqual([
      401,
      'shopper.identity-refused',
      'Your sign-in has expired. Reload the page.',
    ])
  })

  it('accepts the previous secret for a day, and shows it to integration managers', async () => {
    const former = await newSecret()
    const claims = { id: 'c-2', email: 'b@people.example' }
    await newSecret()
    expect((await shop('identity', { customer: proofOf(claims, former) })).status).toBe(200)
    test.clock.advance(24 * 3_600_000 + 1)
    expect((await shop('identity', { customer: proofOf(claims, former) })).status).toBe(401)
    owner = await test.signedIn('owner', owner.organizationId)
    const editor = await test.signedIn('editor', owner.organizationId)
    expect((await call('GET', '/settings/loyalty/identity', undefined, editor.headers)).status).toBe(403)
    expect((await call('GET', '/settings/loyalty/identity', undefined, owner.headers)).body.secret).not.toHaveProperty('secret')
    expect((await call('POST', '/settings/loyalty/identity/reveal', undefined, editor.headers)).status).toBe(403)
    expect((await call('POST', '/settings/loyalty/identity/reveal', undefined, owner.headers)).body.secret).toMatch(
      /^[0-9a-f]{64}$/,
    )
  })

  it('is valid for one store and a quarter of an hour', async () => {
    const token = await signedIn()
    const other = `store-${await createOrganization(test.db)}`
    expect((await shop('member', { token }, other)).body.code).toBe('shopper.identity-refused')
    expect((await shop('member', { token: token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) })).status).toBe(401)
    test.clock.advance(15 * 60_000)
    expect((await shop('member', { token })).status).toBe(401)
  })
})

describe('Shopify', () => {
  async function throughProxy(fields: Record<string, string>, secret = shopifyApp.secrets[0] ?? '') {
    const query = new URLSearchParams({
      shop: `mill-${owner.organizationId}.myshopify.com`,
      path_prefix: '/apps/yuko',
      logged_in_customer_id: '77',
      timestamp: String(seconds(0)),
      ...fields,
    })
    query.set('signature', signProxyQuery(query, secret))
    const response = await test.app.inject({ url: `/proxy/shopify/loyalty/identity?${query}` })
    return { status: response.statusCode, headers: response.headers, body: response.json() }
  }
  beforeEach(async () => {
    const of = { organization_id: owner.organizationId }
    await test.db.asSystem(async (trx) => {
      await trx
        .insertInto('store_connections')
        .values({
          ...of,
          shop: `mill-${owner.organizationId}.myshopify.com`,
          access_token: Buffer.from('x'),
          is_opened_by_shop: true,
          scopes: [],
          tokens_at: test.clock.now(),
          connected_at: test.clock.now(),
          scopes_at: test.clock.now(),
        } as never)
        .execute()
      await trx
        .insertInto('customers')
        .values({ ...of, id: newId(), external_id: '77', email: 'c@people.example', name: null })
        .execute()
    })
  })

  it('identifies the signed-in customer, to pages of the shop only', async () => {
    const { body, headers } = await throughProxy({})
    expect((await shop('member', { token: body.token })).body.state).toBe('guest')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers['cache-control']).toBe('no-store')
  })

  it('refuses visitors, strangers, forged and old calls', async () => {
    expect((await throughProxy({ logged_in_customer_id: '' })).body.token).toBeNull()
    expect((await throughProxy({ logged_in_customer_id: '78' })).body.token).toBeNull()
    expect((await throughProxy({}, 'a guess')).status).toBe(401)
    expect((await throughProxy({ timestamp: String(seconds(-100)) })).status).toBe(401)
    const twice = new URLSearchParams({ shop: 'mill.myshopify.com', logged_in_customer_id: '77', timestamp: String(seconds(0)) })
    twice.set('signature', signProxyQuery(twice, shopifyApp.secrets[0] ?? ''))
    twice.append('logged_in_customer_id', '1')
    expect((await test.app.inject({ url: `/proxy/shopify/loyalty/identity?${twice}` })).statusCode).toBe(401)
  })

  describe('in customer accounts', () => {
    async function fromAccount(more: object = {}, secret = 0) {
      const secrets = [...shopifyApp.secrets, 'a guess of the secret of the app']
      const claims = { dest: `mill-${owner.organizationId}.myshopify.com`, aud: shopifyApp.apiKey, ...more }
      const times = { nbf: seconds(0), iat: seconds(0), exp: seconds(300) }
      const sessionToken = await new SignJWT({ sub: 'gid://shopify/Customer/77', ...times, ...claims })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .sign(Buffer.from(secrets.at(secret) ?? ''))
      return call('POST', '/storefront/shopify/identity', { sessionToken })
    }

    it('identifies the signed-in customer by a session token, for any origin', async () => {
      const { body, headers } = await fromAccount()
      expect((await shop('member', { token: body.token })).body.state).toBe('guest')
      expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
    })

    it('has no token for customers and shops that are not known here', async () => {
      const nobody = { token: null, expiresAt: null }
      expect((await fromAccount({ sub: 'gid://shopify/Customer/78' })).body).toMatchObject(nobody)
      expect((await fromAccount({ dest: 'other.myshopify.com' })).body).toEqual({ store: 'other.myshopify.com', ...nobody })
    })

    it('keeps stores apart', async () => {
      const { body } = await fromAccount()
      const other = await createOrganization(test.db)
      expect((await shop('member', { token: body.token }, `store-${other}`)).status).toBe(401)
    })

    it.each<[string, object, number]>([
      ['a wrong signature', {}, -1],
      ['an expired token', { nbf: 1_700_000_000, exp: 1_700_000_300 }, 0],
      ['the token of another app', { aud: 'another-app' }, 0],
      ['a visitor', { sub: undefined }, 0],
      ['the admin’s user', { sub: '77' }, 0],
    ])('refuses %s', async (_, more, secret) => {
      const { status, body } = await fromAccount(more, secret)
      expect([status, body.code]).toEqual([401, 'shopper.identity-refused'])
    })
  })
})

async function give(points: number): Promise<void> {
  await test.db.forOrganization(owner.organizationId, async (trx) => {
    const { id } = await trx.selectFrom('loyalty_members').select('id').executeTakeFirstOrThrow()
    await postPoints(trx, test.clock, owner.organizationId, {
      memberId: id,
      key: newId(),
      movement: { move: 'give', kind: 'adjust', points, expiresAt: null },
      explanation: { rule: 'Adjusted', inputs: {}, formula: null },
      notes: { customer: 'Sorry', internal: 'a secret' },
    })
  })
}

describe('a member', () => {
  it('sees their points, rewards and history, without internal notes', async () => {
    await openProgram()
    const token = await signedIn()
    await shop('join', { token })
    await give(150)
    const { body } = await shop('member', { token })
    expect(body).toMatchObject({
      balance: 150,
      rewards: [{ state: 'open', missing: 0 }],
      history: [{ kind: 'adjust', points: 150, note: 'Sorry', title: null }],
    })
    expect(JSON.stringify(body)).not.toMatch(/a secret|people\.example/)
  })

  it('pages through their whole history', async () => {
    await openProgram()
    const token = await signedIn()
    await shop('join', { token })
    for (let points = 1; points <= 70; points++) await give(points)
    const { body: member } = await shop('member', { token })
    const { body: next } = await shop('history', { token, before: member.historyBefore })
    const { body: last } = await shop('history', { token, before: next.historyBefore })
    const points = [member, next, last].flatMap(({ history }) => history.map((entry: { points: number }) => entry.points))
    expect(points).toEqual(Array.from({ length: 70 }, (_, index) => 70 - index))
    expect(last.historyBefore).toBeNull()
    expect((await shop('history', { token: await signedIn({ id: 'c-9', email: 'new@people.example' }), before: 9 })).status).toBe(
      409,
    )
  })

  it('sees what they earned in another program after the ledger, page by page', async () => {
    await openProgram()
    const token = await signedIn()
    await shop('join', { token })
    const { organizationId } = owner
    await test.db.forOrganization(organizationId, async (trx) => {
      const { id: memberId } = await trx.selectFrom('loyalty_members').select('id').executeTakeFirstOrThrow()
      const rows = Array.from({ length: 40 }, (_, index) => ({
        index,
        memberId,
        points: -index - 1,
        description: index === 39 ? 'Mug' : '',
        occurrence: 1,
        occurredAt: new Date(Date.UTC(2024, 0, index + 1)),
      }))
      await insertEarlierEntries(trx, organizationId, newId(), rows)
    })
    const read = async (entries: number) => {
      while ((await shop('member', { token })).body.history.filter(({ kind }: Body) => kind === 'adjust').length < entries)
        await give(1)
      const pages = [(await shop('member', { token })).body]
      for (let before = pages[0].historyBefore; before !== null; before = pages.at(-1).historyBefore)
        pages.push((await shop('history', { token, before })).body)
      const history = pages.flatMap((page) => page.history)
      expect(history.slice(entries).map(({ points }: Body) => points)).toEqual(
        Array.from({ length: 40 }, (_, index) => index - 40),
      )
      return pages.map((page) => page.history.length)
    }
    expect(await read(1)).toEqual([30, 11])
    const { history } = (await shop('member', { token })).body
    expect(history[1]).toEqual({
      kind: 'earlier',
      title: null,
      note: 'Mug',
      order: null,
      points: -40,
      pendingPoints: 0,
      at: '2024-02-09T00:00:00.000Z',
    })
    expect(history[2].note).toBeNull()
    // The ledger ends where the page does.
    expect(await read(30)).toEqual([30, 30, 10])
  })

  it('redeems a reward once per request key', async () => {
    await openProgram()
    const token = await signedIn()
    await shop('join', { token })
    const { rewardId } = (await view()).body.program.rewards[0]
    const wish = { token, rewardId, key: randomUUID() }
    expect((await shop('redeem', wish)).body.code).toBe('points.not-enough')
    await give(150)
    const { status, body } = await shop('redeem', wish)
    expect([status, body.member.balance, body.member.codes]).toEqual([
      200,
      50,
      [expect.objectContaining({ redemptionId: body.redemptionId, status: 'pending', points: 100 })],
    ])
    expect((await shop('redeem', wish)).body).toEqual(body)
    expect((await shop('redeem', { ...wish, key: randomUUID() })).body.code).toBe('points.not-enough')
  })

  it('neither sees nor redeems a reward for stores', async () => {
    await openProgram('active', { channel: 'pos' })
    const token = await signedIn()
    await shop('join', { token })
    await give(150)
    expect((await view()).body.program.rewards).toEqual([])
    expect((await shop('member', { token })).body.rewards).toEqual([])
    const { id } = await test.db.forOrganization(owner.organizationId, (trx) =>
      trx.selectFrom('loyalty_rewards').select('id').executeTakeFirstOrThrow(),
    )
    const { body } = await shop('redeem', { token, rewardId: rewardIds.toWire(id), key: randomUUID() })
    expect(body).toMatchObject({ code: 'reward.not-offered', message: 'This reward can only be redeemed in store.' })
  })

  it('claims the points of a visit once', async () => {
    await openProgram()
    const token = await signedIn()
    await shop('join', { token })
    const { campaignId } = (await view()).body.program.campaigns.find(({ isClaimed }: Body) => isClaimed)
    const claimed = (await shop('claim', { token, campaignId })).body
    expect([claimed.balance, claimed.doneCampaigns]).toEqual([20, [campaignId]])
    expect((await shop('claim', { token, campaignId })).body).toEqual(claimed)
    const order = (await view()).body.program.campaigns.find(({ isClaimed }: Body) => !isClaimed)
    expect((await shop('claim', { token, campaignId: order.campaignId })).body.code).toBe('campaign.not-found')
  })

  it('sees what an order gave, their own only', async () => {
    await openProgram()
    const token = await signedIn()
    const { joinedAt } = (await shop('join', { token })).body
    expect(joinedAt).toBe(test.clock.now().toISOString())
    const ask = async (order: string, of = token) => (await shop('order', { token: of, order })).body
    const none = { points: 0, availableAt: null }
    expect(await ask('#1001')).toEqual(none)
    const availableAt = new Date(test.clock.now().getTime() + 14 * 86_400_000)
    await test.db.forOrganization(owner.organizationId, async (trx) => {
      const { id: memberId, customer_id } = await trx
        .selectFrom('loyalty_members')
        .select(['id', 'customer_id'])
        .executeTakeFirstOrThrow()
      const campaign = await trx
        .selectFrom('loyalty_campaigns')
        .select('id')
        .where('type', '=', 'order')
        .executeTakeFirstOrThrow()
      const order = { id: newId(), external_id: '5501', number: '#1001', placed_at: test.clock.now() }
      await trx
        .insertInto('orders')
        .values({ organization_id: owner.organizationId, ...order, customer_id })
        .execute()
      await postPoints(trx, test.clock, owner.organizationId, {
        memberId,
        key: 'earn:order:1',
        movement: { move: 'hold', points: 37, availableAt, expiresAt: null },
        explanation: { rule: 'Shop', inputs: {}, formula: null },
        source: { campaignId: campaign.id, orderId: order.id },
      })
    })
    const given = { points: 37, availableAt: availableAt.toISOString() }
    expect([await ask('1001'), await ask('#1001'), await ask('5501')]).toEqual([given, given, given])
    const other = await signedIn({ id: 'c-9', email: 'other@people.example' })
    expect(await ask('1001', other)).toEqual(none)
  })

  it('sees points on hold as pending with their order, then as earned', async () => {
    await openProgram()
    const token = await signedIn()
    await shop('join', { token })
    const now = test.clock.now()
    const explanation = { rule: 'Shop', inputs: {}, formula: null }
    const posting = async (posting: Partial<Posting> & Pick<Posting, 'movement'>) =>
      test.db.forOrganization(owner.organizationId, async (trx) => {
        const { id: memberId } = await trx.selectFrom('loyalty_members').select('id').executeTakeFirstOrThrow()
        const outcome = await postPoints(trx, test.clock, owner.organizationId, {
          memberId,
          key: newId(),
          explanation,
          ...posting,
        })
        return 'entry' in outcome ? (outcome.entry.lotId ?? '') : ''
      })
    const source = await test.db.forOrganization(owner.organizationId, async (trx) => {
      const campaigns = trx.selectFrom('loyalty_campaigns').select('id').where('type', '=', 'order')
      const orderId = newId()
      await trx
        .insertInto('orders')
        .values({ organization_id: owner.organizationId, id: orderId, external_id: '7', number: '#1007', placed_at: now })
        .execute()
      return { orderId, campaignId: (await campaigns.executeTakeFirstOrThrow()).id }
    })
    const hold = (points: number) => posting({ movement: { move: 'hold', points, availableAt: now, expiresAt: null }, source })
    const lines = async () =>
      (await shop('member', { token })).body.history.map(({ kind, title, order, points, pendingPoints }: Body) =>
        [kind, title, order, points, pendingPoints].join(' '),
      )
    const [stays, goes] = [await hold(360), await hold(20)]
    expect(await lines()).toEqual(['earn_pending Shop #1007 0 20', 'earn_pending Shop #1007 0 360'])
    await posting({ movement: { move: 'cancel', lotId: goes, points: 20 }, source })
    await posting({ movement: { move: 'release', lotId: stays, expiresAt: null } })
    await posting({
      movement: { move: 'give', kind: 'bonus', points: 300, expiresAt: null },
      explanation: { rule: 'Welcome to Gold', inputs: { tier: 'Gold' }, formula: null },
    })
    expect(await lines()).toEqual([
      'bonus Gold  300 0',
      'earn_release Shop #1007 360 -360',
      'earn_cancel Shop #1007 0 -20',
      'earn Shop #1007 0 20',
    ])
  })

  it('enters their birthday once', async () => {
    await openProgram()
    const token = await signedIn()
    const birthday = { month: 2, day: 29 }
    expect((await shop('birthday', { token, birthday })).body.code).toBe('loyalty-member.state-refused')
    await shop('join', { token })
    expect((await shop('birthday', { token, birthday: { month: 2, day: 30 } })).status).toBe(400)
    expect((await shop('birthday', { token, birthday })).body.birthday).toEqual(birthday)
    expect((await shop('birthday', { token, birthday })).status).toBe(200)
    expect((await shop('birthday', { token, birthday: { month: 3, day: 1 } })).body.code).toBe('loyalty-member.birthday-known')
  })

  it('who is blocked sees that, and can do nothing', async () => {
    await openProgram()
    const token = await signedIn()
    await shop('join', { token })
    await test.db.forOrganization(owner.organizationId, (trx) =>
      trx.updateTable('loyalty_members').set({ status: 'blocked' }).execute(),
    )
    expect((await shop('member', { token })).body.state).toBe('blocked')
    expect((await shop('join', { token })).body.code).toBe('loyalty-member.state-refused')
  })
})
