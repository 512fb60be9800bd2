import { checkProxyQuery, checkQuery, signProxyQuery, signQuery } from './query-signature.ts'

const secret = 'the secret of the app'
const clock = { now: () => new Date(1795167000_000) }
const launch = {
  embedded: '1',
  host: 'YWRtaW4uc2hvcGlmeS5jb20vc3RvcmUvbWlsbA',
  id_token: 'a.b-_c.d',
  locale: 'de-DE',
  session: '5f3c',
  shop: 'mill.myshopify.com',
  timestamp: '1795167000',
}
const callback = {
  code: '0907a61c0c8d55e99db179b68161bc00',
  host: launch.host,
  shop: 'mill.myshopify.com',
  state: '0.6784241404160823',
  timestamp: '1795167000',
}

/** Created with `@shopify/shopify-api` 15.0.0 and the same secret. */
describe("matches the platform's own library", () => {
  it.each([
    ['a launch', launch, '3dd9a6d84598f05f4d74f1a2787b6d82d2df2665a78245bc5d0721288563bdea'],
    [
      'odd values',
      { ...launch, note: "Ä ö + & = ~ ! ' ( ) * /", empty: '' },
      'ccfae302e081e8709a973390433f97ec591fccc439a07f3981d1c31b731cc690',
    ],
    ['a callback', callback, 'd784aeec25ce30a880ab159d9cb6ac914fd7ad5673d95eb15f3ffa9d2947bd5d'],
  ])('%s', (_, fields, hmac) => {
    const query = new URLSearchParams(fields)
    expect(signQuery(query, secret)).toBe(hmac)
    query.set('hmac', hmac)
    expect(checkQuery(query, [secret], clock)).toBe('right')
  })
})

function signed(fields: Record<string, string> = launch, by = secret): URLSearchParams {
  const query = new URLSearchParams(fields)
  query.set('hmac', signQuery(query, by))
  return query
}
const judge = (query: URLSearchParams, secrets: readonly string[] = [secret]) => checkQuery(query, secrets, clock)

it('accepts the former secret during a rotation, and no third one', () => {
  expect(judge(signed(launch, 'the former secret'), [secret, 'the former secret'])).toBe('right')
  expect(judge(signed(launch, 'another secret'), [secret, 'the former secret'])).toBe('wrong')
})

it.each([
  [0, 'right'],
  [-80, 'right'],
  [80, 'right'],
  [-95, 'stale'],
  [95, 'stale'],
])('%d seconds off is %s', (seconds, verdict) => {
  expect(judge(signed({ ...launch, timestamp: String(1795167000 + seconds) }))).toBe(verdict)
})

const changed: [string, (query: URLSearchParams) => void][] = [
  ['another shop', (query) => query.set('shop', 'evil.myshopify.com')],
  ['a later time', (query) => query.set('timestamp', '1795167001')],
  ['one more parameter', (query) => query.set('admin', '1')],
  ['one parameter less', (query) => query.delete('session')],
  ['no signature', (query) => query.delete('hmac')],
  ['an empty signature', (query) => query.set('hmac', '')],
  ['half a signature', (query) => query.set('hmac', (query.get('hmac') ?? '').slice(0, 32))],
  ['a signature of letters', (query) => query.set('hmac', 'z'.repeat(64))],
  ['two signatures', (query) => query.append('hmac', query.get('hmac') ?? '')],
  ['two shops', (query) => query.append('shop', 'evil.myshopify.com')],
]
it.each(changed)('rejects %s', (_, change) => {
  const query = signed()
  change(query)
  expect(judge(query)).toBe('wrong')
})

it('rejects a repeated shop, even if signed as joined', () => {
  const query = signed({ ...launch, shop: 'mill.myshopify.com,evil.myshopify.com' })
  const hmac = query.get('hmac') ?? ''
  const twice = new URLSearchParams({ ...launch, hmac })
  twice.append('shop', 'evil.myshopify.com')
  expect(judge(twice)).toBe('wrong')
})

it.each(['', 'soon', '1e9', '-1795167000', '1795167000.5'])('rejects the timestamp "%s"', (timestamp) => {
  expect(judge(signed({ ...launch, timestamp }))).toBe('wrong')
})

/** The example of the platform's app proxy documentation. */
describe('a call from the app proxy', () => {
  const call = new URLSearchParams(
    'extra=1&extra=2&shop=shop-name.myshopify.com&logged_in_customer_id=1&path_prefix=%2Fapps%2Fawesome_reviews&timestamp=1317327555',
  )
  const signature = '4c68c8624d737112c91818c11017d24d334b524cb5c2b8ba08daa056f7395ddb'
  const at = (seconds: number) => ({ now: () => new Date(seconds * 1000) })

  it('is signed as the platform signs it, for a limited time', () => {
    expect(signProxyQuery(call, 'hush')).toBe(signature)
    const query = new URLSearchParams([...call, ['signature', signature]])
    expect(checkProxyQuery(query, ['hush'], at(1317327555))).toBe('right')
    expect(checkProxyQuery(query, ['hush'], at(1317327655))).toBe('stale')
    expect(checkProxyQuery(query, ['another'], at(1317327555))).toBe('wrong')
  })

  it.each(['shop', 'logged_in_customer_id', 'path_prefix', 'signature'])('has its identifying parameters once: %s', (name) => {
    const query = new URLSearchParams(call)
    query.append(name, query.get(name) ?? signature)
    query.append('signature', signProxyQuery(query, 'hush'))
    expect(checkProxyQuery(query, ['hush'], at(1317327555))).toBe('wrong')
  })
})
