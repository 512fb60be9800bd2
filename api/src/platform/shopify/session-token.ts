import { createSecretKey } from 'node:crypto'
import { errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { shopDomain } from './shop-domain.ts'

/** The subject of a session token, which the shop's admin issues for a minute. The only source of the shop. */
export interface StaffClaims {
  /** `demo.myshopify.com` */
  readonly shop: string
  /** The platform's ID of the user. */
  readonly staffId: string
  readonly sessionId: string | null
}

/** The subject of a session token of an extension in customer accounts, valid for five minutes. The only source of the shop. */
export interface CustomerClaims {
  /** `demo.myshopify.com` */
  readonly shop: string
  /** The shop's own ID of the signed-in customer. */
  readonly customerId: string
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

/** Without an issuer. The subject is absent for visitors, and without the approval for customer data. */
const customerClaims = claims
  .omit({ iss: true, sid: true })
  .extend({ sub: z.string().regex(/^gid:\/\/shopify\/Customer\/\d{1,20}$/) })

/** null: not signed for this app, expired, or contradictory about the shop. */
export async function verifySessionToken(token: string, app: App, clock: Clock): Promise<StaffClaims | null> {
  const data = await claimsOf(token, claims, app, clock)
  const shop = data && shopOf(data.dest, '')
  if (!shop || shopOf(data.iss, '/admin') !== shop) return null
  return { shop, staffId: data.sub, sessionId: data.sid ?? null }
}

/** null: not signed for this app, expired, or of nobody signed in. The documented shop has no `https://`, the admin's has. */
export async function verifyCustomerToken(token: string, app: App, clock: Clock): Promise<CustomerClaims | null> {
  const data = await claimsOf(token, customerClaims, app, clock)
  const shop = data && shopDomain(data.dest.replace(/^https:\/\//, ''))
  return shop ? { shop, customerId: data.sub.slice(data.sub.lastIndexOf('/') + 1) } : null
}

async function claimsOf<Claims extends { aud: string; nbf: number; exp: number }>(
  token: string,
  shape: z.ZodType<Claims>,
  { apiKey, secrets }: App,
  clock: Clock,
): Promise<Claims | null> {
  for (const secret of secrets) {
    const payload = await verified(token, secret, clock)
    if (!payload) continue
    const { success, data } = shape.safeParse(payload)
    return success && data.aud === apiKey && data.exp - data.nbf <= longestLifeSeconds ? data : null
  }
  return null
}

/** Whether the text looks like one: cheap, without verification. */
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

/** `https://demo.myshopify.com` with only the path after it. The platform's library doesn't compare the two claims. */
function shopOf(address: string, path: string): string | null {
  const end = address.length - path.length
  if (!address.startsWith('https://') || address.slice(end) !== path) return null
  return shopDomain(address.slice('https://'.length, end))
}
