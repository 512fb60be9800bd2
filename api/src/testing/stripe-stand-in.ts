/**
 * A fake of Stripe as billing uses it, on 127.0.0.1: customers, setup checkouts, payments, and signed webhooks. Written from the
 * public documentation, in memory, with a page to enter a card. Journeys and tests call it over HTTP like Stripe.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

type Thing = Record<string, unknown> & { id: string }

/** The bank's response to the next payments; by default it depends on the card. */
export type Bank = 'pays' | 'declines' | 'asks' | 'thinks'

export interface StripeStandIn {
  readonly url: string
  readonly webhookSecret: string
  bank: Bank
  /** Returns only 500. */
  isDown: boolean
  /** All payments in order. */
  payments(): { readonly id: string; readonly amount: number; readonly status: string }[]
  /** Enters a card (by number) on a checkout's page, or leaves it. */
  enterCard(checkoutId: string, number?: string): void
  /** Resolves a pending payment. */
  decide(paymentId: string, isPaid: boolean): void
  /** An event's webhook as Stripe posts it: body, and headers with a signature of that moment. */
  message(type: string, about: unknown, at: Date, id?: string): { body: string; headers: Record<string, string> }
  find(id: string): Thing | undefined
  close(): Promise<void>
}

const declined = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  type: 'card_error',
  message: 'Your card was declined.',
}
const asked = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  type: 'card_error',
  message: 'Your card was declined. This transaction requires authentication.',
}

export interface StripeStandInOptions {
  /** Where its webhooks go; absent: none are sent automatically. */
  readonly webhookUrl?: () => string
  readonly now?: () => Date
  readonly port?: number
}

export async function startStripeStandIn({
  webhookUrl,
  now = () => new Date(),
  port = 0,
}: StripeStandInOptions = {}): Promise<StripeStandIn> {
  const things = new Map<string, Thing>()
  const kept = new Map<string, { status: number; body: unknown }>()
  const webhookSecret = 'whsec_of_the_stand_in'
  let count = 0
  const idOf = (prefix: string) => `${prefix}_${String(++count).padStart(4, '0')}${randomBytes(6).toString('hex')}`
  const keep = <T extends Thing>(thing: T): T => {
    things.set(thing.id, thing)
    return thing
  }

  const message: StripeStandIn['message'] = (type, about, at, id = idOf('evt')) => {
    const seconds = Math.floor(at.getTime() / 1000)
    const body = JSON.stringify({ id, object: 'event', type, created: seconds, data: { object: about } })
    const signature = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex')
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` }
    return { body, headers }
  }
  const tell = (type: string, about: unknown) => {
    const url = webhookUrl?.()
    if (!url) return
    const { body, headers } = message(type, about, now())
    fetch(url, { method: 'POST', body, headers }).catch(() => {})
  }

  const standIn = { bank: 'pays' as Bank, isDown: false }

  function confirm(intent: Thing): { status: number; body: unknown } {
    const settle = (status: string, error: object | null) => {
      Object.assign(intent, { status, last_payment_error: error })
      return intent
    }
    if (intent.status === 'succeeded')
      return { status: 400, body: { error: { type: 'invalid_request_error', message: 'It has succeeded.' } } }
    if (standIn.bank === 'pays') {
      settle('succeeded', null)
      tell('payment_intent.succeeded', intent)
      return { status: 200, body: intent }
    }
    if (standIn.bank === 'thinks') return { status: 200, body: settle('processing', null) }
    const error = standIn.bank === 'asks' ? asked : declined
    settle('requires_payment_method', error)
    tell('payment_intent.payment_failed', intent)
    return { status: 402, body: { error: { ...error, payment_intent: intent } } }
  }

  const expanded = (session: Thing) => {
    const intent = things.get(String(session.setup_intent ?? ''))
    const method = intent && things.get(String(intent.payment_method))
    return { ...session, setup_intent: intent ? { ...intent, payment_method: method ?? null } : null }
  }

  function answer(method: string, path: string, fields: Record<string, unknown>): { status: number; body: unknown } {
    const [, kind = '', ...rest] =
      /^\/v1\/(customers|checkout\/sessions|payment_intents)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? []
    const [id, verb] = rest
    const found = id === undefined ? undefined : things.get(id)
    const missing = {
      status: 404,
      body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such thing: '${id}'` } },
    }
    if (method === 'GET') return found ? { status: 200, body: kind === 'checkout/sessions' ? expanded(found) : found } : missing
    if (kind === 'customers' && !id) return { status: 200, body: keep({ id: idOf('cus'), object: 'customer', ...fields }) }
    if (kind === 'checkout/sessions' && !id) {
      const made = idOf('cs_test')
      const session = {
        ...fields,
        id: made,
        object: 'checkout.session',
        status: 'open',
        setup_intent: null,
        url: `${url()}/checkout/${made}`,
      }
      return { status: 200, body: keep(session) }
    }
    if (kind === 'payment_intents' && !id) {
      const amount = Number(fields.amount)
      const intent = {
        ...fields,
        id: idOf('pi'),
        object: 'payment_intent',
        amount,
        status: 'requires_payment_method',
        last_payment_error: null,
      }
      return { status: 200, body: keep({ metadata: {}, ...intent }) }
    }
    if (!found) return missing
    if (verb === 'confirm') return confirm(found)
    if (verb === 'cancel') return { status: 200, body: Object.assign(found, { status: 'canceled' }) }
    return { status: 404, body: { error: { type: 'invalid_request_error', message: `Nothing is at ${path}` } } }
  }

  function enterCard(checkoutId: string, number = '4242424242424242') {
    const session = things.get(checkoutId)
    if (!session) throw new Error(`There is no checkout ${checkoutId}`)
    const card = { brand: number.startsWith('5') ? 'mastercard' : 'visa', last4: number.slice(-4), exp_month: 11, exp_year: 2030 }
    const method = keep({ id: idOf('pm'), object: 'payment_method', type: 'card', card })
    const intent = keep({ id: idOf('seti'), object: 'setup_intent', status: 'succeeded', payment_method: method.id })
    Object.assign(session, { status: 'complete', setup_intent: intent.id })
    tell('checkout.session.completed', session)
  }

  const server: Server = createServer(async (request, response) => {
    const address = new URL(request.url ?? '/', 'http://127.0.0.1')
    const body = await textOf(request)
    const page = /^\/checkout\/(\w+)$/.exec(address.pathname)?.[1]
    if (page) {
      const session = things.get(page)
      if (!session) return response.writeHead(404).end()
      if (request.method !== 'POST') return response.writeHead(200, { 'content-type': 'text/html' }).end(checkoutPage(session))
      const number = new URLSearchParams(body).get('number') ?? ''
      enterCard(page, number.replaceAll(' ', ''))
      const to = String(session.success_url).replace('{CHECKOUT_SESSION_ID}', page)
      return response.writeHead(303, { location: to }).end()
    }
    const key = request.headers['idempotency-key']
    const isKept = request.method === 'POST' && typeof key === 'string'
    const reply = standIn.isDown
      ? { status: 500, body: { error: { type: 'api_error', message: 'Out of order' } } }
      : ((isKept ? kept.get(key) : undefined) ??
        answer(request.method ?? 'GET', address.pathname, nested(new URLSearchParams(body))))
    if (isKept && !standIn.isDown) kept.set(key, reply)
    response
      .writeHead(reply.status, { 'content-type': 'application/json', 'request-id': idOf('req') })
      .end(JSON.stringify(reply.body))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return Object.assign(standIn, {
    url: url(),
    webhookSecret,
    message,
    enterCard,
    payments: () =>
      [...things.values()]
        .filter(({ object }) => object === 'payment_intent')
        .map(({ id, amount, status }) => ({ id, amount: Number(amount), status: String(status) })),
    decide(paymentId: string, isPaid: boolean) {
      const intent = things.get(paymentId)
      if (!intent) throw new Error(`There is no payment ${paymentId}`)
      Object.assign(
        intent,
        isPaid ? { status: 'succeeded' } : { status: 'requires_payment_method', last_payment_error: declined },
      )
      tell(isPaid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', intent)
    },
    find: (id: string) => things.get(id),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** `metadata[plan]=growth` → `{ metadata: { plan: 'growth' } }`. */
function nested(fields: URLSearchParams): Record<string, unknown> {
  const all: Record<string, unknown> = {}
  for (const [name, value] of fields) {
    const [, outer = name, inner] = /^(\w+)\[(\w+)\]$/.exec(name) ?? []
    if (inner === undefined) all[outer] = value
    else all[outer] = { ...(all[outer] as object | undefined), [inner]: value }
  }
  return all
}

function checkoutPage({ cancel_url }: Thing): string {
  return `<!doctype html><html lang="en"><title>Checkout</title><meta name="viewport" content="width=device-width">
<body style="font:16px system-ui;max-width:22rem;margin:15vh auto"><h1>Enter your card</h1>
<form method="post"><label>Card number <input name="number" inputmode="numeric" value="4242 4242 4242 4242" autocomplete="off"></label>
<p><button>Save card</button> <a href="${String(cancel_url)}">Back</a></p></form></body></html>`
}
