import { apiBase } from '../endpoint.ts'
import { apiKeyMark } from './api-key.ts'
import { recordOrders } from './record-orders.ts'
import { upsertCustomers } from './upsert-customers.ts'
import { upsertProducts } from './upsert-products.ts'

/** First requests of a store's server, to test the connection. */
export const feedExamples = {
  products: {
    endpoint: upsertProducts,
    body: {
      products: [
        {
          externalId: '1001',
          handle: 'stone-mug',
          title: 'Stone mug',
          url: 'https://shop.example/products/stone-mug',
          imageUrl: 'https://shop.example/stone-mug.jpg',
          vendor: 'Mill',
          productType: 'Cups',
          tags: ['kitchen', 'new'],
          priceMinor: 1250,
          currency: 'EUR',
        },
      ],
    },
  },
  customers: {
    endpoint: upsertCustomers,
    body: {
      customers: [
        {
          externalId: '7001',
          email: 'bea@buyer.example',
          firstName: 'Bea',
          lastName: 'Buyer',
          tags: ['vip'],
          country: 'DE',
          birthday: '1990-12-10',
        },
      ],
    },
  },
  orders: {
    endpoint: recordOrders,
    body: {
      orders: [
        {
          externalId: '5001',
          number: '#1001',
          email: 'bea@buyer.example',
          placedAt: '2026-11-01T10:00:00.000Z',
          currency: 'EUR',
          totalMinor: 2500,
          country: 'DE',
          tags: ['gift'],
          discountCodes: ['WELCOME'],
          lines: [{ productExternalId: '1001', quantity: 2 }],
        },
      ],
    },
  },
} as const

export type FeedExample = keyof typeof feedExamples

/** A command for a terminal. Without a key it contains a placeholder. */
export function curlExample(of: FeedExample, origin: string, key = `${apiKeyMark}…`, { isDryRun = false } = {}): string {
  const { endpoint, body } = feedExamples[of]
  return [
    `curl -X ${endpoint.method} ${origin}${apiBase}${endpoint.path} \\`,
    `  -H 'Authorization: Bearer ${key}' \\`,
    ...(isDryRun ? ["  -H 'Dry-Run: true' \\"] : []),
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${JSON.stringify(body, null, 2)}'`,
  ].join('\n')
}
