import { decodeHost, shopDomain, typedShop } from './shop-domain.ts'

describe('shopDomain', () => {
  it('is lowercase, as the platform writes it', () => {
    expect(shopDomain('mill.myshopify.com')).toBe('mill.myshopify.com')
    expect(shopDomain('DEMO-2.MyShopify.com')).toBe('demo-2.myshopify.com')
  })

  it.each([
    '',
    'mill',
    'myshopify.com',
    '.myshopify.com',
    '-mill.myshopify.com',
    'x.myshopify.com.evil.com',
    'evil.com/x.myshopify.com',
    'evil.com#.myshopify.com',
    'a.b.myshopify.com',
    'https://mill.myshopify.com',
    'mill.myshopify.com/',
    'mill.myshopify.com:8443',
    'user@mill.myshopify.com',
    'mill.myshopify.com\n',
    ' mill.myshopify.com',
    'mill.myshopifyXcom',
    'admin.shopify.com',
    'mıll.myshopify.com',
    `${'a'.repeat(64)}.myshopify.com`,
    null,
    undefined,
    ['mill.myshopify.com'],
  ])('refuses %j', (text) => {
    expect(shopDomain(text)).toBeNull()
  })
})

it.each([
  ['mill', 'mill.myshopify.com'],
  [' Mill.myshopify.com ', 'mill.myshopify.com'],
  ['https://mill.myshopify.com/admin/products?x=1', 'mill.myshopify.com'],
  ['https://admin.shopify.com/store/mill/apps', 'mill.myshopify.com'],
  ['mill.example.com', null],
  ['https://evil.com/mill.myshopify.com', null],
  ['evil.com?.myshopify.com', null],
  ['', null],
])('a user who types %j means %s', (typed, shop) => {
  expect(typedShop(typed)).toBe(shop)
})

describe('decodeHost', () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64')

  it('decodes it with and without padding', () => {
    expect(decodeHost(base64('admin.shopify.com/store/mill'))).toBe('admin.shopify.com/store/mill')
    expect(decodeHost(base64('admin.shopify.com/store/mill').replace(/=+$/, ''))).toBe('admin.shopify.com/store/mill')
    expect(decodeHost(base64('mill.myshopify.com/admin'))).toBe('mill.myshopify.com/admin')
  })

  it.each([
    'localhost:3000/store/mill',
    'evil.com/admin.shopify.com',
    'admin.shopify.com.evil.com/store/mill',
    'admin.shopify.com@evil.com',
    'admin.shopify.com:443/store/mill',
    'evil.shopify.com/store/mill',
    'admin.shopify.com/store/mill?x=1',
    'admin.shopify.com/store/../../oauth',
    'admin.shopify.com\\@evil.com',
    'https://admin.shopify.com/store/mill',
    '',
  ])('refuses %j', (text) => {
    expect(decodeHost(base64(text))).toBeNull()
  })

  it.each(['', '%', 'a b', null, undefined, ['YWRtaW4'], 'A'.repeat(500)])('refuses invalid base64: %j', (host) => {
    expect(decodeHost(host)).toBeNull()
  })
})
