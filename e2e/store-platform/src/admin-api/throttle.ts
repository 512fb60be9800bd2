import type { App, Plan, Shop, StorePlatform } from '../platform.ts'

/** Points per second; the bucket holds twenty seconds of them. */
const restoreRates: Record<Plan, number> = { standard: 100, advanced: 200, plus: 1000, enterprise: 2000 }
const bucketSeconds = 20

/** The leaky bucket of one app in one shop. */
interface Bucket {
  available: number
  at: number
}

export interface ThrottleStatus {
  maximumAvailable: number
  currentlyAvailable: number
  restoreRate: number
}

const buckets = new WeakMap<Shop, Map<string, Bucket>>()

/** Takes the cost, or nothing if there are too few points. */
export function takePoints(platform: StorePlatform, shop: Shop, app: App, cost: number): boolean {
  const bucket = refilled(platform, shop, app)
  if (bucket.available < cost) return false
  bucket.available -= cost
  return true
}

/** Returns the points a request did not use. */
export function returnPoints(platform: StorePlatform, shop: Shop, app: App, points: number): void {
  const bucket = refilled(platform, shop, app)
  bucket.available = Math.min(bucket.available + points, maximumOf(shop))
}

export const throttleStatus = (platform: StorePlatform, shop: Shop, app: App): ThrottleStatus => ({
  maximumAvailable: maximumOf(shop),
  currentlyAvailable: Math.floor(refilled(platform, shop, app).available),
  restoreRate: restoreRates[shop.plan],
})

const maximumOf = ({ plan }: Shop): number => restoreRates[plan] * bucketSeconds

function refilled(platform: StorePlatform, shop: Shop, app: App): Bucket {
  const now = platform.clock.now().getTime()
  const ofShop = buckets.get(shop) ?? new Map<string, Bucket>()
  buckets.set(shop, ofShop)
  const bucket = ofShop.get(app.clientId) ?? { available: maximumOf(shop), at: now }
  ofShop.set(app.clientId, bucket)
  const restored = ((now - bucket.at) / 1000) * restoreRates[shop.plan]
  bucket.available = Math.min(bucket.available + restored, maximumOf(shop))
  bucket.at = now
  return bucket
}
