import { decodeAdmin, isAdminHost, readLaunch, topWindowHost } from './launch.ts'

const origin = 'https://app.yuko.example'
const frame = { isTop: false, origin, referrer: '', userAgent: 'Mozilla/5.0 Chrome/150.0' }
const admin = { ...frame, ancestorOrigins: ['https://admin.shopify.com'] }
const host = btoa('admin.shopify.com/store/mill')
const place = `?shop=mill.myshopify.com&host=${encodeURIComponent(host)}`
const install = `${place}&hmac=abc&timestamp=1`

describe('whether the page is embedded', () => {
  it('is decided by the host of the top window, the last of the ancestors', () => {
    const ancestorOrigins = ['https://outer.example', 'https://admin.shopify.com']
    expect(topWindowHost({ ...frame, ancestorOrigins }, null)).toBe('admin.shopify.com')
    expect(readLaunch({ ...frame, ancestorOrigins: ancestorOrigins.toReversed() }, place).isEmbedded).toBe(false)
    expect(topWindowHost({ ...frame, isTop: true, referrer: 'https://admin.shopify.com/' }, 'admin.shopify.com')).toBeNull()
  })

  it('else by the referrer, and then by the host parameter', () => {
    const decoded = 'admin.shopify.com/store/mill'
    expect(topWindowHost({ ...frame, referrer: 'https://mill.myshopify.com/admin' }, null)).toBe('mill.myshopify.com')
    expect(topWindowHost({ ...frame, referrer: 'https://evil.example/' }, decoded)).toBe('evil.example')
    expect(topWindowHost({ ...frame, referrer: `${origin}/reviews` }, decoded)).toBe('admin.shopify.com')
    expect(topWindowHost({ ...frame, ancestorOrigins: [] }, decoded)).toBe('admin.shopify.com')
    expect(topWindowHost(frame, null)).toBeNull()
  })

  it.each([
    ['admin.shopify.com', true],
    ['mill-and-co.myshopify.com', true],
    ['admin.shopify.com.evil.example', false],
    ['evil.example', false],
    ['-x.myshopify.com', false],
    ['a.b.myshopify.com', false],
    ['myshopify.com', false],
    ['shopify.com', false],
  ])("%s is the platform's admin: %s", (name, expected) => {
    expect(isAdminHost(name)).toBe(expected)
  })

  it("is true in the web view of the platform's mobile app, if its parameters name an admin", () => {
    const userAgent = 'Mozilla/5.0 (iPhone) Unframed Shopify Mobile'
    const view = { ...frame, isTop: true, ancestorOrigins: [], userAgent }
    expect(readLaunch(view, place)).toMatchObject({ isEmbedded: true, isTop: false, adminOrigin: 'https://admin.shopify.com' })
    expect(readLaunch(view, install).isInstall).toBe(true)
    expect(readLaunch(view, '')).toMatchObject({ isEmbedded: false, isTop: false })
    expect(readLaunch({ ...view, userAgent: frame.userAgent }, place)).toMatchObject({ isEmbedded: false, isTop: true })
  })

  it('is false in any other frame, regardless of the parameters', () => {
    const foreign = { ...frame, ancestorOrigins: ['https://evil.example'] }
    expect(readLaunch(foreign, install)).toMatchObject({ isEmbedded: false, isInstall: false, adminOrigin: null })
  })
})

describe('launch parameters', () => {
  it('are read once: shop, host with and without padding, and the admin URL', () => {
    const padless = host.replaceAll('=', '')
    for (const written of [host, padless])
      expect(readLaunch(admin, `?embedded=1&shop=mill.myshopify.com&host=${encodeURIComponent(written)}`)).toEqual({
        isEmbedded: true,
        isTop: false,
        shop: 'mill.myshopify.com',
        host: written,
        admin: 'admin.shopify.com/store/mill',
        adminOrigin: 'https://admin.shopify.com',
        isInstall: false,
      })
    expect(readLaunch(admin, '?host=')).toMatchObject({ shop: null, host: null, admin: null })
  })

  it.each(['evil.example/store/mill', 'admin.shopify.com@evil.example', 'admin.shopify.com/../x', 'admin.shopify.com/x?y', ''])(
    'a host parameter that says "%s" leads nowhere',
    (text) => expect(decodeAdmin(btoa(text))).toBeNull(),
  )

  it('are ignored if not base64', () => expect(decodeAdmin('%%%')).toBeNull())
})

describe('an install request', () => {
  const names = ['shop', 'hmac', 'timestamp', 'host', 'id_token', 'session'] as const

  it('has shop, hmac, timestamp and host, embedded, and neither id_token nor session: one of all 64 combinations', () => {
    const combinations = Array.from({ length: 2 ** names.length }, (_, bits) => names.filter((_, bit) => bits & (1 << bit)))
    const values: Record<string, string> = { host }
    const installs = combinations.filter((present) => {
      const query = new URLSearchParams(present.map((name) => [name, values[name] ?? 'x']))
      return readLaunch(admin, `?embedded=1&locale=en&${query}`).isInstall
    })
    expect(installs).toEqual([['shop', 'hmac', 'timestamp', 'host']])
  })

  it('is none outside the admin', () => {
    expect(readLaunch({ ...frame, isTop: true }, install).isInstall).toBe(false)
  })
})
