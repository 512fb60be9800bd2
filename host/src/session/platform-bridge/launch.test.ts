import { isAdminHost, readLaunch, topWindowHost } from './launch.ts'

const admin = { isTop: false, ancestorOrigins: ['https://admin.shopify.com'], referrer: '' }
const install = '?shop=mill.myshopify.com&hmac=abc&timestamp=1&host=YWRtaW4'

describe('whether the page is embedded', () => {
  it('is decided by the host of the top window, the last of the ancestors', () => {
    const origins = ['https://outer.example', 'https://admin.shopify.com']
    expect(topWindowHost({ isTop: false, ancestorOrigins: origins, referrer: '' })).toBe('admin.shopify.com')
    expect(topWindowHost({ isTop: false, referrer: 'https://mill.myshopify.com/admin' })).toBe('mill.myshopify.com')
    expect(topWindowHost({ isTop: true, referrer: 'https://admin.shopify.com/' })).toBeNull()
    expect(topWindowHost({ isTop: false, referrer: '' })).toBeNull()
  })

  it.each([
    ['admin.shopify.com', true],
    ['mill-and-co.myshopify.com', true],
    ['admin.shopify.com.evil.example', false],
    ['evil.example', false],
    ['-x.myshopify.com', false],
    ['a.b.myshopify.com', false],
  ])('%s is the platform’s admin: %s', (host, expected) => {
    expect(isAdminHost(host)).toBe(expected)
  })

  it('is not, in a frame of anybody else', () => {
    expect(readLaunch({ ...admin, ancestorOrigins: ['https://evil.example'] }, install).isEmbedded).toBe(false)
  })
})

describe('an install request', () => {
  it('has shop, hmac, timestamp and host, embedded, and neither id_token nor session', () => {
    expect(readLaunch(admin, install).isInstall).toBe(true)
  })

  it.each(['shop', 'hmac', 'timestamp', 'host'])('is none without %s', (name) => {
    const query = new URLSearchParams(install)
    query.delete(name)
    expect(readLaunch(admin, `?${query}`).isInstall).toBe(false)
  })

  it.each(['id_token', 'session'])('is none with %s', (name) => {
    expect(readLaunch(admin, `${install}&${name}=x`).isInstall).toBe(false)
  })

  it('is none outside the admin', () => {
    expect(readLaunch({ isTop: true, referrer: '' }, install).isInstall).toBe(false)
  })
})
