import { Agent, request } from 'node:http'
import { apiVersion } from '../admin-api/versions.ts'
import { signBody } from '../auth/signatures.ts'
import type { Shop, StorePlatform, WebhookMessage, WebhookSender } from '../platform.ts'

interface Delivery extends WebhookMessage {
  webhookId: string
  headers: Record<string, string>
  attempt: number
}

const minutes = 60_000
/** Eight more attempts in four hours. */
const retryAfter = [1, 2, 5, 10, 20, 40, 60, 102].map((wait) => wait * minutes)

type Surroundings = Pick<StorePlatform, 'clock' | 'ids' | 'journal'>

export function createWebhookSender(platform: Surroundings): WebhookSender {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const held = new Map<Shop, Delivery[]>()
  const waiting: { delivery: Delivery; done: () => void }[] = []
  let onTheirWay = 0
  let whenSettled: (() => void)[] = []

  const sender: WebhookSender = {
    timeouts: { connect: 1000, total: 5000 },
    concurrency: 20,
    send(message) {
      const delivery = address(platform, message)
      const kept = held.get(message.shop)
      if (kept) kept.push(delivery)
      else void deliver(delivery)
    },
    hold: (shop) => void (held.has(shop) || held.set(shop, [])),
    release(shop, { order = 'as-it-came', copies = 1 } = {}) {
      const deliveries = (held.get(shop) ?? []).flatMap((delivery) => Array.from({ length: copies }, () => ({ ...delivery })))
      held.delete(shop)
      for (const delivery of inOrder(deliveries, order)) void deliver(delivery)
    },
    settled: () => (onTheirWay + waiting.length === 0 ? Promise.resolve() : new Promise((done) => whenSettled.push(done))),
    end() {
      waiting.length = 0
      agent.destroy()
    },
  }
  return sender

  function deliver(delivery: Delivery): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push({ delivery, done: resolve })
    next()
    return promise
  }

  function next(): void {
    while (onTheirWay < sender.concurrency) {
      const first = waiting.shift()
      if (!first) break
      onTheirWay += 1
      void attempt(first.delivery).finally(() => {
        onTheirWay -= 1
        first.done()
        next()
      })
    }
    if (onTheirWay + waiting.length > 0) return
    for (const done of whenSettled) done()
    whenSettled = []
  }

  async function attempt(delivery: Delivery): Promise<void> {
    delivery.attempt += 1
    const started = performance.now()
    const outcome = await post(delivery).catch((error: Error) => ({ status: 0, problem: error.message }))
    const isAcknowledged = outcome.status >= 200 && outcome.status < 300
    platform.journal.add(isAcknowledged ? 'webhook.delivered' : 'webhook.failed', {
      shop: delivery.shop.domain,
      topic: delivery.topic,
      webhookId: delivery.webhookId,
      attempt: delivery.attempt,
      milliseconds: performance.now() - started,
      ...outcome,
    })
    if (isAcknowledged) return
    const wait = retryAfter[delivery.attempt - 1]
    if (wait !== undefined) platform.clock.after(wait, () => deliver(delivery))
    else giveUp(delivery)
  }

  /** A subscription that keeps failing is deleted; the app's configured ones stay. */
  function giveUp({ shop, topic, webhookId, subscriptionId }: Delivery): void {
    if (subscriptionId) shop.records.webhookSubscriptions.delete(subscriptionId)
    platform.journal.add('webhook.given-up', { shop: shop.domain, topic, webhookId, subscriptionId })
  }

  function post({ app, uri, body, headers }: Delivery): Promise<{ status: number }> {
    const url = new URL(uri)
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number }>()
    if (url.host !== app.host) return Promise.reject(new Error(`${url.host} cannot be reached.`))
    const { connect, total } = sender.timeouts
    const sent = request({
      agent,
      host: '127.0.0.1',
      port: app.port,
      method: 'POST',
      path: url.pathname + url.search,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(total),
    })
    const tooSlow = setTimeout(() => sent.destroy(new Error('No connection in time.')), connect)
    sent.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => clearTimeout(tooSlow))
      else clearTimeout(tooSlow)
    })
    sent.on('response', (response) => {
      response.resume()
      response.once('end', () => resolve({ status: response.statusCode ?? 0 }))
      response.once('error', reject)
    })
    sent.once('error', reject)
    sent.once('close', () => clearTimeout(tooSlow))
    sent.end(body)
    return promise
  }
}

function address(platform: Surroundings, message: WebhookMessage): Delivery {
  const { shop, app, topic, body, signature = 'right', withoutHeaders = [] } = message
  const webhookId = message.webhookId ?? platform.ids.uuid()
  const secret =
    { right: app.secrets[0], 'old-secret': app.secrets[1], wrong: undefined }[signature] ?? 'not-the-secret-of-the-app'
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'user-agent': 'Shopify-Captain-Hook',
    host: app.host,
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-host': app.host,
    'x-forwarded-proto': 'https',
    'x-shopify-topic': topic,
    'x-shopify-hmac-sha256': signBody(body, secret),
    'x-shopify-shop-domain': shop.domain,
    'x-shopify-api-version': apiVersion,
    'x-shopify-webhook-id': webhookId,
    'x-shopify-event-id': message.eventId ?? platform.ids.uuid(),
    'x-shopify-triggered-at': (message.triggeredAt ?? platform.clock.now()).toISOString(),
  }
  for (const name of withoutHeaders) delete headers[name.toLowerCase()]
  return { ...message, webhookId, headers, attempt: 0 }
}

/** A shuffle that is the same in every run. */
function inOrder<T>(deliveries: T[], order: 'as-it-came' | 'reversed' | 'shuffled'): T[] {
  if (order === 'reversed') return deliveries.reverse()
  if (order === 'as-it-came') return deliveries
  let state = deliveries.length
  for (let place = deliveries.length - 1; place > 0; place -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const other = state % (place + 1)
    const kept = deliveries[place] as T
    deliveries[place] = deliveries[other] as T
    deliveries[other] = kept
  }
  return deliveries
}
