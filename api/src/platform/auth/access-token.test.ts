import { generateKeyPairSync } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { newId } from '../ids.ts'
import { createAccessTokens } from './access-token.ts'

const secret = 'a secret of the tests, 32 bytes or more'
const now = new Date('2026-11-20T09:30:00Z')
const seconds = Math.floor(now.getTime() / 1000)
const claims = { userId: newId(), sessionId: newId() }
const tokens = createAccessTokens(secret, { now: () => now })

/** A token that is right in everything but what the case changes. */
function forged({
  key = secret,
  alg = 'HS256',
  typ = 'at+jwt',
  ...payload
}: Record<string, unknown> & { key?: string; alg?: string; typ?: string }) {
  const whole = {
    sub: claims.userId,
    sid: claims.sessionId,
    iss: 'yuko',
    aud: 'yuko-api',
    iat: seconds,
    exp: seconds + 600,
    ...payload,
  }
  return new SignJWT(whole).setProtectedHeader({ alg, typ }).sign(new TextEncoder().encode(key))
}

describe('access tokens', () => {
  it('say who signed in', async () => {
    expect(await tokens.verify(await tokens.sign(claims))).toEqual(claims)
    expect(await tokens.verify(await forged({}))).toEqual(claims)
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
    ['that is none', async () => 'x.y.z'],
    ['that is empty', async () => ''],
  ])('refuse one %s', async (_, make) => {
    expect(await tokens.verify(await make())).toBeNull()
  })
})
