import { createProduct } from '#testing/create-review.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { eventRoutes } from '../event.routes.ts'

let test: TestApp
let owner: SignedIn

beforeAll(async () => {
  test = await createTestApp({ modules: () => [{ name: 'automation', endpoints: eventRoutes }] })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signedIn()
})

const send = (payload: object, { headers } = owner) =>
  test.app.inject({ method: 'POST', url: '/api/v1/events', headers, payload })
const listed = ({ organizationId } = owner) =>
  test.db.asSystem((trx) =>
    trx
      .selectFrom('subscriber_events as e')
      .innerJoin('subscribers as s', (join) =>
        join.onRef('s.organization_id', '=', 'e.organization_id').onRef('s.id', '=', 'e.subscriber_id'),
      )
      .select(['e.type', 's.email', 's.first_name', 's.source', 'e.payload', 'e.occurred_at as at'])
      .where('e.organization_id', '=', organizationId)
      .orderBy('e.occurred_at')
      .execute(),
  )

it('is recorded for the named person, once per id', async () => {
  const event = {
    name: 'wishlist_added',
    email: 'Ann@x.example',
    firstName: 'Ann',
    id: 'w-1',
    properties: { color: 'red', n: 2 },
  }
  expect((await send(event)).json()).toEqual({ recorded: 1, known: 0 })
  expect((await send({ events: [event, { ...event, id: 'w-2', occurredAt: '2026-11-20T09:00:00Z' }] })).json()).toEqual({
    recorded: 1,
    known: 1,
  })
  // Without an id every call is an event of its own; future times become now.
  await send({ name: 'visit', email: 'ann@x.example', occurredAt: '2030-01-01T00:00:00Z' })
  await send({ name: 'visit', email: 'ann@x.example' })
  expect(await listed()).toMatchObject([
    { type: 'custom.wishlist_added', at: new Date('2026-11-20T09:00:00Z') },
    {
      type: 'custom.wishlist_added',
      email: 'ann@x.example',
      first_name: 'Ann',
      source: 'api',
      payload: { properties: { color: 'red', n: 2 } },
      at: test.clock.now(),
    },
    { type: 'custom.visit', at: test.clock.now() },
    { type: 'custom.visit', at: test.clock.now() },
  ])
})

it('of a viewed product includes what the store knows about it', async () => {
  const url = 'https://mill.example/mug'
  await createProduct(test.db, owner.organizationId, 'Mug', { external_id: '77', url })
  await send({ name: 'product_viewed', email: 'ann@x.example', properties: { id: '77', price: 2500 } })
  expect(await listed()).toMatchObject([{ type: 'product.viewed', payload: { product: { title: 'Mug', price: 2500, url } } }])
})

it('is refused if invalid or from another tenant', async () => {
  for (const wrong of [{ name: 'No such name' }, { email: 'nobody' }, { properties: { 'a b': 1 } }, { properties: { a: {} } }]) {
    const reply = await send({ name: 'visit', email: 'ann@x.example', ...wrong })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'request.invalid'])
  }
  const analyst = await test.signedIn('analyst', owner.organizationId)
  expect((await send({ name: 'visit', email: 'ann@x.example' }, analyst)).statusCode).toBe(403)
  const other = await test.signedIn()
  await send({ name: 'visit', email: 'ann@x.example', id: '1' }, other)
  expect(await listed()).toEqual([])
  expect(await listed(other)).toHaveLength(1)
})
