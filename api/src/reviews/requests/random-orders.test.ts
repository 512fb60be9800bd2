/**
 * Property test: whatever happens to orders, and however the platform reports it (repeated, late, in any order), each has
 * exactly one correct request. The reference below is slow and simple: it looks at the true orders.
 */
import { defaultRequestSettings, type RequestSettings } from '@yuko/contract/requests/request-settings'
import { dayMs } from '#platform/wall-clock.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createRequestsApp, type RequestsApp } from '#testing/requests-app.ts'
import { isSent, type Message, type Order, SimulatedOrders } from '#testing/simulated-orders.ts'
import { fc } from '../../testing/fast-check.ts'
import { saveSettings } from './planning/settings.repository.ts'

let test: RequestsApp
const start = new Date('2026-11-02T08:00:00Z')
const runs = Number(process.env.TEST_RUNS ?? 6)

beforeAll(async () => {
  test = await createRequestsApp({ now: start.toISOString() })
})
afterAll(() => test.close())

type Doing =
  | { kind: 'place'; customer: number; products: number[]; isPaid: boolean }
  | { kind: 'pay' | 'callOff' | 'deliver' | 'cancel'; order: number }
  | { kind: 'fulfil' | 'refund'; order: number; isAll: boolean }
  | { kind: 'merge'; gone: number; kept: number }

const which = fc.nat(7)
const doing: fc.Arbitrary<Doing> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      customer: fc.integer({ min: 1, max: 4 }),
      products: fc.uniqueArray(fc.integer({ min: 101, max: 105 }), { minLength: 1, maxLength: 3 }),
      isPaid: fc.boolean(),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('fulfil' as const), order: which, isAll: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('pay' as const, 'callOff' as const, 'deliver' as const, 'cancel' as const),
      order: which,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), order: which, isAll: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('merge' as const),
      gone: fc.integer({ min: 1, max: 4 }),
      kept: fc.integer({ min: 1, max: 4 }),
    }),
  },
)
const step = fc.record({ doing, hours: fc.integer({ min: 1, max: 60 }) })
const trigger = fc.constantFrom<RequestSettings['trigger']>('created', 'paid', 'fulfilled', 'delivered')
const settingsOf = (values: Partial<RequestSettings>): RequestSettings => ({
  ...defaultRequestSettings,
  reminders: [],
  ...values,
})

function apply(store: SimulatedOrders, one: Doing): void {
  if (one.kind === 'place') store.place(one.customer, one.products, one.isPaid)
  if (one.kind === 'merge') store.merge(one.gone, one.kept)
  if (one.kind === 'place' || one.kind === 'merge') return
  const order = store.orders[one.order % Math.max(store.orders.length, 1)]
  if (!order) return
  if (one.kind === 'fulfil' || one.kind === 'refund') store[one.kind](order, one.isAll)
  else store[one.kind](order)
}

interface Expected {
  status: string
  skipReason: string | null
  scheduledFor: string | null
  products: string[]
}

/** The expected request, from the true order. Nothing has been sent yet. */
function expectedOf(order: Order, settings: RequestSettings, now: number): Expected {
  const kept = order.lines.filter(({ quantity, refunded }) => refunded < quantity)
  const skip = (skipReason: string): Expected => ({ status: 'skipped', skipReason, scheduledFor: null, products: [] })
  if (order.cancelledAt !== null || order.financial === 'voided') return skip('order_cancelled')
  if (kept.length === 0) return skip('order_refunded')
  const waiting: Expected = { status: 'waiting_fulfillment', skipReason: null, scheduledFor: null, products: [] }
  if (order.paidAt === null) return waiting
  const delay = settings.delayDaysDomestic * dayMs
  const fallback = settings.deliveredFallbackDays * dayMs
  const scheduled = (due: number, lines = kept): Expected => ({
    status: 'scheduled',
    skipReason: null,
    scheduledFor: inWindow(Math.max(due, now)),
    products: lines.map(({ productId }) => String(productId)).sort(),
  })
  if (settings.trigger === 'created') return scheduled(order.placedAt + delay)
  if (settings.trigger === 'paid') return scheduled(order.paidAt + delay)
  const sent = kept.filter((line) => isSent(order, line))
  if (sent.length === 0) return waiting
  const parcels = order.fulfillments.filter(
    ({ isCancelled, lineIds }) => !isCancelled && sent.some(({ id }) => lineIds.includes(id)),
  )
  const sentAt = Math.max(...parcels.map(({ at }) => at))
  if (sent.length < kept.length) return scheduled(sentAt + fallback, sent)
  if (settings.trigger === 'fulfilled') return scheduled(sentAt + delay)
  if (parcels.some(({ deliveredAt }) => deliveredAt === null)) return scheduled(sentAt + fallback)
  return scheduled(Math.max(...parcels.map(({ deliveredAt }) => deliveredAt ?? 0)) + delay)
}

/** Berlin in winter, minute by minute. */
function inWindow(from: number): string {
  const isOpen = (at: number) => {
    const hour = (new Date(at).getUTCHours() + 1) % 24
    return hour >= 9 && hour < 18
  }
  let at = from
  while (!isOpen(at)) at = Math.floor(at / 60_000) * 60_000 + 60_000
  return new Date(at).toISOString()
}

/** Removes what earlier runs left pending. */
async function forget(organizationId: string): Promise<void> {
  await test.db.forOrganization(organizationId, (trx) =>
    trx.deleteFrom('review_requests').where('organization_id', '=', organizationId).execute(),
  )
}

async function requestsOf(organizationId: string): Promise<Map<string, Expected[]>> {
  const rows = await test.db.forOrganization(organizationId, (trx) =>
    trx
      .selectFrom('review_requests as r')
      .innerJoin('orders as o', (join) =>
        join.onRef('o.organization_id', '=', 'r.organization_id').onRef('o.id', '=', 'r.order_id'),
      )
      .leftJoin('review_request_items as i', (join) => join.onRef('i.request_id', '=', 'r.id').on('i.status', '=', 'pending'))
      .leftJoin('products as p', (join) =>
        join.onRef('p.organization_id', '=', 'r.organization_id').onRef('p.id', '=', 'i.product_id'),
      )
      .select(['o.external_id as order', 'r.id', 'r.status', 'r.skip_reason', 'r.scheduled_for', 'p.external_id as product'])
      .where('r.organization_id', '=', organizationId)
      .execute(),
  )
  const byOrder = Map.groupBy(rows, ({ order }) => order)
  return new Map(
    [...byOrder].map(([order, all]) => [
      order,
      [...Map.groupBy(all, ({ id }) => id).values()].map((items) => ({
        status: items[0]?.status ?? '',
        skipReason: items[0]?.skip_reason ?? null,
        scheduledFor: items[0]?.scheduled_for?.toISOString() ?? null,
        products: items[0]?.status === 'scheduled' ? items.flatMap(({ product }) => product ?? []).sort() : [],
      })),
    ]),
  )
}

/** Orders messages by the run's numbers: the same run, the same order. */
function inAnyOrder(messages: readonly Message[], numbers: readonly number[]): Message[] {
  const copies = messages.flatMap((message, at) =>
    Array.from({ length: 1 + ((numbers[at % numbers.length] ?? 0) % 3) }, () => message),
  )
  return copies
    .map((message, at) => ({ message, key: ((numbers[(at * 7 + 3) % numbers.length] ?? 0) * 31 + at * 17) % 1009 }))
    .sort((one, other) => one.key - other.key)
    .map(({ message }) => message)
}

it('ends with one correct request per order, whenever and however often it is reported', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 24 }),
      fc.array(fc.nat(1000), { minLength: 20, maxLength: 20 }),
      trigger,
      fc.constantFrom(0, 3, 14),
      async (steps, numbers, on, delayDaysDomestic) => {
        const settings = settingsOf({ trigger: on, delayDaysDomestic, productPriority: 'line_order' })
        const organizationId = await createOrganization(test.db, { timezone: 'Europe/Berlin' })
        await test.db.forOrganization(organizationId, (trx) =>
          saveSettings(trx, organizationId, { settings, enabledSince: null, now: start }),
        )
        const store = new SimulatedOrders(start)
        for (const one of steps) {
          store.now += one.hours * 60_000
          apply(store, one.doing)
        }
        test.clock.set(new Date(store.now))
        for (const { topic, payload } of inAnyOrder(store.messages, numbers)) await test.tell(organizationId, topic, payload)
        await test.runUntilIdle()
        const found = await requestsOf(organizationId)
        await forget(organizationId)
        const expected = new Map(store.orders.map((order) => [String(order.id), [expectedOf(order, settings, store.now)]]))
        expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
      },
    ),
    { numRuns: runs },
  )
}, 600_000)

it('sends each email once, however often the worker runs, and never about returned items', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 20 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 5, maxLength: 5 }),
      async (steps, copies) => {
        const settings = settingsOf({ delayDaysDomestic: 1, reminders: [{ afterDays: 2 }] })
        const organizationId = await createOrganization(test.db, { timezone: 'Europe/Berlin' })
        await test.db.forOrganization(organizationId, (trx) =>
          saveSettings(trx, organizationId, { settings, enabledSince: null, now: start }),
        )
        const store = new SimulatedOrders(start)
        test.written.clear()
        const sentOf = new Map<string, Order>()
        const look = async () => {
          const before = new Set(test.written.keys())
          await test.goTo(new Date(store.now))
          await test.goTo(new Date(store.now))
          for (const [key, { values, organizationId: of }] of test.written) {
            if (before.has(key) || of !== organizationId) continue
            const number = (values as { order: { number: string } }).order.number
            const order = store.orders.find(({ id }) => `#${id}` === number) as Order
            const kept = order.lines.filter(({ quantity, refunded }) => refunded < quantity)
            expect(order.cancelledAt).toBeNull()
            expect(kept.length).toBeGreaterThan(0)
            if (key.endsWith(':request')) {
              expect([...sentOf].filter(([, other]) => other === order)).toEqual([])
              sentOf.set(key, order)
              expect(kept.some((line) => isSent(order, line))).toBe(true)
            }
          }
        }
        let sent = 0
        for (const [at, one] of steps.entries()) {
          store.now += one.hours * 3_600_000
          apply(store, one.doing)
          const fresh = store.messages.slice(sent)
          sent = store.messages.length
          for (let copy = 0; copy < Math.min(copies[at % copies.length] ?? 1, 3); copy++)
            for (const { topic, payload } of copy === 1 ? fresh.toReversed() : fresh) {
              test.clock.set(new Date(store.now))
              await test.tell(organizationId, topic, payload)
            }
          await look()
        }
        for (let day = 0; day < 40; day += 4) {
          store.now += 4 * dayMs
          await look()
        }
        // No buyer gets two requests for a product, even across orders.
        const asked = [...test.written].filter(
          ([key, mail]) => key.endsWith(':request') && mail.organizationId === organizationId,
        )
        const pairs = asked.flatMap(([, { to, values }]) =>
          (values as { products: { title: string }[] }).products.map(({ title }) => `${to} ${title}`),
        )
        expect(new Set(pairs).size).toBe(pairs.length)
        await forget(organizationId)
      },
    ),
    { numRuns: Math.ceil(runs / 3) },
  )
}, 600_000)
