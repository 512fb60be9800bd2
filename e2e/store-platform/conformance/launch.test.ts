import { createHmac } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { clientId, clientSecret, openPlatform } from './support.ts'

const secret = new TextEncoder().encode(clientSecret)
const currentDate = new Date('2026-11-20T12:00:00Z')
const domain = 'mill.myshopify.com'

/** Written from the documentation, independent of the signing code. */
function expectedSignature(url: URL): string {
  const pairs = [...url.searchParams].filter(([name]) => name !== 'hmac')
  const message = pairs
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&')
  return createHmac('sha256', clientSecret).update(message).digest('hex')
}

describe('the ID token', () => {
  it("carries every claim of a real one for a minute, signed with the app's secret", async () => {
    const { control, shop } = openPlatform()
    const token = await control.mintIdToken({ shop: domain })
    const { payload } = await jwtVerify(token, secret, { currentDate, audience: clientId, algorithms: ['HS256'] })
    expect(payload).toMatchObject({ iss: `https://${domain}/admin`, dest: `https://${domain}`, sub: shop.staff[0]?.id })
    expect(Object.keys(payload).sort()).toEqual(['aud', 'dest', 'exp', 'iat', 'iss', 'jti', 'nbf', 'sid', 'sig', 'sub'])
    expect(Number(payload.exp) - Number(payload.nbf)).toBe(60)
  })

  it('is new each time, in the same session', async () => {
    const { control } = openPlatform()
    const [first, second] = await Promise.all([1, 2].map(() => control.mintIdToken({ shop: domain })))
    const read = async (token = '') => (await jwtVerify(token, secret, { currentDate })).payload
    expect((await read(first)).jti).not.toBe((await read(second)).jti)
    expect((await read(first)).sid).toBe((await read(second)).sid)
  })

  it.each([
    ['expired', 'ERR_JWT_EXPIRED'],
    ['not-yet-valid', 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    ['wrong-audience', 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    ['wrong-secret', 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'],
    ['old-secret', 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'],
  ] as const)('can be wrong: %s', async (fault, code) => {
    const { control } = openPlatform()
    const token = await control.mintIdToken({ shop: domain, fault })
    await expect(jwtVerify(token, secret, { currentDate, audience: clientId })).rejects.toMatchObject({ code })
  })

  it('can be unsigned, of another shop, or about to expire', async () => {
    const { control } = openPlatform()
    expect(decodeProtectedHeader(await control.mintIdToken({ shop: domain, fault: 'no-algorithm' })).alg).toBe('none')
    const foreign = await jwtVerify(await control.mintIdToken({ shop: domain, fault: 'foreign-issuer' }), secret, { currentDate })
    expect(foreign.payload.iss).toBe('https://another-shop.myshopify.com/admin')
    const old = await jwtVerify(await control.mintIdToken({ shop: domain, fault: 'near-expiry' }), secret, { currentDate })
    expect(Number(old.payload.exp) - currentDate.getTime() / 1000).toBe(2)
  })
})

describe('the launch URL', () => {
  it('carries the same parameters as a real one, signed', async () => {
    const { control } = openPlatform()
    const url = new URL(await control.launchUrl({ shop: domain, path: '/reviews?filter=new ones' }))
    expect(url.origin + url.pathname).toBe('https://app.yuko.test/reviews')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      embedded: '1',
      shop: domain,
      locale: 'en',
      filter: 'new ones',
      timestamp: String(currentDate.getTime() / 1000),
    })
    expect(atob(url.searchParams.get('host') ?? '')).toBe('admin.shopify.com/store/mill')
    expect(url.searchParams.get('hmac')).toBe(expectedSignature(url))
    await jwtVerify(url.searchParams.get('id_token') ?? '', secret, { currentDate })
  })

  it('is an install request without token and session', async () => {
    const { control } = openPlatform()
    const url = new URL(await control.launchUrl({ shop: domain, kind: 'install' }))
    expect([...url.searchParams.keys()].sort()).toEqual(['hmac', 'host', 'shop', 'timestamp'])
    expect(url.searchParams.get('hmac')).toBe(expectedSignature(url))
  })

  it('can pad the host, or omit it', async () => {
    const { control } = openPlatform()
    const host = async (wish: 'padded' | 'unpadded' | 'missing') =>
      new URL(await control.launchUrl({ shop: domain, host: wish })).searchParams.get('host')
    expect(await host('padded')).toMatch(/=$/)
    expect(await host('unpadded')).not.toContain('=')
    expect(await host('missing')).toBeNull()
  })

  it.each(['tampered', 'foreign-shop', 'wrong-secret', 'unsigned'] as const)('can be wrong: %s', async (fault) => {
    const { control } = openPlatform()
    const url = new URL(await control.launchUrl({ shop: domain, fault }))
    expect(url.searchParams.get('hmac')).not.toBe(expectedSignature(url))
  })

  it('can be an hour old, or come from a wrong clock', async () => {
    const { control } = openPlatform()
    const ageOf = async (options: object) => {
      const url = new URL(await control.launchUrl({ shop: domain, ...options }))
      expect(url.searchParams.get('hmac')).toBe(expectedSignature(url))
      return currentDate.getTime() / 1000 - Number(url.searchParams.get('timestamp'))
    }
    expect(await ageOf({ fault: 'stale' })).toBe(3600)
    expect(await ageOf({ clockSkew: 120_000 })).toBe(-120)
  })
})
