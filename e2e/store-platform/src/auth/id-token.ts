import { createHmac } from 'node:crypto'
import { type AppSession, type IdTokenFault, type StorePlatform, staffOf } from '../platform.ts'

const lifetime = 60

/**
 * The token by which the admin identifies the user to the app: HS256 with the app's secret, valid for a minute, new on each
 * call. Uses the shop's configured fault by default; the admin applies its own delay.
 */
export function mintIdToken(
  platform: StorePlatform,
  session: AppSession & { fault?: IdTokenFault | null; sessionId?: string },
): string {
  const { shop, app } = session
  const fault = session.fault === undefined ? shop.faults.idToken : session.fault
  const now = Math.floor(platform.clock.now().getTime() / 1000)
  const issuedAt = now + ({ expired: -lifetime - 60, 'near-expiry': 2 - lifetime, 'not-yet-valid': 3600 }[fault as string] ?? 0)
  const issuer = fault === 'foreign-issuer' ? 'another-shop.myshopify.com' : shop.domain
  const secret = fault === 'old-secret' ? (app.secrets[1] ?? 'never-a-secret') : (app.secrets[0] ?? '')
  const claims = {
    iss: `https://${issuer}/admin`,
    dest: `https://${shop.domain}`,
    aud: fault === 'wrong-audience' ? 'another-client-id' : app.clientId,
    sub: staffOf(shop, session.staffId).id,
    exp: issuedAt + lifetime,
    nbf: issuedAt,
    iat: issuedAt,
    jti: platform.ids.uuid(),
    sid: session.sessionId ?? sessionIdOf(session),
    sig: platform.ids.secret(''),
  }
  if (fault === 'no-algorithm') return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`
  const message = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${message}.${mac(message, fault === 'wrong-secret' ? 'not-the-secret-of-the-app' : secret)}`
}

/** The claims of a valid token issued by this platform, or nothing. */
export function readIdToken(
  platform: StorePlatform,
  token: string,
  { shop, app }: AppSession,
): { sub: string; sid: string } | undefined {
  const [header, payload, signature, ...rest] = token.split('.')
  if (!header || !payload || !signature || rest.length > 0) return undefined
  if (!app.secrets.some((secret) => mac(`${header}.${payload}`, secret) === signature)) return undefined
  const claims = decode(payload)
  const now = platform.clock.now().getTime() / 1000
  const isRight =
    decode(header)?.alg === 'HS256' &&
    claims?.iss === `https://${shop.domain}/admin` &&
    claims.dest === `https://${shop.domain}` &&
    claims.aud === app.clientId &&
    Number(claims.exp) > now &&
    Number(claims.nbf) <= now + 10
  return isRight ? { sub: String(claims.sub), sid: String(claims.sid) } : undefined
}

/** One per staff member and shop: the admin's own session. */
export const sessionIdOf = ({ shop, app, staffId }: AppSession): string =>
  createHmac('sha256', app.clientId)
    .update(`${shop.domain}:${staffOf(shop, staffId).id}`)
    .digest('hex')

const mac = (message: string, secret: string): string => createHmac('sha256', secret).update(message).digest('base64url')
const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

function decode(part: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
  }
}
