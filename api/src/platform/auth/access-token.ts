import { createSecretKey, type KeyObject } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../clock.ts'
import { allOf, type Secret } from '../secret.ts'

/** The subject of an access token. Nothing else in it is trusted: role and session status are looked up. */
export interface AccessClaims {
  readonly userId: string
  readonly sessionId: string
}

export interface AccessTokens {
  readonly lifetimeSeconds: number
  sign(claims: AccessClaims): Promise<string>
  /** null for anything that this server did not sign for this use, or that has expired. */
  verify(token: string): Promise<AccessClaims | null>
}

const issuer = 'yuko'
const audience = 'yuko-api'
const type = 'at+jwt'
/** Verified tokens that are remembered. */
const mostKnown = 5000

interface KnownToken {
  readonly claims: AccessClaims
  /** In seconds. */
  readonly expiresAt: number
}

export function createAccessTokens(secret: Secret, clock: Clock, lifetimeSeconds = 600): AccessTokens {
  const keys = allOf(secret).map((key) => createSecretKey(key, 'utf8'))
  const [present] = keys
  if (!present) throw new Error('There is no key to sign tokens with')
  const read = (token: string, key: KeyObject) =>
    jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer,
      audience,
      typ: type,
      requiredClaims: ['sub', 'sid', 'exp', 'iat'],
      currentDate: clock.now(),
    })
  /** By token, oldest first. Checking a signature again would take as long as asking the database for the session. */
  const known = new Map<string, KnownToken>()
  const remember = (token: string, made: KnownToken) => {
    if (known.size >= mostKnown) known.delete(known.keys().next().value ?? '')
    known.set(token, made)
  }
  return {
    lifetimeSeconds,
    sign({ userId, sessionId }) {
      const issuedAt = Math.floor(clock.now().getTime() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: type })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(present)
    },
    async verify(token) {
      const found = known.get(token)
      if (found && found.expiresAt > Math.floor(clock.now().getTime() / 1000)) return found.claims
      known.delete(token)
      for (const key of keys) {
        try {
          const { sub, sid, exp } = (await read(token, key)).payload
          if (typeof sub !== 'string' || typeof sid !== 'string') return null
          const claims = Object.freeze({ userId: sub, sessionId: sid })
          remember(token, { claims, expiresAt: exp ?? 0 })
          return claims
        } catch (error) {
          if (!(error instanceof errors.JOSEError)) throw error
        }
      }
      return null
    },
  }
}
