import { adminReply } from './admin-reply.ts'
import { gidOf } from './simulated-store.ts'

const names = ['products', 'customers', 'orders'] as const
type ResourceName = (typeof names)[number]

/** Deterministic for the same numbers, and streamed. */
export interface LargeStore {
  readonly fetch: typeof fetch
  readonly lines: Readonly<Record<ResourceName, (index: number) => string>>
}

const start = Date.UTC(2025, 10, 1)
const at = (index: number) => new Date(start + index * 60_000).toISOString().replace('.000Z', 'Z')
const letters = ['Änne', 'Bo', 'Çelik', 'Dvořák', '王', 'Fay']

/** Orders have one to three lines. */
export const linesOfOrder = (index: number) => 1 + (index % 3)

/** A store of any size with the Admin API that exports it. Stateless, so that a restarted process finds its exports again. */
export function createLargeStore(counts: Readonly<Record<ResourceName, number>>): LargeStore {
  const lines: Record<ResourceName, (index: number) => string> = {
    products: (index) =>
      `${JSON.stringify({
        id: gidOf('Product', 1_000_000 + index),
        handle: `thing-${index}`,
        title: `Thing ${index} ${letters[index % 6]}`,
        status: index % 17 ? 'ACTIVE' : 'DRAFT',
        onlineStoreUrl: index % 17 ? `https://mill.example/products/thing-${index}` : null,
        featuredMedia: {
          preview: { image: { url: `https://cdn.example.com/s/files/1/0001/products/${index}.jpg?v=1700000000` } },
        },
        vendor: `Vendor ${index % 40}`,
        productType: 'Kitchen',
        tags: ['new', `range-${index % 9}`],
        updatedAt: at(index),
      })}\n`,
    customers: (index) =>
      `${JSON.stringify({
        id: gidOf('Customer', 5_000_000 + index),
        firstName: letters[index % 6],
        lastName: `Name ${index}`,
        defaultEmailAddress: {
          emailAddress: `buyer${index}@example.com`,
          marketingState: index % 3 ? 'SUBSCRIBED' : 'NOT_SUBSCRIBED',
          marketingUpdatedAt: index % 3 ? at(index) : null,
        },
        defaultPhoneNumber:
          index % 4
            ? null
            : {
                phoneNumber: `+4917012${String(index).padStart(5, '0')}`,
                smsMarketingConsent: { state: 'NEVER_SUBSCRIBED', updatedAt: null },
              },
        locale: 'de-DE',
        numberOfOrders: String(index % 5),
        amountSpent: { amount: `${index % 500}.50`, currencyCode: 'EUR' },
        tags: index % 10 ? [] : ['vip'],
        updatedAt: at(index),
      })}\n`,
    orders: (index) => {
      const id = gidOf('Order', 9_000_000 + index)
      const customer = index % counts.customers
      const shopMoney = (amount: string) => ({ shopMoney: { amount } })
      const order = {
        id,
        name: `#${1000 + index}`,
        email: `buyer${customer}@example.com`,
        createdAt: at(index),
        processedAt: at(index),
        updatedAt: at(index + 1000),
        cancelledAt: index % 50 ? null : at(index + 10),
        displayFinancialStatus: index % 20 ? 'PAID' : 'REFUNDED',
        displayFulfillmentStatus: index % 6 ? 'FULFILLED' : 'UNFULFILLED',
        currencyCode: 'EUR',
        totalPriceSet: shopMoney(`${20 + (index % 80)}.95`),
        currentSubtotalPriceSet: shopMoney(`${16 + (index % 80)}.00`),
        totalRefundedSet: shopMoney(index % 20 ? '0.0' : `${20 + (index % 80)}.95`),
        customer: { id: gidOf('Customer', 5_000_000 + customer) },
        fulfillments:
          index % 6 ? [{ id: gidOf('Fulfillment', index), createdAt: at(index + 500), deliveredAt: at(index + 900) }] : [],
      }
      let text = `${JSON.stringify(order)}\n`
      for (let line = 0; line < linesOfOrder(index); line++) {
        const product = (index * 7 + line) % counts.products
        text += `${JSON.stringify({
          id: gidOf('LineItem', index * 10 + line),
          quantity: 1 + line,
          title: `Thing ${product}`,
          product: { id: gidOf('Product', 1_000_000 + product) },
          __parentId: id,
        })}\n`
      }
      return text
    },
  }

  return {
    lines,
    fetch: async (input, init) => {
      const url = String(input)
      if (!url.endsWith('/graphql.json')) {
        const name = names.find((one) => url.endsWith(`/${one}.jsonl`)) ?? 'products'
        const from = Number(/^bytes=(\d+)-$/.exec(new Headers(init?.headers).get('range') ?? '')?.[1] ?? 0)
        return new Response(streamOf(lines[name], counts[name], from), { status: from > 0 ? 206 : 200 })
      }
      const { query, variables } = JSON.parse(String(init?.body))
      if (query.includes('bulkOperationRunQuery')) {
        const id = gidOf(
          'BulkOperation',
          names.findIndex((name) => variables.query.startsWith(`{ ${name}`)),
        )
        return adminReply({ bulkOperationRunQuery: { bulkOperation: { id }, userErrors: [] } })
      }
      const counted = names.find((one) => query.includes(`${one}Count`))
      if (counted) {
        return adminReply({ count: { count: counts[counted] } })
      }
      if (query.includes('collections(')) {
        const none = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } }
        return adminReply({ collections: none })
      }
      if (query.includes('webhookSubscription')) return Response.json({ errors: [{ message: 'not here' }] })
      const name = names[Number(variables.id.split('/').at(-1))] ?? 'products'
      const bulkOperation = {
        status: 'COMPLETED',
        errorCode: null,
        url: `https://files.example/${name}.jsonl`,
        rootObjectCount: String(counts[name]),
      }
      return adminReply({ bulkOperation })
    },
  }
}

function streamOf(lineOf: (index: number) => string, count: number, from: number): ReadableStream<Uint8Array> {
  let index = 0
  let left = from
  return new ReadableStream(
    {
      pull(controller) {
        for (;;) {
          let text = ''
          while (index < count && text.length < 65_536) text += lineOf(index++)
          if (text === '') return controller.close()
          const bytes = Buffer.from(text)
          const skipped = Math.min(left, bytes.length)
          left -= skipped
          if (skipped === bytes.length) continue
          return controller.enqueue(new Uint8Array(bytes.subarray(skipped)))
        }
      },
    },
    { highWaterMark: 1 },
  )
}
