import type { FactPayload, FactType } from '@yuko/contract/facts'
import { sql } from 'kysely'
import { idCodec, newId } from '#platform/ids.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createReward, givePoints } from '#testing/create-loyalty-reward.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { eventTools } from '#testing/event-tools.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { eventHandlers } from '../events.handlers.ts'
import { followPersonFacts } from '../events.jobs.ts'
import { happeningsOf } from './happenings-of.ts'

const wire = (prefix: string, id: string) => idCodec(prefix).toWire(id)
const day = (n: number) => new Date(Date.UTC(2026, 10, n, 12))
let test: TestApp
let organizationId: string

beforeAll(async () => {
  const followed: FactType[] = ['order.recorded', 'customer.recorded', 'review.submitted', 'review.published', 'points.posted']
  const more: FactType[] = ['tier.changed', 'email.opened', 'email.clicked', 'loyalty-member.joined']
  test = await createTestApp({
    modules: () => [{ name: 'automation', jobs: eventHandlers(eventTools) }],
    factJobs: Object.fromEntries([...followed, ...more].map((type) => [type, [followPersonFacts]])),
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  organizationId = await createOrganization(test.db)
})

async function record<Type extends FactType>(type: Type, payload: FactPayload<Type>): Promise<void> {
  await test.db.forOrganization(organizationId, (trx) =>
    recordFact(trx, test.clock, { type, aggregate: 'x', organizationId, payload }),
  )
  await test.runUntilIdle()
}

const happened = () =>
  test.db.asSystem((trx) =>
    trx
      .selectFrom('subscriber_events as e')
      .innerJoin('subscribers as s', (join) =>
        join.onRef('s.organization_id', '=', 'e.organization_id').onRef('s.id', '=', 'e.subscriber_id'),
      )
      .select(['e.type', 's.email', 'e.payload', 'e.occurred_at as at'])
      .where('e.organization_id', '=', organizationId)
      .orderBy('e.occurred_at')
      .orderBy('e.id')
      .execute(),
  )
const types = async () => (await happened()).map(({ type }) => type)

async function customer(email = 'ann@x.example'): Promise<string> {
  const id = newId()
  await test.db.forOrganization(organizationId, (trx) =>
    trx.insertInto('customers').values({ organization_id: organizationId, id, external_id: id, email, name: null }).execute(),
  )
  return id
}

interface OrderOf {
  readonly customerId: string
  readonly historyUntil?: Date
  readonly isTest?: boolean
}

async function order({ customerId, historyUntil, isTest = false }: OrderOf, placedAt = day(1)): Promise<string> {
  const id = newId()
  await test.db.forOrganization(organizationId, async (trx) => {
    await sql`
      insert into orders (organization_id, id, external_id, number, customer_id, placed_at, total_minor, financial_status, is_test,
          history_until, tags, channel)
      values (${organizationId}, ${id}, ${id}, '#1001', ${customerId}, ${placedAt}, 5000, 'pending', ${isTest}, ${historyUntil ?? null},
        '{Gift}', 'web')`.execute(trx)
  })
  return id
}
const change = (id: string, values: object) =>
  test.db.asSystem((trx) => trx.updateTable('orders').set(values).where('id', '=', id).execute())
const tellOrder = (id: string) => record('order.recorded', { orderId: wire('ord', id) })

describe('order events', () => {
  it('reported late by a file start nothing for the past, and do for what happens later', async () => {
    const id = await order({ customerId: await customer() })
    await change(id, { paid_at: day(1), fulfillment_status: 'fulfilled', fulfilled_at: day(9) })
    const type = 'order.recorded' as const
    const fact = { organizationId, eventId: newId(), type, aggregate: id, payload: { orderId: wire('ord', id) } }
    const recentEvents = async (at: Date) => {
      const all = await test.db.forOrganization(organizationId, (trx) =>
        happeningsOf(trx, { ...fact, occurredAt: at }, eventTools),
      )
      return all.filter(({ isPast }) => !isPast).map(({ type }) => type)
    }
    expect(await recentEvents(day(10))).toEqual(['order.fulfilled'])
    expect(await recentEvents(day(2))).toContain('order.paid')
    await tellOrder(id)
    await change(id, { delivered_at: day(10) })
    expect(await recentEvents(day(20))).toContain('order.delivered')
  })

  it('occur once per status, with what emails show of it', async () => {
    const customerId = await customer()
    const id = await order({ customerId })
    const productId = await createProduct(test.db, organizationId, 'Mug', { url: 'https://mill.example/mug' })
    const line = { organization_id: organizationId, order_id: id, product_id: productId, quantity: 2, unit_price_minor: 2500 }
    await test.db.forOrganization(organizationId, (trx) => trx.insertInto('order_lines').values(line).execute())
    await tellOrder(id)
    await tellOrder(id)
    expect(await types()).toEqual(['order.placed'])
    await change(id, { paid_at: day(2), financial_status: 'paid', fulfillment_status: 'partial', fulfilled_at: day(3) })
    await tellOrder(id)
    expect(await types()).toEqual(['order.placed', 'order.paid'])
    await change(id, { fulfillment_status: 'fulfilled', delivered_at: day(4), refunded_minor: 100, cancelled_at: day(5) })
    await test.db.forOrganization(organizationId, (trx) =>
      sql`insert into order_refunds (organization_id, order_external_id, external_id, amount_minor, refunded_at)
          values (${organizationId}, ${id}, 'r', 100, ${day(6)})`.execute(trx),
    )
    await tellOrder(id)
    expect((await happened()).map(({ type, at }) => [type, at.getUTCDate()])).toEqual([
      ['order.placed', 1],
      ['order.paid', 2],
      ['order.fulfilled', 3],
      ['order.delivered', 4],
      ['order.cancelled', 5],
      ['order.refunded', 6],
    ])
    const wireProduct = wire('prd', productId)
    expect((await happened())[0]).toMatchObject({
      email: 'ann@x.example',
      payload: {
        order: {
          id: wire('ord', id),
          number: '#1001',
          total: 5000,
          currency: 'EUR',
          quantity: 2,
          is_first: true,
          tags: ['Gift'],
          products: ['Mug'],
          product_ids: [wireProduct],
          placed_at: day(1).toISOString(),
          items: [{ title: 'Mug', quantity: 2, price_minor: 2500, url: 'https://mill.example/mug', product_id: wireProduct }],
        },
      },
    })
  })

  it('of a historic order start with its next change; of a test order never', async () => {
    const customerId = await customer()
    const old = await order({ customerId, historyUntil: day(10) })
    await change(old, { paid_at: day(2) })
    await tellOrder(old)
    await tellOrder(await order({ customerId, isTest: true }))
    expect(await types()).toEqual([])
    // The buyer is known anyway.
    const known = await test.db.asSystem((trx) =>
      trx.selectFrom('subscribers').select(['email', 'customer_id']).where('organization_id', '=', organizationId).execute(),
    )
    expect(known).toEqual([{ email: 'ann@x.example', customer_id: customerId }])
    await change(old, { cancelled_at: day(11) })
    await tellOrder(old)
    expect(await types()).toEqual(['order.cancelled'])
  })

  it('the first order happens once', async () => {
    const customerId = await customer()
    await tellOrder(await order({ customerId }, day(1)))
    await tellOrder(await order({ customerId }, day(2)))
    expect((await happened()).map(({ payload }) => (payload.order as { is_first: boolean }).is_first)).toEqual([true, false])
  })
})

it('a customer is created, and gains and loses tags', async () => {
  const customerId = wire('cus', await customer())
  await record('customer.recorded', { customerId, isNew: true, addedTags: ['VIP', 'b2b'], removedTags: [], hasSubscribed: false })
  await record('customer.recorded', { customerId, isNew: false, addedTags: [], removedTags: ['VIP'], hasSubscribed: false })
  expect((await happened()).map(({ type, payload }) => [type, payload])).toEqual([
    ['customer.created', {}],
    ['customer.tagged', { tag: { name: 'VIP' } }],
    ['customer.tagged', { tag: { name: 'b2b' } }],
    ['customer.untagged', { tag: { name: 'VIP' } }],
  ])
})

it('a review belongs to its author; without an address to nobody', async () => {
  const product_id = await createProduct(test.db, organizationId, 'Mug')
  const id = await createReview(test.db, organizationId, { product_id, rating: 4, author_email: 'ann@x.example', title: 'Good' })
  const nobody = await createReview(test.db, organizationId, { author_email: null })
  const payload = { reviewId: wire('rev', id), productId: wire('prd', product_id), rating: 4 }
  await record('review.submitted', { ...payload, requestId: null })
  await record('review.published', payload)
  await record('review.published', payload)
  await record('review.published', { ...payload, reviewId: wire('rev', nobody) })
  expect(await types()).toEqual(['review.submitted', 'review.published'])
  expect((await happened())[0]).toMatchObject({
    email: 'ann@x.example',
    payload: { review: { rating: 4, title: 'Good', product: 'Mug', has_media: false }, product: { title: 'Mug' } },
  })
})

it('a member joins and changes tier', async () => {
  const memberId = wire('lmb', await createLoyaltyMember(test.db, organizationId, { email: 'ann@x.example' }))
  const [gold, silver] = [newId(), newId()]
  await test.db.forOrganization(organizationId, (trx) =>
    sql`insert into loyalty_tiers (organization_id, id, name, color, icon, threshold, created_at, updated_at)
        values (${organizationId}, ${silver}, 'Silver', '#000000', 'star', 1, ${day(1)}, ${day(1)}),
               (${organizationId}, ${gold}, 'Gold', '#000000', 'star', 2, ${day(1)}, ${day(1)})`.execute(trx),
  )
  await record('loyalty-member.joined', { memberId, via: 'order' })
  await record('tier.changed', { memberId, from: null, to: wire('tir', silver), reason: 'earned' })
  await record('tier.changed', { memberId, from: wire('tir', gold), to: wire('tir', silver), reason: 'fell_short' })
  expect((await happened()).map(({ type, payload }) => [type, payload])).toMatchObject([
    ['loyalty.joined', {}],
    ['loyalty.tier_changed', { tier: { name: 'Silver', from: null, direction: 'up' } }],
    ['loyalty.tier_changed', { tier: { name: 'Silver', from: 'Gold', direction: 'down' } }],
  ])
})

it('a reward becomes available by the points that made the difference, if the member can get it', async () => {
  const memberUuid = await createLoyaltyMember(test.db, organizationId, { email: 'ann@x.example' })
  await createReward(test.db, organizationId, { name: 'Tea', price: { exchange: 'fixed', points: 100 } })
  await createReward(test.db, organizationId, { name: 'Mug', price: { exchange: 'fixed', points: 500 } })
  await createReward(test.db, organizationId, { name: 'Sold out', price: { exchange: 'fixed', points: 110 }, stock: 0 })
  const give = async (points: number) => {
    await givePoints(test.db, organizationId, memberUuid, points)
    const { id } = await test.db.forOrganization(organizationId, (trx) =>
      trx
        .selectFrom('point_entries')
        .select('id')
        .orderBy('recorded_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    )
    await record('points.posted', { memberId: wire('lmb', memberUuid), entryId: wire('pen', id), kind: 'bonus', points })
  }
  await give(90)
  await give(30)
  await give(10)
  const available = (await happened()).filter(({ type }) => type === 'loyalty.reward_available')
  expect(available.map(({ payload }) => payload)).toMatchObject([{ reward: { name: 'Tea', points: 100 } }])
})

it('an email counts as opened by people, not by machines', async () => {
  const emailId = newId()
  await test.db.forOrganization(organizationId, (trx) =>
    sql`insert into email_deliveries (organization_id, email_id, type, reference, written_at)
        values (${organizationId}, ${emailId}, 'loyalty-welcome', '{}', ${day(1)})`.execute(trx),
  )
  await test.db.forOrganization(organizationId, (trx) =>
    sql`insert into email_messages (id, organization_id, key, kind, to_address, subject, html, text, headers, queued_at)
        values (${emailId}, ${organizationId}, ${emailId}, 'transactional', 'ann@x.example', 'Hello', '', '', '{}', ${day(1)})`.execute(
      trx,
    ),
  )
  const payload = { emailId: wire('eml', emailId), type: 'loyalty-welcome' as const, reference: {} }
  await record('email.opened', { ...payload, isMachine: true })
  expect(await types()).toEqual([])
  await record('email.opened', { ...payload, isMachine: false })
  await record('email.clicked', { ...payload, isMachine: false })
  expect(await happened()).toMatchObject([
    { type: 'email.opened', email: 'ann@x.example', payload: { email: { subject: 'Hello' } } },
    { type: 'email.clicked' },
  ])
})
