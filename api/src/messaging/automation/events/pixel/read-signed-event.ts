import { shopperEventMinutes, shopperEventPurpose, signedShopperEvent } from '@yuko/contract/storefront/record-shopper-event'
import type { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { isSignatureOf } from '#platform/shopify/signature.ts'

/**
 * null: not signed by the store, not an event, or too old. A copy of an event that is still accepted has the same ID, and is recorded
 * once.
 */
export function readSignedEvent(
  signed: string,
  secrets: readonly string[],
  clock: Clock,
): z.output<typeof signedShopperEvent> | null {
  const [payload = '', signature = ''] = signed.split('.')
  if (!isSignatureOf(shopperEventPurpose + payload, Buffer.from(signature, 'hex'), secrets)) return null
  const { data } = signedShopperEvent.safeParse(jsonIn(payload))
  const isRecent = data && Math.abs(clock.now().getTime() - data.sentAt * 1000) <= shopperEventMinutes * 60_000
  return isRecent ? data : null
}

function jsonIn(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
