import { judgeLaunch, suspicionOf } from '#core/remotes/launch.ts'
import { signQuery } from '#platform/shopify/query-signature.ts'

const now = new Date('2026-11-20T09:30:00Z')
const clock = { now: () => now }
const shopify = { apiKey: 'key', secrets: ['secret'], scopes: [] }
const seconds = (before = 0) => String(now.getTime() / 1000 - before)
const host = Buffer.from('admin.shopify.com/store/mill').toString('base64url')
const place = { shop: 'mill.myshopify.com', host }
const frame = { 'sec-fetch-dest': 'iframe' }

function signed(given: Record<string, string>, secret = 'secret'): string {
  const query = new URLSearchParams({ timestamp: seconds(), ...given })
  query.set('hmac', signQuery(query, secret))
  return String(query)
}
const judge = (path: string, query: Record<string, string> | string = '', headers: Record<string, string> = {}) =>
  judgeLaunch({ url: `${path}?${new URLSearchParams(query)}`, headers }, shopify, clock)

describe('a frame', () => {
  it('of a shop gets the embedded document, signed at launch and without a signature on reload', () => {
    const embedded = { kind: 'embedded', shop: 'mill.myshopify.com', apiKey: 'key' }
    expect(judge('/reviews/reviews', signed({ ...place, embedded: '1' }), frame)).toEqual(embedded)
    expect(judge('/reviews/reviews', place, frame)).toEqual(embedded)
    expect(judge('/', { shop: 'MILL.myshopify.com' }, frame)).toEqual(embedded)
  })

  it.each(['', 'evil.example', 'mill.myshopify.com.evil.example', "mill.myshopify.com 'self'", 'mill.myshopify.com\nx: y'])(
    'of the shop "%s" gets the document that cannot be framed',
    (shop) => expect(judge('/', { shop, host }, frame)).toEqual({ kind: 'standalone' }),
  )

  it('that followed a plain link gets its parameters back from the referrer', () => {
    const referer = `https://app.yuko.test/reviews?embedded=1&${new URLSearchParams(place)}`
    const same = { ...frame, 'sec-fetch-site': 'same-origin', referer }
    expect(judge('/', 'page=2', same)).toEqual({
      kind: 'moved',
      to: `/?page=2&embedded=1&shop=mill.myshopify.com&host=${host}`,
    })
    expect(judge('//evil.example', '', same)).toMatchObject({ to: expect.stringMatching(/^\/evil/) })
    expect(judge('/', '', { ...same, 'sec-fetch-site': 'cross-site' })).toEqual({ kind: 'standalone' })
    expect(judge('/', '', { ...same, referer: 'https://app.yuko.test/' })).toEqual({ kind: 'standalone' })
  })
})

describe("the web view of the platform's mobile app", () => {
  const view = { 'user-agent': 'Mozilla/5.0 (iPhone) Unframed Shopify Mobile' }
  const embedded = { kind: 'embedded', shop: 'mill.myshopify.com', apiKey: 'key' }

  it.each([view, { ...view, 'sec-fetch-dest': 'document' }])(
    'gets the embedded document: the admin would open it again',
    (headers) => {
      expect(judge('/reviews/reviews', signed({ ...place, embedded: '1' }), headers)).toEqual(embedded)
      expect(judge('/reviews/reviews', place, headers)).toEqual(embedded)
      expect(judge('/login', '', headers)).toEqual({ kind: 'standalone' })
    },
  )

  it('is refused like any other with a wrong signature, and stays on the callback', () => {
    expect(judge('/', signed(place, 'wrong'), view)).toMatchObject({ kind: 'refused', reason: 'wrong' })
    expect(judge('/shopify/callback', signed({ ...place, code: 'c' }), view)).toEqual({ kind: 'standalone' })
    expect(judge('/', place, { ...view, 'sec-fetch-dest': 'empty' })).toEqual({ kind: 'standalone' })
  })
})

describe('a top-level window', () => {
  it('with shop and host is redirected to the same page in the admin, without launch parameters', () => {
    const to = 'https://admin.shopify.com/store/mill/apps/key/reviews/reviews?rating=1'
    const query = signed({ ...place, rating: '1', session: 'abc', id_token: 'e.y.J', locale: 'en' })
    expect(judge('/reviews/reviews', query)).toEqual({ kind: 'moved', to })
    expect(judge('/reviews/reviews', { ...place, rating: '1' }, { 'sec-fetch-dest': 'document' })).toEqual({ kind: 'moved', to })
  })

  it.each([
    ['nothing', {}],
    ['no host', { shop: 'mill.myshopify.com' }],
    ['no shop', { host }],
    ['a host elsewhere', { ...place, host: Buffer.from('evil.example/store/mill').toString('base64') }],
    ['a host that climbs', { ...place, host: Buffer.from('admin.shopify.com/../x').toString('base64') }],
    ['a foreign shop', { ...place, shop: 'mill.example' }],
  ])('with %s is not redirected', (_, query) => expect(judge('/login', query)).toEqual({ kind: 'standalone' }))

  it("is not redirected when a script fetches it, or on the grant's callback", () => {
    expect(judge('/', place, { 'sec-fetch-dest': 'empty' })).toEqual({ kind: 'standalone' })
    for (const callback of ['/shopify/callback', '/auth/shopify/callback'])
      expect(judge(callback, signed({ ...place, code: 'c' }))).toEqual({ kind: 'standalone' })
  })

  it('is always standalone when no platform app is configured', () =>
    expect(judgeLaunch({ url: `/?${signed(place)}`, headers: frame }, null, clock)).toEqual({ kind: 'standalone' }))
})

describe('a signature', () => {
  const anew = 'https://admin.shopify.com/store/mill/apps/key/'

  it('that is wrong, modified, or from another secret is refused, framed or not', () => {
    for (const headers of [frame, {}]) {
      const refused = { kind: 'refused', reason: 'wrong', shop: 'mill.myshopify.com', admin: anew }
      expect(judge('/', signed(place, 'another'), headers)).toEqual(refused)
      expect(judge('/', `${signed(place)}&rating=1`, headers)).toEqual(refused)
      expect(judge('/', { ...place, hmac: '', timestamp: seconds() }, headers)).toEqual(refused)
    }
  })

  it('older than 90 seconds is refused', () => {
    expect(judge('/', signed({ ...place, timestamp: seconds(90) }), frame)).toMatchObject({ kind: 'embedded' })
    expect(judge('/', signed({ ...place, timestamp: seconds(91) }), frame)).toMatchObject({ kind: 'refused', reason: 'stale' })
  })

  it("offers a restart only on the platform's domain", () => {
    const elsewhere = signed({ shop: 'evil.example', host: Buffer.from('evil.example').toString('base64') }, 'another')
    expect(judge('/', elsewhere)).toEqual({ kind: 'refused', reason: 'wrong', shop: null, admin: null })
  })
})

describe('logging', () => {
  const suspicion = (query: Record<string, string>, headers: Record<string, string> = frame) => {
    const request = { url: `/?${new URLSearchParams(query)}`, headers }
    return suspicionOf(request, judgeLaunch(request, shopify, clock))
  }
  const from = (referer: string) => ({ ...frame, 'sec-fetch-site': 'cross-site', referer })

  it('nothing is logged for valid launches', () => {
    expect(suspicion(place, from('https://admin.shopify.com/'))).toBeNull()
    expect(suspicion(place, from('https://mill.myshopify.com/'))).toBeNull()
    expect(suspicion(place)).toBeNull()
    expect(suspicion({ page: '2' }, {})).toBeNull()
  })

  it.each([
    ['launch rejected: no host', { shop: 'mill.myshopify.com' }, frame],
    ['launch rejected: the host is not a store admin', { ...place, host: Buffer.from('evil.example').toString('base64') }, {}],
    ['launch rejected: the host is not a store admin', { ...place, host: '%' }, frame],
    ['app framed by an unknown page', place, from('https://evil.example/')],
    ['app framed by an unknown page', place, from('https://admin.shopify.com.evil.example/')],
  ])('%s', (words, query, headers) => expect(suspicion(query, headers)).toBe(words))
})
