import { settingsFor } from '@yuko/contract/automation/definition/empty-definition'
import { type WorkflowTrigger, workflowTrigger } from '@yuko/contract/automation/definition/trigger'
import type { Rule } from '@yuko/contract/automation/rules/rule'
import { sql } from 'kysely'
import { segmentIds } from '#ids.ts'
import { loyaltyFacts } from '#loyalty/people-facts.repository.ts'
import { newId } from '#platform/ids.ts'
import { reviewFacts } from '#reviews/people-facts.repository.ts'
import { createRedemption } from '#testing/create-loyalty-reward.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createRequest } from '#testing/create-request.ts'
import { createPublishedWorkflow, createSubscriber } from '#testing/create-workflow-runs.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { recordPersonEvents } from '../record-events.ts'
import { queueTriggers } from './queue-triggers.loop.ts'
import { scanTriggers } from './scan-triggers.ts'
import { triggerHandlers } from './triggers.handlers.ts'

let test: TestApp
let organizationId: string

beforeAll(async () => {
  test = await createTestApp({
    modules: () => [{ name: 'automation', jobs: triggerHandlers({ reviews: reviewFacts, loyalty: loyaltyFacts }) }],
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  organizationId = await createOrganization(test.db, { timezone: 'Europe/Berlin' })
})

const scan = () =>
  scanTriggers({
    db: test.db,
    clock: test.clock,
    log: test.platform.log,
    signal: new AbortController().signal,
    organizationId,
    reviews: reviewFacts,
    loyalty: loyaltyFacts,
  })

/** One scan per moment; new workflows are published at the first. */
async function scanAt(...moments: string[]): Promise<void> {
  await run(sql`update workflows w set updated_at = ${moments[0]} where organization_id = ${organizationId} and not exists (
    select from workflow_scans x where x.organization_id = w.organization_id and x.workflow_id = w.id)`)
  for (const moment of moments) {
    test.clock.set(moment)
    await scan()
  }
}

const workflow = (trigger: Partial<WorkflowTrigger> & Pick<WorkflowTrigger, 'type'>, audience: Rule | null = null) =>
  createPublishedWorkflow(test.db, organizationId, {
    trigger: workflowTrigger.parse(trigger),
    settings: settingsFor(trigger.type),
    audience,
  })
const run = (statement: ReturnType<typeof sql>) => test.db.forOrganization(organizationId, (trx) => statement.execute(trx))

/** Who entered when, with which context. */
const entered = async () => {
  const rows = await test.db.asSystem((trx) =>
    trx
      .selectFrom('workflow_runs as r')
      .innerJoin('subscribers as s', (join) =>
        join.onRef('s.organization_id', '=', 'r.organization_id').onRef('s.id', '=', 'r.subscriber_id'),
      )
      .select(['s.email', 'r.entered_at', 'r.context'])
      .where('r.organization_id', '=', organizationId)
      .orderBy('r.entered_at')
      .orderBy('s.email')
      .execute(),
  )
  return rows.map(({ email, entered_at, context }) => ({ who: email.split('@')[0], at: entered_at.toISOString(), context }))
}
const times = async () => (await entered()).map(({ who, at }) => `${who} ${at.slice(0, 16)}`)

/** Ends all active runs. */
const end = () =>
  run(sql`update workflow_runs set status = 'completed', finished_at = entered_at where organization_id = ${organizationId}`)

async function person(
  name: string,
  values: { birthday?: string; time_zone?: string; properties?: object } = {},
): Promise<string> {
  const { birthday = null, time_zone = null, properties = {} } = values
  const id = await createSubscriber(test.db, organizationId, { email: `${name}@x.example` })
  await run(sql`update subscribers set birthday = ${birthday}, time_zone = ${time_zone}, properties = ${JSON.stringify(properties)}::jsonb
    where organization_id = ${organizationId} and id = ${id}`)
  return id
}

describe('a birthday trigger', () => {
  const date = { field: '', offsetDays: 0, at: '09:00' }

  it("fires in the person's time zone, once a year, and not for the time before the workflow", async () => {
    await person('berlin', { birthday: '1990-11-21' })
    await person('york', { birthday: '1990-11-21', time_zone: 'America/New_York' })
    await person('nowhere', { birthday: '1990-11-21', time_zone: 'Mars/Olympus' })
    await person('today', { birthday: '1990-11-20' })
    await workflow({ type: 'birthday', date })
    await scanAt('2026-11-20T09:30:00Z', '2026-11-21T07:59:00Z', '2026-11-21T08:00:00Z', '2026-11-21T08:00:30Z')
    expect(await times()).toEqual(['berlin 2026-11-21T08:00', 'nowhere 2026-11-21T08:00'])
    await scanAt('2026-11-21T13:59:00Z', '2026-11-21T14:01:00Z')
    expect((await times()).at(-1)).toBe('york 2026-11-21T14:01')
    await end()
    await scanAt('2027-11-20T13:00:00Z', '2027-11-21T12:00:00Z')
    expect((await times()).slice(3)).toEqual(['today 2027-11-20T13:00', 'berlin 2027-11-21T12:00', 'nowhere 2027-11-21T12:00'])
    expect((await entered())[0]?.context).toEqual({ date: { day: '2026-11-21', year: 2026 } })
  })

  it.each([
    ['2027-02-28', 0],
    ['2027-02-25', -3],
    ['2028-02-29', 0],
    ['2027-03-02', 2],
  ])('of 29 February fires on %s, %s days from it', async (day, offsetDays) => {
    await person('leap', { birthday: '2000-02-29' })
    await workflow({ type: 'birthday', date: { ...date, offsetDays } })
    await scanAt(new Date(Date.parse(`${day}T07:59:00Z`)).toISOString(), `${day}T08:00:00Z`)
    expect(await times()).toEqual([`leap ${day}T08:00`])
  })
})

it('a date property trigger counts from that day, and ignores invalid dates', async () => {
  await person('ends', { properties: { ends: '2026-12-01' } })
  await person('moment', { properties: { ends: '2026-12-01T23:59:00Z' } })
  for (const [name, ends] of Object.entries({ never: '2026-02-31', text: 'soon', number: 20261201, other: '2026-12-02' }))
    await person(name, { properties: { ends } })
  await workflow({ type: 'date_property', date: { field: 'person.properties.ends', offsetDays: -7, at: '10:30' } })
  await scanAt('2026-11-24T09:29:00Z', '2026-11-24T09:30:00Z', '2026-11-24T10:30:00Z')
  expect(await times()).toEqual(['ends 2026-11-24T09:30', 'moment 2026-11-24T09:30'])
})

describe('an inactive customer', () => {
  const order = (customerId: string, placedAt: string, more: { isTest?: boolean } = {}) => {
    const id = newId()
    return run(sql`insert into orders (organization_id, id, external_id, number, customer_id, placed_at, is_test)
      values (${organizationId}, ${id}, ${id}, ${placedAt}, ${customerId}, ${placedAt}, ${more.isTest ?? false})`)
  }
  const customer = async (name: string): Promise<string> => {
    const id = newId()
    const email = `${name}@x.example`
    await run(
      sql`insert into customers (organization_id, id, external_id, email) values (${organizationId}, ${id}, ${id}, ${email})`,
    )
    await createSubscriber(test.db, organizationId, { email, customer_id: id })
    return id
  }

  it('enters the set number of days after the last order, once per order', async () => {
    const [ann, bob] = [await customer('ann'), await customer('bob')]
    await order(ann, '2026-10-21T12:00:00Z')
    await order(ann, '2026-11-01T12:00:00Z', { isTest: true })
    await order(bob, '2026-10-21T12:00:00Z')
    await order(bob, '2026-11-02T12:00:00Z')
    await workflow({ type: 'inactivity', days: 30 })
    await scanAt('2026-11-20T11:00:00Z', '2026-11-20T12:00:00Z', '2026-11-20T12:01:00Z')
    expect(await times()).toEqual(['ann 2026-11-20T12:00'])
    expect((await entered())[0]?.context).toMatchObject({ order: { number: '2026-10-21T12:00:00Z', is_first: true } })
  })
})

describe('a reward', () => {
  it('that is unused starts once, the given number of days after it was issued, unless it expired or was used', async () => {
    const at = new Date('2026-11-13T12:00:00Z')
    const redemptionOf = async (name: string, change: object) => {
      const { redemptionId: id } = await createRedemption(test.db, organizationId, { email: `${name}@x.example` })
      await test.db.forOrganization(organizationId, (trx) =>
        trx
          .updateTable('loyalty_redemptions')
          .set({ status: 'issued', issued_at: at, code: name, ...change })
          .where('id', '=', id)
          .execute(),
      )
    }
    await redemptionOf('ann', {})
    await redemptionOf('used', { status: 'used', used_at: at })
    await redemptionOf('late', { expires_at: new Date('2026-11-19T00:00:00Z') })
    await workflow({ type: 'reward_unused', days: 7 })
    await scanAt('2026-11-20T11:59:00Z', '2026-11-20T12:00:00Z', '2026-11-20T12:01:00Z')
    expect(await times()).toEqual(['ann 2026-11-20T12:00'])
    expect((await entered())[0]?.context).toMatchObject({ reward: { name: 'A tasting', code: 'ann', unused_days: 7 } })
  })
})

describe('a checkout', () => {
  const checkout = (email: string | null, updatedAt: string, completedAt: string | null = null) => {
    const id = newId()
    return run(sql`insert into checkouts (organization_id, id, external_id, email, currency, items, started_at, updated_at, completed_at)
      values (${organizationId}, ${id}, ${id}, ${email}, 'EUR', '[{"title": "Mug", "quantity": 2, "product_id": null}]',
        ${updatedAt}, ${updatedAt}, ${completedAt})`)
  }
  const happened = () =>
    test.db.asSystem((trx) =>
      trx.selectFrom('subscriber_events').select(['type', 'payload']).where('organization_id', '=', organizationId).execute(),
    )

  it('is abandoned after inactivity without an order, per workflow after its own delay', async () => {
    const [at, customerId] = ['2026-11-20T09:00:00Z', newId()]
    await workflow({ type: 'checkout_abandoned' })
    await checkout('ann@x.example', at)
    await checkout(null, at)
    await checkout('done@x.example', at, at)
    await checkout('bought@x.example', at)
    await run(sql`insert into customers (organization_id, id, external_id, email)
      values (${organizationId}, ${customerId}, 'c', 'bought@x.example')`)
    await run(sql`insert into orders (organization_id, id, external_id, customer_id, placed_at)
      values (${organizationId}, ${newId()}, 'o', ${customerId}, '2026-11-20T09:10:00Z')`)
    await scanAt('2026-11-20T09:30:00Z')
    await workflow({ type: 'checkout_abandoned', afterMinutes: 90 })
    await scanAt('2026-11-20T09:59:00Z', '2026-11-20T10:00:00Z', '2026-11-20T10:01:00Z', '2026-11-20T10:31:00Z')
    expect(await times()).toEqual(['ann 2026-11-20T10:00', 'ann 2026-11-20T10:31'])
    const left = (await happened()).filter(({ type }) => type === 'checkout.abandoned')
    expect(left.map(({ payload }) => payload)).toMatchObject([
      { checkout: { after_minutes: 60, quantity: 2, products: ['Mug'] } },
      { checkout: { after_minutes: 90 } },
    ])
  })

  it('abandoned during two days of downtime has expired', async () => {
    await workflow({ type: 'checkout_abandoned' })
    await scanAt('2026-11-20T08:00:00Z')
    await checkout('long@x.example', '2026-11-20T09:00:00Z')
    await checkout('late@x.example', '2026-11-22T06:00:00Z')
    await scanAt('2026-11-22T09:00:00Z')
    expect(await times()).toEqual(['late 2026-11-22T09:00'])
  })

  it('abandoned after publication starts the workflow, however late the first scan', async () => {
    const id = await workflow({ type: 'checkout_abandoned' })
    await run(sql`update workflows set updated_at = '2026-11-20T08:00:00Z' where id = ${id}`)
    await checkout('ann@x.example', '2026-11-20T08:01:00Z')
    test.clock.set('2026-11-20T11:00:00Z')
    await scan()
    expect(await times()).toEqual(['ann 2026-11-20T11:00'])
  })

  it('abandoned during a pause starts nothing later', async () => {
    const id = await workflow({ type: 'checkout_abandoned' })
    const become = (status: string) => run(sql`update workflows set status = ${status} where id = ${id}`)
    await scanAt('2026-11-20T08:00:00Z')
    await become('paused')
    await scanAt('2026-11-20T09:00:00Z')
    await checkout('ann@x.example', '2026-11-20T09:00:00Z')
    await become('active')
    await scanAt('2026-11-20T10:30:00Z', '2026-11-20T10:31:00Z')
    expect(await times()).toEqual([])
  })
})

describe('a visit', () => {
  const seen = (
    name: string,
    type: 'cart.updated' | 'checkout.started' | 'order.placed' | 'product.viewed',
    at: string,
    quantity = 1,
  ) =>
    test.db.forOrganization(organizationId, (trx) =>
      recordPersonEvents(trx, test.clock, organizationId, [
        {
          person: { email: `${name}@x.example`, source: 'store' },
          type,
          key: newId(),
          payload: { checkout: { quantity, products: ['Mug'] }, product: { title: 'Mug' } },
          occurredAt: new Date(`2026-11-20T${at}:00Z`),
        },
      ]),
    )

  it('that filled a cart abandons it, unless it was emptied, checked out, or ordered', async () => {
    await workflow({ type: 'cart_abandoned' })
    await scanAt('2026-11-20T08:30:00Z')
    for (const name of ['ann', 'emptied', 'begun', 'bought', 'busy']) await seen(name, 'cart.updated', '09:00')
    await seen('emptied', 'cart.updated', '09:10', 0)
    await seen('begun', 'checkout.started', '09:10')
    await seen('bought', 'order.placed', '09:10')
    await seen('busy', 'cart.updated', '09:10', 2)
    await seen('looked', 'product.viewed', '09:00')
    await scanAt(
      '2026-11-20T09:59:00Z',
      '2026-11-20T10:00:00Z',
      '2026-11-20T10:01:00Z',
      '2026-11-20T10:10:00Z',
      '2026-11-20T11:00:00Z',
    )
    expect(await times()).toEqual(['ann 2026-11-20T10:00', 'busy 2026-11-20T10:10'])
    expect((await entered())[1]?.context).toMatchObject({ checkout: { quantity: 2, after_minutes: 60 } })
  })

  it('that only looked abandons the last product, after the delay of each workflow', async () => {
    await workflow({ type: 'browse_abandoned', afterMinutes: 30 })
    await workflow({ type: 'browse_abandoned', afterMinutes: 45 })
    await scanAt('2026-11-20T08:30:00Z')
    await seen('ann', 'product.viewed', '09:00')
    await seen('ann', 'product.viewed', '09:05')
    await seen('filled', 'product.viewed', '09:00')
    await seen('filled', 'cart.updated', '09:05')
    await scanAt('2026-11-20T09:30:00Z', '2026-11-20T09:35:00Z', '2026-11-20T09:50:00Z', '2026-11-20T10:30:00Z')
    expect(await times()).toEqual(['ann 2026-11-20T09:35', 'ann 2026-11-20T09:50'])
  })
})

it('an unanswered review request starts the workflows with that delay', async () => {
  for (const days of [3, 7]) await workflow({ type: 'review_unanswered', days })
  const sent = { status: 'sent' as const, sent_at: new Date('2026-11-17T10:00:00Z') }
  const id = await createRequest(test.db, organizationId, { email: 'ann@x.example' })
  await run(sql`update review_requests set status = ${sent.status}, sent_at = ${sent.sent_at} where id = ${id}`)
  await scanAt('2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z')
  expect(await times()).toEqual(['ann 2026-11-20T10:00'])
})

describe('segments', () => {
  const rule: Rule = { field: 'person.tags', operator: 'any_of', value: ['vip'] }
  const segment = async (): Promise<string> => {
    const id = newId()
    await run(sql`insert into segments (organization_id, id, name, rule, created_at, updated_at)
      values (${organizationId}, ${id}, 'VIP', ${JSON.stringify(rule)}::jsonb, now(), now())`)
    return segmentIds.toWire(id)
  }
  const tag = (id: string, ...tags: string[]) => run(sql`update subscribers set tags = ${tags}::text[] where id = ${id}`)

  it('are entered and left by people who were not inside at the first scan', async () => {
    const segmentId = await segment()
    const [ann, bob] = [await person('ann'), await person('bob')]
    await tag(ann, 'VIP')
    await workflow({ type: 'segment_entered', segmentId })
    await workflow({ type: 'segment_left', segmentId })
    await scanAt('2026-11-20T09:00:00Z')
    await tag(bob, 'vip')
    await tag(ann)
    await scanAt('2026-11-20T09:01:00Z')
    expect(await times()).toEqual([])
    await scanAt('2026-11-20T09:05:00Z', '2026-11-20T09:10:00Z')
    expect(await times()).toEqual(['ann 2026-11-20T09:05', 'bob 2026-11-20T09:05'])
    // A rule change lets nobody enter or leave.
    await tag(ann, 'other')
    await run(sql`update segments set rule = ${JSON.stringify({ ...rule, value: ['other'] })}::jsonb`)
    await scanAt('2026-11-20T09:20:00Z', '2026-11-20T09:30:00Z')
    expect(await times()).toHaveLength(2)
  })

  it("are enrolled on the days of a schedule, in the store's time zone", async () => {
    const segmentId = await segment()
    await tag(await person('ann'), 'vip')
    await person('bob')
    // Published in the week of Monday 26 October: every other week from then on.
    await workflow({ type: 'schedule', segmentId, schedule: { weekdays: [1, 5], at: '09:00', everyWeeks: 2 } })
    await scanAt('2026-11-08T09:00:00Z', '2026-11-09T07:59:00Z', '2026-11-09T08:00:00Z', '2026-11-09T08:01:00Z')
    expect(await times()).toEqual(['ann 2026-11-09T08:00'])
    await end()
    await scanAt('2026-11-13T07:59:00Z', '2026-11-13T08:00:00Z', '2026-11-16T08:00:00Z', '2026-11-20T08:00:00Z')
    expect(await times()).toEqual(['ann 2026-11-09T08:00', 'ann 2026-11-13T08:00'])
  })

  it('are enrolled once on a day of each month, also if that time is skipped or repeated by a clock change', async () => {
    const segmentId = await segment()
    await tag(await person('ann'), 'vip')
    await workflow({ type: 'schedule', segmentId, schedule: { week: 'last', weekday: 7, at: '02:30' } })
    await scanAt('2026-03-28T12:00:00Z', '2026-03-29T01:29:00Z', '2026-03-29T01:30:00Z', '2026-03-29T02:30:00Z')
    await end()
    await scanAt('2026-10-24T12:00:00Z', '2026-10-25T00:29:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z')
    await end()
    await scanAt('2026-10-25T01:31:00Z', '2026-11-01T01:30:00Z')
    expect(await times()).toEqual(['ann 2026-03-29T01:30', 'ann 2026-10-25T00:30'])
  })
})

it('every minute every store with time-based workflows is scanned', async () => {
  await workflow({ type: 'birthday', date: { field: '', offsetDays: 0, at: '09:00' } })
  await workflow({ type: 'order_placed' })
  const loop = queueTriggers()
  const call = { db: test.db, clock: test.clock, log: test.platform.log, signal: new AbortController().signal }
  expect(await loop.run(call)).toMatchObject({ more: true })
  expect(await loop.run(call)).toMatchObject({ more: false })
  await test.runUntilIdle()
  const scans = await test.db.asSystem((trx) =>
    trx.selectFrom('workflow_scans').select('scanned_until').where('organization_id', '=', organizationId).execute(),
  )
  expect(scans).toEqual([{ scanned_until: test.clock.now() }])
})
