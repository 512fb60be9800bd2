import { createSecretKey } from 'node:crypto'
import { errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { shopDomain } from './shop-domain.ts'

/** Who speaks, by the token that the shop's admin gives the page for a minute. The shop comes from here and from nowhere else. */
export interface StaffClaims {
  /** `demo.myshopify.com` */
  readonly shop: string
  /** The platform's id of the person. */
  readonly staffId: string
  readonly sessionId: string | null
}

interface App {
  readonly apiKey: string
  readonly secrets: readonly string[]
}

const clockToleranceSeconds = 10
const longestLifeSeconds = 600

const claims = z.object({
  iss: z.string(),
  dest: z.string(),
  aud: z.string(),
  sub: z.string().regex(/^\d{1,20}$/),
  sid: z.string().max(200).optional(),
  nbf: z.number(),
  exp: z.number(),
})

/** Null for whatever was not signed for this app, is not of this minute, or says two things about the shop. */
export async function verifySessionToken(token: string, { apiKey, secrets }: App, clock: Clock): Promise<StaffClaims | null> {
  for (const secret of secrets) {
    const payload = await verified(token, secret, clock)
    if (!payload) continue
    const { success, data } = claims.safeParse(payload)
    if (!success || data.aud !== apiKey || data.exp - data.nbf > longestLifeSeconds) return null
    const shop = shopOf(data.dest, '')
    if (!shop || shopOf(data.iss, '/admin') !== shop) return null
    return { shop, staffId: data.sub, sessionId: data.sid ?? null }
  }
  return null
}

/** Whether the text claims to be one: cheap, proves nothing. */
export function isSessionToken(token: string): boolean {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return typeof payload === 'object' && payload !== null && 'dest' in payload
  } catch {
    return false
  }
}

async function verified(token: string, secret: string, clock: Clock): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(token, createSecretKey(secret, 'utf8'), {
      algorithms: ['HS256'],
      clockTolerance: clockToleranceSeconds,
      currentDate: clock.now(),
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** `https://demo.myshopify.com` and nothing around it but the path. The library that the platform offers does not compare the two. */
function shopOf(address: string, path: string): string | null {
  const end = address.length - path.length
  if (!address.startsWith('https://') || address.slice(end) !== path) return null
  return shopDomain(address.slice('https://'.length, end))
}
