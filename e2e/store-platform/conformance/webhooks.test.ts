import { createHmac } from 'node:crypto'
import { type AppServer, type Received, startApp } from './app-server.ts'
import { clientSecret, day, hour, openPlatform } from './support.ts'

const domain = 'mill.myshopify.com'
let app: AppServer

beforeEach(async () => {
  app = await startApp()
})
afterEach(() => app.close())

async function installed() {
  const opened = openPlatform({ app: { port: app.port } })
  await opened.control.install(domain)
  const { control } = opened
  /** The webhooks that arrive after this. */
  const after = async (happening: () => Promise<unknown>) => {
    await control.webhooksSettled()
    app.received.length = 0
    await happening()
    await control.webhooksSettled()
    return app.received
  }
  return { ...opened, after }
}

const topicsOf = (received: Received[]) => received.map(({ headers }) => headers['x-shopify-topic'])
const payloadOf = ({ body }: Received) => JSON.parse(body.toString())
const signatureOf = ({ body }: Received, secret = clientSecret) => createHmac('sha256', secret).update(body).digest('base64')

describe('a webhook', () => {
  it('carries all headers, and a signature of its exact bytes', async () => {
    const { after, control } = await installed()
    const [message] = await after(() => control.createProduct(domain, { title: 'Mug “Zoë” 🌿 <b>&' }))
    if (!message) throw new Error('Nothing came.')
    expect(message).toMatchObject({
      method: 'POST',
      path: '/webhooks/shopify',
      headers: {
        'content-type': 'application/json',
        host: 'app.yuko.test',
        'x-forwarded-proto': 'https',
        'x-shopify-topic': 'products/create',
        'x-shopify-shop-domain': domain,
        'x-shopify-api-version': '2026-10',
        'x-shopify-webhook-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
        'x-shopify-event-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
        'x-shopify-triggered-at': '2026-11-20T12:00:00.000Z',
        'x-shopify-hmac-sha256': signatureOf(message),
      },
    })
    expect(payloadOf(message).title).toBe('Mug “Zoë” 🌿 <b>&')
  })

  it('is serialized so that parsing and serializing again gives different bytes', async () => {
    const { after, control } = await installed()
    const [message] = await after(() =>
      control.createProduct(domain, { imageUrl: 'https://cdn.shopify.com/a.jpg', title: 'A & B' }),
    )
    const text = message?.body.toString() ?? ''
    expect(text).toContain('https:\\/\\/cdn.shopify.com\\/a.jpg')
    expect(text).toContain('A \\u0026 B')
    expect(JSON.stringify(JSON.parse(text))).not.toBe(text)
  })

  it('can carry integers beyond a double, and any bytes', async () => {
    const { after, control } = await installed()
    const body = '{"id":9007199254740993,"title":"\\u00e9\u00e9\\/"}'
    const [message] = await after(() => control.sendWebhook(domain, { topic: 'products/update', body }))
    expect(message?.body.toString()).toBe(body)
    expect(message?.headers['x-shopify-hmac-sha256']).toBe(message && signatureOf(message))
  })

  it('is not sent to an app without the scope, or not installed', async () => {
    const { after, control } = await installed()
    await control.changeScopes(domain, ['read_products'])
    expect(topicsOf(await after(() => control.placeOrder(domain)))).toEqual([])
    await control.uninstall(domain)
    await control.webhooksSettled()
    expect(topicsOf(await after(() => control.createProduct(domain)))).toEqual([])
  })

  it('goes to API subscriptions, with their selected fields', async () => {
    const { after, control, graphql } = await installed()
    await control.changeApp({ webhooks: {} })
    const create = `mutation($uri: String!, $topic: WebhookSubscriptionTopic!) {
      webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, includeFields: ["id", "title"] }) { webhookSubscription { id uri topic } userErrors { message } }
    }`
    const subscribe = async (uri: string, topic = 'PRODUCTS_CREATE') =>
      (await graphql(create, { uri, topic })).data.webhookSubscriptionCreate
    const { webhookSubscription } = await subscribe('https://app.yuko.test/other')
    expect((await subscribe('https://app.yuko.test/other')).userErrors[0].message).toContain('already been taken')
    expect((await subscribe('http://app.yuko.test/open')).userErrors[0].message).toContain('invalid')
    const [message] = await after(() => control.createProduct(domain, { title: 'Mug' }))
    expect([message?.path, Object.keys(payloadOf(message as Received))]).toEqual(['/other', ['id', 'title']])
    await graphql('mutation($id: ID!) { webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId } }', {
      id: webhookSubscription.id,
    })
    expect(await after(() => control.createProduct(domain))).toEqual([])
    expect((await graphql('{ webhookSubscriptions(first: 5) { nodes { id } } }')).data.webhookSubscriptions.nodes).toEqual([])
  })
})

describe("a shop's events", () => {
  it('are sent from the order to the refund', async () => {
    const { after, control } = await installed()
    const product = await control.createProduct(domain, { price: 2500 })
    const customer = await control.createCustomer(domain, { email: 'ada@shoppers.example' })
    const placed = await after(() =>
      control.placeOrder(domain, { customerId: customer.id, lines: [{ productId: product.id, quantity: 2 }] }),
    )
    expect(topicsOf(placed).sort()).toEqual(['customers/purchasing_summary', 'orders/create', 'orders/paid'])
    const [created, summary] = ['orders/create', 'customers/purchasing_summary'].map((topic) =>
      placed.find(({ headers }) => headers['x-shopify-topic'] === topic),
    )
    const order = payloadOf(created as Received)
    expect(payloadOf(summary as Received)).toEqual({
      customerId: `gid://shopify/Customer/${customer.id}`,
      numberOfOrders: 1,
      amountSpent: { amount: '50.00', currencyCode: 'EUR' },
      lastOrderId: order.admin_graphql_api_id,
      occurredAt: '2026-11-20T12:00:00.000Z',
    })
    expect(order).toMatchObject({
      email: 'ada@shoppers.example',
      total_price: '50.00',
      financial_status: 'paid',
      fulfillment_status: null,
      customer: { id: Number(customer.id) },
      line_items: [{ product_id: Number(product.id), quantity: 2, price: '25.00' }],
    })
    const id = String(order.id)
    expect(topicsOf(await after(() => control.fulfilOrder(domain, id))).sort()).toEqual([
      'fulfillments/create',
      'orders/fulfilled',
      'orders/updated',
    ])
    const delivered = await after(() => control.deliverOrder(domain, id))
    expect(topicsOf(delivered).sort()).toEqual(['fulfillments/update', 'orders/updated'])
    expect(delivered.map(payloadOf)).toContainEqual(
      expect.objectContaining({ shipment_status: 'delivered', order_id: Number(id) }),
    )
    const refunded = await after(() =>
      control.refundOrder(domain, id, [{ lineItemId: String(order.line_items[0].id), quantity: 1 }]),
    )
    expect(refunded.map(payloadOf)).toContainEqual(
      expect.objectContaining({ refund_line_items: [expect.objectContaining({ quantity: 1, subtotal: 25 })] }),
    )
    expect(refunded.map(payloadOf)).toContainEqual(
      expect.objectContaining({ financial_status: 'partially_refunded', current_subtotal_price: '25.00' }),
    )
    expect(topicsOf(await after(() => control.cancelOrder(domain, id))).sort()).toEqual(['orders/cancelled', 'orders/updated'])
  })

  it('are sent for products and customers', async () => {
    const { after, control } = await installed()
    const { id } = await control.createProduct(domain)
    expect(topicsOf(await after(() => control.updateProduct(domain, id, { title: 'New' })))).toEqual(['products/update'])
    expect((await after(() => control.deleteProduct(domain, id))).map(payloadOf)).toEqual([{ id: Number(id) }])
    const customer = await control.createCustomer(domain)
    const consent = await after(() => control.updateCustomer(domain, customer.id, { emailMarketing: 'SUBSCRIBED' }))
    expect(topicsOf(consent).sort()).toEqual(['customers/update', 'customers_email_marketing_consent/update'])
    const retagged = await after(() => control.updateCustomer(domain, customer.id, { tags: ['VIP'] }))
    expect(topicsOf(retagged).sort()).toEqual(['customer.tags_added', 'customers/update'])
    expect(retagged.map(payloadOf)).toContainEqual({
      customerId: `gid://shopify/Customer/${customer.id}`,
      tags: ['VIP'],
      occurredAt: '2026-11-20T12:00:00.000Z',
    })
    expect(topicsOf(await after(() => control.deleteCustomer(domain, customer.id)))).toEqual(['customers/delete'])
  })

  it('have no tags, consent, and statistics in the payload of a customer', async () => {
    const { after, control } = await installed()
    const sent = await after(() => control.createCustomer(domain, { tags: ['VIP'], emailMarketing: 'SUBSCRIBED' }))
    expect(topicsOf(sent).sort()).toEqual(['customer.tags_added', 'customers/create', 'customers_email_marketing_consent/update'])
    const customer = sent.map(payloadOf).find(({ id }) => id !== undefined)
    for (const field of ['tags', 'email_marketing_consent', 'orders_count', 'total_spent', 'last_order_id'])
      expect(customer).not.toHaveProperty(field)
  })

  it("are sent when the shop or the app's scopes change", async () => {
    const { after, control } = await installed()
    expect(topicsOf(await after(() => control.changeShop(domain, { name: 'Mill & Sons' })))).toEqual(['shop/update'])
    const [message] = await after(() => control.changeScopes(domain, ['read_products']))
    expect(payloadOf(message as Received)).toMatchObject({
      previous: expect.arrayContaining(['read_orders']),
      current: ['read_products'],
    })
  })
})

describe('uninstalling an app', () => {
  it('is reported at once, and shop/redact follows two days later', async () => {
    const { after, control } = await installed()
    expect(topicsOf(await after(() => control.uninstall(domain)))).toEqual(['app/uninstalled'])
    expect(topicsOf(await after(() => control.advanceClock(2 * day - 1)))).toEqual([])
    const [message] = await after(() => control.advanceClock(1))
    expect([message?.headers['x-shopify-topic'], payloadOf(message as Received).shop_domain]).toEqual(['shop/redact', domain])
  })

  it('sends no shop/redact if the app is back by then', async () => {
    const { after, control } = await installed()
    await control.uninstall(domain)
    await control.install(domain)
    await control.webhooksSettled()
    expect(topicsOf(await after(() => control.advanceClock(3 * day)))).toEqual([])
  })
})

describe('privacy webhooks', () => {
  it("request and redact a customer's data, with the orders concerned", async () => {
    const { after, control } = await installed()
    const customer = await control.createCustomer(domain, { email: 'ada@shoppers.example' })
    const order = await control.placeOrder(domain, { customerId: customer.id })
    await control.webhooksSettled()
    const received = await after(async () => {
      await control.requestCustomerData(domain, customer.id)
      await control.redactCustomer(domain, customer.id)
    })
    const person = { id: Number(customer.id), email: 'ada@shoppers.example', phone: null }
    expect(Object.fromEntries(received.map((message) => [message.headers['x-shopify-topic'], payloadOf(message)]))).toMatchObject(
      {
        'customers/data_request': { shop_domain: domain, customer: person, orders_requested: [Number(order.id)] },
        'customers/redact': { shop_domain: domain, customer: person, orders_to_redact: [Number(order.id)] },
      },
    )
  })
})

describe('delivery', () => {
  it('is retried eight times in four hours with the same id, then given up', async () => {
    const { after, control } = await installed()
    app.behave(500)
    const received = await after(async () => {
      await control.createProduct(domain)
      await control.webhooksSettled()
      await control.advanceClock(4 * hour)
    })
    expect(received).toHaveLength(9)
    expect(new Set(received.map(({ headers }) => headers['x-shopify-webhook-id'])).size).toBe(1)
    expect(await control.journal({ kind: 'webhook.given-up' })).toHaveLength(1)
    expect(await after(() => control.advanceClock(day))).toEqual([])
  })

  it('stops when acknowledged', async () => {
    const { after, control } = await installed()
    app.behave(503)
    await control.createProduct(domain)
    await control.webhooksSettled()
    app.behave(200)
    expect(await after(() => control.advanceClock(4 * hour))).toHaveLength(1)
  })

  it('treats a redirect as a failure', async () => {
    const { control } = await installed()
    app.behave(302)
    await control.createProduct(domain)
    await control.webhooksSettled()
    expect(await control.journal({ kind: 'webhook.failed' })).toMatchObject([{ status: 302, attempt: 1 }])
  })

  it('deletes an API subscription that keeps failing; configured ones stay', async () => {
    const { control, graphql } = await installed()
    await graphql(
      'mutation { webhookSubscriptionCreate(topic: SHOP_UPDATE, webhookSubscription: { uri: "https://app.yuko.test/x" }) { userErrors { message } } }',
    )
    app.behave(500)
    await control.changeShop(domain, { name: 'New' })
    await control.webhooksSettled()
    await control.advanceClock(5 * hour)
    expect((await control.shopState(domain)).webhookSubscriptions).toEqual([])
    app.behave(200)
    await control.changeShop(domain, { name: 'Newer' })
    await control.webhooksSettled()
    expect(await control.journal({ kind: 'webhook.delivered' })).toHaveLength(1)
  })

  it('times out', async () => {
    const { control } = await installed()
    await control.setWebhookManners({ totalTimeout: 50 })
    app.behave('hang')
    await control.createProduct(domain)
    await control.webhooksSettled()
    expect(await control.journal({ kind: 'webhook.failed' })).toMatchObject([
      { status: 0, problem: expect.stringMatching(/abort/i) },
    ])
  })

  it('fails if nothing listens, and outside the app', async () => {
    const { control, platform, shop, app: theApp } = await installed()
    platform.webhooks.send({ shop, app: theApp, topic: 'shop/update', uri: 'https://elsewhere.example/', body: '{}' })
    theApp.port = 1
    await control.createProduct(domain)
    await control.webhooksSettled()
    expect(await control.journal({ kind: 'webhook.failed' })).toHaveLength(2)
  })
})

describe('an invalid webhook', () => {
  const topic = 'orders/create'

  it('can have a wrong signature, or one with the old secret', async () => {
    const { after, control } = await installed()
    await control.rotateSecret('new-secret')
    const [right] = await after(() => control.sendWebhook(domain, { topic }))
    const [wrong] = await after(() => control.sendWebhook(domain, { topic, signature: 'wrong' }))
    const [old] = await after(() => control.sendWebhook(domain, { topic, signature: 'old-secret' }))
    const given = (message?: Received) => message?.headers['x-shopify-hmac-sha256']
    expect(given(right)).toBe(signatureOf(right as Received, 'new-secret'))
    expect([signatureOf(wrong as Received), signatureOf(wrong as Received, 'new-secret')]).not.toContain(given(wrong))
    expect(given(old)).toBe(signatureOf(old as Received, clientSecret))
  })

  it('can lack headers', async () => {
    const { after, control } = await installed()
    const [message] = await after(() =>
      control.sendWebhook(domain, { topic, withoutHeaders: ['X-Shopify-Topic', 'X-Shopify-Hmac-Sha256'] }),
    )
    expect(message?.headers).not.toHaveProperty('x-shopify-topic')
    expect(message?.headers).not.toHaveProperty('x-shopify-hmac-sha256')
    expect(message?.headers).toHaveProperty('x-shopify-webhook-id')
  })
})

describe('many webhooks', () => {
  it('can be held, and sent several times in another order', async () => {
    const { after, control } = await installed()
    await control.holdWebhooks(domain)
    expect(
      await after(async () => Promise.all([1, 2, 3].map((n) => control.createProduct(domain, { title: String(n) })))),
    ).toEqual([])
    await control.setWebhookManners({ concurrency: 1 })
    const received = await after(() => control.releaseWebhooks(domain, { order: 'reversed', copies: 2 }))
    expect(received.map((message) => payloadOf(message).title).join('')).toBe('332211')
    expect(new Set(received.map(({ headers }) => headers['x-shopify-webhook-id'])).size).toBe(3)
  })

  it('delivers a thousand at once', async () => {
    const { after, control } = await installed()
    await control.holdWebhooks(domain)
    for (let n = 0; n < 500; n += 1) await control.sendWebhook(domain, { topic: 'orders/create', payload: { n } })
    const received = await after(() => control.releaseWebhooks(domain, { order: 'shuffled', copies: 2 }))
    expect(received).toHaveLength(1000)
    expect(new Set(received.map(({ headers }) => headers['x-shopify-webhook-id'])).size).toBe(500)
    expect(await control.journal({ kind: 'webhook.delivered' })).toHaveLength(1000)
  })
})
