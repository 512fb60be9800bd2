import { createHmac, generateKeyPairSync } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { newId } from '../ids.ts'
import { createAccessTokens } from './access-token.ts'

const secret = 'a secret of the tests, 32 bytes or more'
const now = new Date('2026-11-20T09:30:00Z')
const seconds = Math.floor(now.getTime() / 1000)
const claims = { userId: newId(), sessionId: newId() }
const tokens = createAccessTokens(secret, { now: () => now })

/** A token that is valid except for what the case changes. */
function forged({
  key = secret,
  alg = 'HS256',
  typ = 'at+jwt',
  ...payload
}: Record<string, unknown> & { key?: string | Uint8Array; alg?: string; typ?: string }) {
  const whole = {
    sub: claims.userId,
    sid: claims.sessionId,
    iss: 'yuko',
    aud: 'yuko-api',
    iat: seconds,
    exp: seconds + 600,
    ...payload,
  }
  return new SignJWT(whole).setProtectedHeader({ alg, typ }).sign(typeof key === 'string' ? new TextEncoder().encode(key) : key)
}

const encoded = (part: object | string) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url')

/** A valid token with another header, signed over it with the key; without a key it has no signature. */
async function withHead(head: object | string, key: string | null = secret) {
  const signed = `${encoded(head)}.${(await forged({})).split('.')[1]}`
  return `${signed}.${key === null ? '' : createHmac('sha256', key).update(signed).digest('base64url')}`
}

describe('access tokens', () => {
  it('identify the user', async () => {
    expect(await tokens.verify(await tokens.sign(claims))).toEqual(claims)
    expect(await tokens.verify(await forged({}))).toEqual(claims)
    expect(await tokens.verify(await withHead({ alg: 'HS256', typ: 'at+jwt' }))).toEqual(claims)
  })

  it.each([
    ['signed with another secret', () => forged({ key: 'another secret that has 32 bytes too' })],
    ['of another algorithm of the same key', () => forged({ alg: 'HS512' })],
    ['of another issuer', () => forged({ iss: 'elsewhere' })],
    ['for another audience', () => forged({ aud: 'yuko-storefront' })],
    ['of another type', () => forged({ typ: 'JWT' })],
    ['that has expired', () => forged({ iat: seconds - 700, exp: seconds - 1 })],
    ['without an end', () => forged({ exp: undefined })],
    ['that begins later', () => forged({ nbf: seconds + 60 })],
    ['without a session', () => forged({ sid: undefined })],
    ['whose session is no text', () => forged({ sid: { $ne: '' } })],
    [
      'without a signature',
      async () =>
        new UnsecuredJWT({ sub: claims.userId, sid: claims.sessionId }).setIssuer('yuko').setAudience('yuko-api').encode(),
    ],
    ['without a signature but with a right head', async () => `${(await forged({})).split('.').slice(0, 2).join('.')}.`],
    ['with a changed body', async () => (await forged({})).replace(/\.(.)/, (_, first) => `.${first === 'e' ? 'f' : 'e'}`)],
    [
      'signed by a key pair of the sender',
      () =>
        new SignJWT({ sub: claims.userId, sid: claims.sessionId, iss: 'yuko', aud: 'yuko-api', iat: seconds, exp: seconds + 600 })
          .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt' })
          .sign(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
    ],
    ['signed with no secret', () => forged({ key: new Uint8Array(32) })],
    ['signed with the name of the issuer', () => forged({ key: 'yuko' })],
    ['signed with a secret one character longer', () => forged({ key: `${secret}.` })],
    ['of a longer algorithm of the same key', () => forged({ alg: 'HS384' })],
    ['of a list of issuers', () => forged({ iss: ['yuko'] })],
    ['of an issuer in other letters', () => forged({ iss: 'Yuko' })],
    ['without an issuer', () => forged({ iss: undefined })],
    ['without an audience', () => forged({ aud: undefined })],
    ['for an audience that only begins alike', () => forged({ aud: 'yuko-api-2' })],
    ['for nobody', () => forged({ sub: undefined })],
    ['for a number', () => forged({ sub: 7 })],
    ['without a beginning', () => forged({ iat: undefined })],
    ['that ends in words', () => forged({ exp: 'never' })],
    ['that ends this very second', () => forged({ exp: seconds })],
    ['that ended before it began', () => forged({ exp: -1 })],
    ['that begins in words', () => forged({ nbf: 'now' })],
    ['with a rule that nobody here knows', () => withHead({ alg: 'HS256', typ: 'at+jwt', crit: ['x'], x: 1 })],
    ['whose payload is not encoded', () => withHead({ alg: 'HS256', typ: 'at+jwt', b64: false, crit: ['b64'] })],
    ['of the algorithm none', () => withHead({ alg: 'none', typ: 'at+jwt' }, null)],
    ['of the algorithm nOnE', () => withHead({ alg: 'nOnE', typ: 'at+jwt' }, null)],
    ['of the algorithm none with a signature', () => withHead({ alg: 'none', typ: 'at+jwt' })],
    ['of no algorithm', () => withHead({ typ: 'at+jwt' })],
    [
      'whose head names a key of its own',
      () => withHead({ alg: 'HS256', typ: 'at+jwt', jwk: { kty: 'oct', k: 'AAAA' } }, '\0\0\0'),
    ],
    [
      'whose head names the address of a key',
      () => withHead({ alg: 'HS256', typ: 'at+jwt', jku: 'https://thief.example/' }, 'thief'),
    ],
    ['whose head names a file', () => withHead({ alg: 'HS256', typ: 'at+jwt', kid: '../../dev/null' }, '')],
    ['whose head is no object', () => withHead('"HS256"')],
    ['whose head is no JSON', () => withHead('{')],
    ['with a part too many', async () => `${await forged({})}.e30`],
    ['with half a signature', async () => (await forged({})).slice(0, -20)],
    [
      'with the signature of another',
      async () => `${(await forged({})).replace(/[^.]+$/, '')}${(await forged({ sub: newId() })).split('.')[2]}`,
    ],
    ['that is none', async () => 'x.y.z'],
    ['that is empty', async () => ''],
  ])('refuse one %s', async (_, make) => {
    expect(await tokens.verify(await make())).toBeNull()
  })
})

describe('a token that was accepted before', () => {
  it('is refused from the second in which it expires', async () => {
    let time = now
    const ticking = createAccessTokens(secret, { now: () => time })
    const token = await ticking.sign(claims)
    const after = (milliseconds: number) => {
      time = new Date(now.getTime() + milliseconds)
      return ticking.verify(token)
    }
    expect(await after(0)).toEqual(claims)
    expect(await after(599_999)).toEqual(claims)
    expect(await after(600_000)).toBeNull()
    expect(await after(600_000)).toBeNull()
  })

  it('says nothing about another with the same claims', async () => {
    const token = await tokens.sign(claims)
    expect(await tokens.verify(token)).toEqual(claims)
    expect(await tokens.verify(`${token.slice(0, -4)}AAAA`)).toBeNull()
    expect(await tokens.verify(`${token}.`)).toBeNull()
  })

  it('is still accepted when thousands came after it', async () => {
    const token = await tokens.sign(claims)
    expect(await tokens.verify(token)).toEqual(claims)
    for (let other = 0; other < 5001; other++) await tokens.verify(await tokens.sign({ ...claims, sessionId: `${other}` }))
    expect(await tokens.verify(token)).toEqual(claims)
  })
})

it('accepts tokens signed with a former secret while it is known', async () => {
  const replaced = [`another ${secret}`, secret] as const
  const clock = { now: () => now }
  expect(await createAccessTokens(replaced, clock).verify(await tokens.sign(claims))).toEqual(claims)
  const anew = await createAccessTokens(replaced, clock).sign(claims)
  expect(await tokens.verify(anew)).toBeNull()
  expect(await createAccessTokens(replaced[0], clock).verify(anew)).toEqual(claims)
})
