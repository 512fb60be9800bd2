import { settingsFor } from '@yuko/contract/automation/definition/empty-definition'
import { workflowTrigger } from '@yuko/contract/automation/definition/trigger'
import { productIds } from '#ids.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct } from '#testing/create-review.ts'
import { createPublishedWorkflow, createSubscriber } from '#testing/create-workflow-runs.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { recordPersonEvents } from '../../record-events.ts'
import { tellProductWatchers } from './product-watchers.jobs.ts'
import { handleTellProductWatchers } from './tell-product-watchers.ts'

let test: TestApp
let organizationId: string
let productId: string

beforeAll(async () => {
  test = await createTestApp({
    modules: () => [{ name: 'automation', jobs: [handleTellProductWatchers] }],
    factJobs: { 'product.restocked': [tellProductWatchers], 'product.price-dropped': [tellProductWatchers] },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-11-20T09:30:00Z')
  organizationId = await createOrganization(test.db)
  productId = await mug()
})

async function mug(of = organizationId) {
  const values = { external_id: '77', url: 'https://mill.example/mug', price_minor: 1500, price_currency: 'EUR' }
  return productIds.toWire(await createProduct(test.db, of, 'Mug', { ...values, is_available: true }))
}
const within = <T>(work: Parameters<typeof test.db.forOrganization<T>>[1]) => test.db.forOrganization(organizationId, work)
const workflow = (type: 'back_in_stock' | 'price_drop') =>
  createPublishedWorkflow(test.db, organizationId, { trigger: workflowTrigger.parse({ type }), settings: settingsFor(type) })

let events = 0
async function happened(subscriberId: string, type: 'product.viewed' | 'product.alert_requested' | 'order.placed', daysAgo = 0) {
  const occurredAt = new Date(test.clock.now().getTime() - daysAgo * 86_400_000)
  const payload = type === 'order.placed' ? { order: { product_ids: [productId] } } : { product: { id: productId } }
  await within((trx) =>
    recordPersonEvents(trx, test.clock, organizationId, [
      { person: { subscriberId }, type, key: `${type}:${++events}`, payload, occurredAt },
    ]),
  )
}
const person = (name: string) => createSubscriber(test.db, organizationId, { email: `${name}@x.example` })

async function restocked() {
  const fact = { type: 'product.restocked' as const, aggregate: productId, organizationId, payload: { productId } }
  await within((trx) => recordFact(trx, test.clock, fact))
  await test.runUntilIdle()
}
async function cheaper(fromMinor: number, toMinor: number) {
  const payload = { productId, fromMinor, toMinor, currency: 'EUR' }
  const fact = { type: 'product.price-dropped' as const, aggregate: productId, organizationId, payload }
  await within((trx) => recordFact(trx, test.clock, fact))
  await test.runUntilIdle()
}
const told = (type: 'product.restocked' | 'product.price_dropped') =>
  within((trx) =>
    trx
      .selectFrom('subscriber_events as e')
      .innerJoin('subscribers as s', (join) =>
        join.onRef('s.organization_id', '=', 'e.organization_id').onRef('s.id', '=', 'e.subscriber_id'),
      )
      .select(['s.email', 'e.payload'])
      .where('e.type', '=', type)
      .orderBy('s.email')
      .execute(),
  ).then((rows) => rows.map(({ email, payload }) => ({ who: email.split('@')[0], payload })))
const runs = () => within((trx) => trx.selectFrom('workflow_runs').select('subscriber_id').execute())

describe('a product back in stock', () => {
  it('starts the workflow for those who viewed it or asked for an alert, once, and not for buyers', async () => {
    await workflow('back_in_stock')
    const [ann, bob, cem, dan, eve] = [
      await person('ann'),
      await person('bob'),
      await person('cem'),
      await person('dan'),
      await person('eve'),
    ]
    await happened(ann, 'product.viewed', 3)
    await happened(ann, 'product.viewed', 1)
    await happened(bob, 'product.viewed', 31)
    await happened(cem, 'product.viewed', 2)
    await happened(cem, 'order.placed', 1)
    await happened(dan, 'product.alert_requested', 100)
    await happened(eve, 'order.placed', 5)
    await happened(eve, 'product.viewed', 2)
    await restocked()
    const all = await told('product.restocked')
    expect(all.map(({ who }) => who)).toEqual(['ann', 'dan', 'eve'])
    expect(all[0]?.payload).toMatchObject({
      product: { id: productId, title: 'Mug', price: 1500, currency: 'EUR', url: 'https://mill.example/mug' },
    })
    expect((await runs()).map(({ subscriber_id }) => subscriber_id).sort()).toEqual([ann, dan, eve].sort())
  })

  it('answers an alert once, and tells viewers of the next change too', async () => {
    await workflow('back_in_stock')
    await happened(await person('ann'), 'product.viewed')
    await happened(await person('dan'), 'product.alert_requested')
    await restocked()
    test.clock.advance(3_600_000)
    await restocked()
    expect((await told('product.restocked')).map(({ who }) => who)).toEqual(['ann', 'ann', 'dan'])
  })

  it('tells nobody without a live workflow, or if it sold out again', async () => {
    const ann = await person('ann')
    await happened(ann, 'product.viewed')
    await restocked()
    await workflow('back_in_stock')
    await within((trx) => trx.updateTable('products').set({ is_available: false }).execute())
    await restocked()
    expect(await told('product.restocked')).toEqual([])
  })
})

describe('a lower price', () => {
  it('starts the workflow with both prices', async () => {
    await workflow('price_drop')
    await happened(await person('ann'), 'product.viewed')
    await cheaper(2000, 1500)
    expect(await told('product.price_dropped')).toMatchObject([
      { who: 'ann', payload: { product: { price: 1500, previous_price: 2000, percent_off: 25 } } },
    ])
    expect(await runs()).toHaveLength(1)
  })

  it('tells nobody if it rose again', async () => {
    await workflow('price_drop')
    await happened(await person('ann'), 'product.viewed')
    await cheaper(1400, 1200)
    expect(await told('product.price_dropped')).toEqual([])
  })
})

it('another organization’s people don’t hear of it', async () => {
  const other = await createOrganization(test.db)
  const [first, firstProduct] = [organizationId, productId]
  organizationId = other
  await workflow('back_in_stock')
  await happened(await person('ann'), 'product.viewed')
  organizationId = first
  productId = firstProduct
  await workflow('back_in_stock')
  await restocked()
  organizationId = other
  expect(await told('product.restocked')).toEqual([])
})
