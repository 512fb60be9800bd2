import { createHmac } from 'node:crypto'
import type { AppSession, StorePlatform } from '../platform.ts'

const lifetime = 300

/**
 * The token by which extensions of customer accounts identify the customer to the app: without an issuer, valid for five minutes.
 * The customer is missing for visitors, and for apps that may not read customers.
 */
export function mintCustomerToken(platform: StorePlatform, { shop, app }: AppSession, customerId: string): string {
  const mayRead =
    app.readsProtectedData && shop.installations.get(app.clientId)?.scopes.some((scope) => /_customers$/.test(scope))
  const now = Math.floor(platform.clock.now().getTime() / 1000)
  const claims = {
    dest: shop.domain,
    aud: app.clientId,
    ...(mayRead && shop.records.customers.get(customerId) && { sub: `gid://shopify/Customer/${customerId}` }),
    exp: now + lifetime,
    nbf: now,
    iat: now,
    jti: platform.ids.uuid(),
  }
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const message = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${message}.${createHmac('sha256', app.secrets[0] ?? '')
    .update(message)
    .digest('base64url')}`
}
