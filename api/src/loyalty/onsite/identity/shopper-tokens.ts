import { createHmac } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import { isProven, presentOf, type Secret } from '#platform/secret.ts'

const lifeMs = 15 * 60_000

/** A token for one customer of one store, valid for a quarter of an hour and for the storefront API only. */
export function createShopperTokens(secret: Secret, clock: Clock) {
  const signature = (organizationId: string, said: string, key: string) =>
    createHmac('sha256', key).update(`${organizationId} ${said}`).digest().subarray(0, 24)
  return {
    issue(organizationId: string, customerId: string): { token: string; expiresAt: string } {
      const expiresAt = new Date(clock.now().getTime() + lifeMs)
      const claims = `${customerId}.${expiresAt.getTime()}`
      return {
        token: `${claims}.${signature(organizationId, claims, presentOf(secret)).toString('base64url')}`,
        expiresAt: expiresAt.toISOString(),
      }
    },
    /** The customer (uuid); null: forged, of another store, or expired. */
    read(organizationId: string, token: string): string | null {
      const [, said, customerId, until, signed] =
        /^(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{13}))\.([\w-]{32})$/.exec(token) ?? []
      if (!said || !customerId || !signed) return null
      if (!isProven(secret, Buffer.from(signed, 'base64url'), (key) => signature(organizationId, said, key))) return null
      return Number(until) > clock.now().getTime() ? customerId : null
    },
  }
}
export type ShopperTokens = ReturnType<typeof createShopperTokens>
