import { SignJWT } from 'jose'
import { isSessionToken, verifyCustomerToken, verifySessionToken } from './session-token.ts'

const app = { apiKey: 'the-app', secrets: ['the current secret of the app', 'the former secret of the app'] }
const now = 1795167000
const clock = { now: () => new Date(now * 1000) }
const claims = {
  iss: 'https://mill.myshopify.com/admin',
  dest: 'https://mill.myshopify.com',
  aud: 'the-app',
  sub: '42',
  exp: now + 60,
  nbf: now,
  iat: now,
  jti: 'f8912129-1af6-4cad-9ca3-76b0f7621087',
  sid: 'aaea182f2732d44c23057c0fea584021a4485b2bd25d3eb7fd349313ad24c685',
}

function tokenOf(more: object = {}, { secret = app.secrets[0] ?? '', alg = 'HS256' } = {}): Promise<string> {
  return new SignJWT({ ...claims, ...more })
    .setProtectedHeader({ alg, typ: 'JWT' })
    .sign(Buffer.from(secret.padEnd(64, alg === 'HS256' ? '' : 'x')))
}
const read = async (token: string | Promise<string>) => verifySessionToken(await token, app, clock)

it('identifies shop and user', async () => {
  expect(await read(tokenOf())).toEqual({ shop: 'mill.myshopify.com', staffId: '42', sessionId: claims.sid })
})

it('normalizes a shop in uppercase', async () => {
  const token = tokenOf({ iss: 'https://MILL.myshopify.com/admin', dest: 'https://MILL.myshopify.com' })
  expect(await read(token)).toMatchObject({ shop: 'mill.myshopify.com' })
})

it('accepts the former secret during a rotation', async () => {
  expect(await read(tokenOf({}, { secret: app.secrets[1] ?? '' }))).toMatchObject({ staffId: '42' })
})

it.each([
  ['ended 5 s ago', { exp: now - 5, nbf: now - 65 }, true],
  ['ended 11 s ago', { exp: now - 11, nbf: now - 71 }, false],
  ['begins in 5 s', { nbf: now + 5, exp: now + 65 }, true],
  ['begins in 15 s', { nbf: now + 15, exp: now + 75 }, false],
])('one that %s: %j %s', async (_, times, isGood) => {
  expect((await read(tokenOf(times))) !== null).toBe(isGood)
})

describe('refuses', () => {
  it.each<[string, object]>([
    ['another app’s', { aud: 'another-app' }],
    ['a list of apps', { aud: ['the-app', 'another-app'] }],
    ['no app', { aud: undefined }],
    ['issued by another shop (the platform’s library takes it)', { iss: 'https://evil.myshopify.com/admin' }],
    ['issued by no shop', { iss: 'https://evil.com/admin' }],
    ['no issuer', { iss: undefined }],
    ['no shop', { dest: undefined }],
    ['a shop that is none', { iss: 'https://evil.com/admin', dest: 'https://evil.com' }],
    [
      'a domain that ends differently',
      { iss: 'https://mill.myshopify.com.evil.com/admin', dest: 'https://mill.myshopify.com.evil.com' },
    ],
    ['a domain after a user', { iss: 'https://mill.myshopify.com@evil.com/admin', dest: 'https://mill.myshopify.com@evil.com' }],
    ['a path behind the shop', { dest: 'https://mill.myshopify.com/x' }],
    ['an issuer without its path', { iss: 'https://mill.myshopify.com' }],
    ['http', { iss: 'http://mill.myshopify.com/admin', dest: 'http://mill.myshopify.com' }],
    ['a person that is no number', { sub: 'gid://shopify/Customer/1' }],
    ['no person', { sub: undefined }],
    ['no end', { exp: undefined }],
    ['no beginning', { nbf: undefined }],
    ['a life of a day', { exp: now + 86_400 }],
  ])('%s', async (_, more) => {
    expect(await read(tokenOf(more))).toBeNull()
  })

  it('another secret', async () => {
    expect(await read(tokenOf({}, { secret: 'somebody else’s secret of the app' }))).toBeNull()
  })

  it('another algorithm with the right secret', async () => {
    expect(await read(tokenOf({}, { alg: 'HS512' }))).toBeNull()
  })

  it('no algorithm', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    expect(await read(`${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`)).toBeNull()
  })

  it('a modified one', async () => {
    const [head, , signature] = (await tokenOf()).split('.')
    const changed = Buffer.from(JSON.stringify({ ...claims, sub: '1' })).toString('base64url')
    expect(await read(`${head}.${changed}.${signature}`)).toBeNull()
  })

  it.each(['', 'a.b.c', 'yk_0123', '..'])('an invalid token: %j', async (text) => {
    expect(await read(text)).toBeNull()
    expect(isSessionToken(text)).toBe(false)
  })
})

it('is distinguished from our own access token without verifying its signature', async () => {
  expect(isSessionToken(await tokenOf())).toBe(true)
  expect(
    isSessionToken(await new SignJWT({ sub: 'x', sid: 'y' }).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32))),
  ).toBe(false)
})

describe('a customer’s token', () => {
  const customer = {
    iss: undefined,
    sid: undefined,
    dest: 'mill.myshopify.com',
    sub: 'gid://shopify/Customer/77',
    exp: now + 300,
  }
  const customerOf = async (more: object = {}, signing?: { secret?: string; alg?: string }) =>
    verifyCustomerToken(await tokenOf({ ...customer, ...more }, signing), app, clock)

  it.each(['mill.myshopify.com', 'https://mill.myshopify.com'])('identifies shop and customer: %s', async (dest) => {
    expect(await customerOf({ dest })).toEqual({ shop: 'mill.myshopify.com', customerId: '77' })
  })

  it('accepts the former secret during a rotation', async () => {
    expect(await customerOf({}, { secret: app.secrets[1] ?? '' })).toMatchObject({ customerId: '77' })
  })

  it.each<[string, object]>([
    ['nobody who is signed in', { sub: undefined }],
    ['the admin’s user', { sub: '77' }],
    ['another thing', { sub: 'gid://shopify/Order/77' }],
    ['another app', { aud: 'another-app' }],
    ['no shop', { dest: undefined }],
    ['a domain that ends differently', { dest: 'mill.myshopify.com.evil.com' }],
    ['an expired one', { nbf: now - 400, exp: now - 60 }],
    ['a life of a day', { exp: now + 86_400 }],
  ])('refuses %s', async (_, more) => {
    expect(await customerOf(more)).toBeNull()
  })

  it('refuses another secret', async () => {
    expect(await customerOf({}, { secret: 'somebody else’s secret of the app' })).toBeNull()
  })

  it('isn’t one of the admin', async () => {
    expect(await read(tokenOf(customer))).toBeNull()
  })
})
