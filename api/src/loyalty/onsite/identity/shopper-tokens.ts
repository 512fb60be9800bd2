import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'

const lifeMs = 15 * 60_000

/** What a page of a shop shows to be one customer of one store, for a quarter of an hour. Good for the storefront and nothing else. */
export function createShopperTokens(secret: string, clock: Clock) {
  const signature = (organizationId: string, said: string) =>
    createHmac('sha256', secret).update(`${organizationId} ${said}`).digest().subarray(0, 24)
  return {
    issue(organizationId: string, customerId: string): { token: string; expiresAt: string } {
      const expiresAt = new Date(clock.now().getTime() + lifeMs)
      const said = `${customerId}.${expiresAt.getTime()}`
      return { token: `${said}.${signature(organizationId, said).toString('base64url')}`, expiresAt: expiresAt.toISOString() }
    },
    /** The customer (uuid); null: not from here, of another store, or over. */
    read(organizationId: string, token: string): string | null {
      const [, said, customerId, until, signed] =
        /^(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{13}))\.([\w-]{32})$/.exec(token) ?? []
      if (!said || !customerId || !signed) return null
      if (!timingSafeEqual(Buffer.from(signed, 'base64url'), signature(organizationId, said))) return null
      return Number(until) > clock.now().getTime() ? customerId : null
    },
  }
}
export type ShopperTokens = ReturnType<typeof createShopperTokens>
