import { createHmac, randomUUID } from 'node:crypto'
import { loyaltyMemberIds, rewardIds } from '@yuko/api/src/ids.ts'
import { SimulatedStore } from '@yuko/api/src/testing/simulated-store.ts'
import { apiBase } from '@yuko/contract/endpoint'
import type { Asked } from './clients.ts'
import { type LoadedStore, shop } from './store.ts'

export const shopSecret = 'a secret of the load run'

/** An order of each person in turn, sent by the merchant's shop. */
export function orderCalls({ people, headers }: LoadedStore, count: number): Asked[] {
  return Array.from({ length: count }, (_, n) => ({
    method: 'PUT',
    path: `${apiBase}/orders`,
    headers,
    body: JSON.stringify({
      orders: [
        {
          externalId: `order-${n}`,
          number: `#${n}`,
          email: people[n % people.length]?.email,
          currency: 'EUR',
          totalMinor: 1000,
          financialStatus: 'paid',
          placedAt: new Date().toISOString(),
          lines: [{ productExternalId: 'cup', quantity: 1 }],
        },
      ],
    }),
  }))
}

/** Redemptions of the same reward. */
export function redeemCalls({ people, rewardId, headers }: LoadedStore, count: number): Asked[] {
  return Array.from({ length: count }, (_, n) => {
    const key = randomUUID()
    return {
      method: 'POST',
      path: `${apiBase}/loyalty/members/${loyaltyMemberIds.toWire(people[n % people.length]?.memberId ?? '')}/redemptions`,
      headers: async () => ({ ...(await headers()), 'idempotency-key': key }),
      body: JSON.stringify({ rewardId: rewardIds.toWire(rewardId) }),
    }
  })
}

/**
 * A shop's webhooks from its first day, every third one twice. Changes are a second apart: the platform's times have seconds, and
 * only the nightly sync can order two versions of the same second.
 */
export function shopCalls(count: number): { store: SimulatedStore; calls: Asked[] } {
  const store = new SimulatedStore(7, new Date(Date.now() - 2 * 3_600_000))
  while (store.events.length < count) store.change()
  const calls = store.events.flatMap(({ topic, payload, triggeredAt }, at) => {
    const body = JSON.stringify(payload)
    const headers = {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-shop-domain': shop,
      'x-shopify-webhook-id': `message-${at}`,
      'x-shopify-triggered-at': triggeredAt.toISOString(),
      'x-shopify-hmac-sha256': createHmac('sha256', shopSecret).update(body).digest('base64'),
    }
    const call = { method: 'POST', path: '/webhooks/shopify', headers: async () => headers, body }
    return at % 3 === 0 ? [call, call] : [call]
  })
  return { store, calls }
}
