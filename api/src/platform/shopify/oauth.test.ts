import { inspect } from 'node:util'
import { authorizeUrl, createOauth, installUrl, missingScopes, OauthError } from './oauth.ts'

const app = { apiKey: 'the-app', secrets: ['current-secret', 'former-secret'], scopes: ['read_products', 'read_orders'] }
const shop = 'mill.myshopify.com'
const clock = { now: () => new Date('2026-11-20T09:30:00Z') }

function answering(answer: Response | (() => Promise<Response>)) {
  const requests: { url: string; init: RequestInit; body: Record<string, string> }[] = []
  const oauth = createOauth(app, {
    clock,
    fetch: async (url, init = {}) => {
      requests.push({ url: String(url), init, body: JSON.parse(String(init.body)) })
      return typeof answer === 'function' ? answer() : answer
    },
  })
  return { oauth, requests }
}
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: OauthError) => error,
  )
const good = { access_token: 'shpat_1', scope: 'read_products,write_orders', expires_in: 3600, refresh_token: 'shprt_1' }

it('exchanges a session token for expiring tokens', async () => {
  const { oauth, requests } = answering(Response.json(good))
  expect(await oauth.exchange(shop, 'session.token')).toEqual({
    accessToken: 'shpat_1',
    refreshToken: 'shprt_1',
    expiresAt: new Date('2026-11-20T10:30:00Z'),
    scopes: ['read_products', 'write_orders'],
  })
  expect(requests).toMatchObject([
    {
      url: 'https://mill.myshopify.com/admin/oauth/access_token',
      init: { method: 'POST', redirect: 'error' },
      body: {
        client_id: 'the-app',
        client_secret: 'current-secret',
        grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
        subject_token: 'session.token',
        subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
        requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
        expiring: '1',
      },
    },
  ])
})

it('redeems a code for expiring tokens', async () => {
  const { oauth, requests } = answering(Response.json(good))
  await oauth.redeem(shop, 'the-code')
  expect(requests[0]?.body).toEqual({ client_id: 'the-app', client_secret: 'current-secret', code: 'the-code', expiring: '1' })
})

it('assumes an hour, and keeps the rest, when a refresh response omits lifetime and refresh token', async () => {
  const { oauth } = answering(Response.json({ access_token: 'shpat_2' }))
  expect(await oauth.refresh(shop, 'shprt_1')).toEqual({
    accessToken: 'shpat_2',
    refreshToken: null,
    expiresAt: new Date('2026-11-20T10:30:00Z'),
    scopes: [],
  })
})

it('treats a token without an expiry as valid until revoked', async () => {
  const { oauth } = answering(Response.json({ access_token: 'shpat_3', scope: 'read_products' }))
  expect(await oauth.exchange(shop, 'x')).toMatchObject({ expiresAt: null, refreshToken: null })
})

it.each([
  [
    { id: 902541635, first_name: 'Ada', last_name: 'Byron', email: 'Ada@Mill.example', account_owner: true },
    'Ada Byron',
    'ada@mill.example',
    true,
  ],
  [{ id: '902541635', first_name: null, email: 'ada@mill.example' }, 'ada@mill.example', 'ada@mill.example', false],
  [{ id: 902541635, first_name: '', email: '' }, 'Shop staff', null, false],
])('identifies the user: %j', async (associated_user, name, email, isOwner) => {
  const { oauth } = answering(Response.json({ access_token: 'x', associated_user }))
  expect(await oauth.identify(shop, 'session.token')).toEqual({ staffId: '902541635', name, email, isOwner })
})

it.each([
  [
    'a refused session token',
    Response.json({ error: 'invalid_subject_token' }, { status: 400 }),
    'refused',
    'invalid_subject_token',
  ],
  [
    'a used code',
    Response.json({ error: 'invalid_request', error_description: 'x' }, { status: 400 }),
    'refused',
    'invalid_request',
  ],
  ['an answer that is a page', new Response('<html>', { status: 404 }), 'refused', 'status 404'],
  ['a broken platform', new Response('', { status: 502 }), 'unreachable', 'status 502'],
  ['too many requests', Response.json({ error: 'throttled' }, { status: 429 }), 'unreachable', 'throttled'],
  ['other fields', Response.json({ token: 'x' }), 'unreachable', 'unexpected fields in the response'],
  ['no network', () => Promise.reject(new TypeError('fetch failed')), 'unreachable', 'connection failed'],
])('%s', async (_, answer, failure, reason) => {
  const { oauth, requests } = answering(answer)
  const error = await failureOf(oauth.exchange(shop, 'session.token'))
  expect(error).toBeInstanceOf(OauthError)
  expect(error).toMatchObject({ failure, reason })
  expect(inspect(error, { depth: 9 })).not.toMatch(/current-secret|session\.token/)
  expect(requests).toHaveLength(1)
})

it("links to the shop's own pages", () => {
  expect(authorizeUrl(app, shop, { redirectUri: 'https://app.yuko.test/shopify/callback', state: 'a b' })).toBe(
    'https://mill.myshopify.com/admin/oauth/authorize?client_id=the-app&scope=read_products%2Cread_orders&redirect_uri=https%3A%2F%2Fapp.yuko.test%2Fshopify%2Fcallback&state=a+b',
  )
  expect(installUrl(app, shop)).toBe('https://mill.myshopify.com/admin/oauth/install?client_id=the-app')
})

it('finds scopes that are neither granted nor implied', () => {
  expect(missingScopes(['read_products', 'read_orders', 'read_customers'], ['write_products', 'read_orders'])).toEqual([
    'read_customers',
  ])
})
