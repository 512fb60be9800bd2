import { sql } from 'kysely'
import { newId } from '#platform/ids.ts'
import { enqueueEmail } from '#platform/mail/enqueue-email.ts'
import { beyondAllowance, roomFor } from '#platform/mail/hold-mails.ts'
import { createBillingApp, dayMs } from '#testing/billing-app.ts'
import { createRequest } from '#testing/create-request.ts'
import type { SignedIn } from '#testing/test-app.ts'
import { watchUsage } from '../billing.jobs.ts'
import { sendingAllowance } from './sending-allowance.ts'

let test: Awaited<ReturnType<typeof createBillingApp>>
let owner: SignedIn
beforeAll(async () => {
  test = await createBillingApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.stripe.bank = 'pays'
  // Each test gets its own month, away from its end.
  test.clock.set(
    new Date(Date.UTC(2027, test.clock.now().getUTCMonth() + 1 + 12 * (test.clock.now().getUTCFullYear() - 2027), 5)),
  )
  owner = await test.signedIn()
  await test.billing(owner)
  await onFree()
})

const onFree = () =>
  test.db.asSystem((trx) =>
    sql`update billing_subscriptions set plan = 'free', status = 'expired', trial_ends_at = null, next_at = null where organization_id = ${owner.organizationId}`.execute(
      trx,
    ),
  )
const write = (count: number, topic = 'offers', more: { isAdmitted?: boolean } = {}) =>
  test.db.asSystem(async (trx) => {
    for (let n = 0; n < count; n++) {
      const id = newId()
      const mail = { key: `m:${id}`, to: { address: `${id}@buyer.example` }, subject: 'News', content: { html: 'x', text: 'x' } }
      const unsubscribeUrl = 'https://yuko.test/unsubscribe'
      await enqueueEmail(trx, test.clock, {
        ...mail,
        kind: 'marketing',
        organizationId: owner.organizationId,
        topic,
        unsubscribeUrl,
        ...more,
      })
    }
  })
const ask = () =>
  test.db.asSystem((trx) =>
    enqueueEmail(trx, test.clock, {
      organizationId: owner.organizationId,
      key: `t:${newId()}`,
      to: { address: 'asked@buyer.example' },
      subject: 'Your code',
      content: { html: 'x', text: 'x' },
    }),
  )
const use = (metric: 'emails_month' | 'orders_month', used: number) =>
  test.db.asSystem((trx) =>
    sql`insert into usage_counters (organization_id, metric, period, used)
        values (${owner.organizationId}, ${metric}, date_trunc('month', ${test.clock.now()}::timestamptz at time zone 'UTC')::date, ${used})
        on conflict (organization_id, metric, period, slot) do update set used = excluded.used`.execute(trx),
  )
async function statuses(): Promise<Record<string, number>> {
  const { rows } = await test.db.asSystem((trx) =>
    sql<{ status: string; count: number }>`select status, count(*) as count from email_messages
       where organization_id = ${owner.organizationId} and key not like 'billing:%' group by status`.execute(trx),
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}
const counted = async (metric: string) =>
  (await test.billing(owner)).usage.meters.find((meter: { metric: string }) => meter.metric === metric).used

it('marketing email of a store is counted once, exactly as the rows say; transactional email is not', async () => {
  await write(7)
  await ask()
  await test.runUntilIdle()
  await test.runUntilIdle()
  expect(await statuses()).toEqual({ sent: 8 })
  expect(await counted('emails_month')).toBe(7)
})

it('orders count once, in the month they were placed, however often the store sends them', async () => {
  const place = (id: string, placedAt: Date) =>
    test.db.asSystem((trx) =>
      sql`insert into orders (organization_id, id, external_id, placed_at) values (${owner.organizationId}, ${newId()}, ${id}, ${placedAt})
          on conflict (organization_id, external_id) do update set number = '#1'`.execute(trx),
    )
  const now = test.clock.now()
  for (const id of ['1', '2', '2', '1', '3']) await place(id, now)
  await place('old', new Date(now.getTime() - 400 * dayMs))
  const { rows } = await test.db.asSystem((trx) =>
    sql<{ count: number }>`select count(*) as count from orders where organization_id = ${owner.organizationId}
       and placed_at >= date_trunc('month', ${now}::timestamptz)`.execute(trx),
  )
  expect([await counted('orders_month'), rows[0]?.count]).toEqual([3, 3])
})

it('email over the limit is held with a count and a reason; transactional email goes out; an upgrade releases it', async () => {
  await use('emails_month', 497)
  await write(5)
  await ask()
  await test.runUntilIdle()
  expect(await statuses()).toEqual({ sent: 4, held: 2 })
  const { held, usage } = await test.billing(owner)
  expect(held).toMatchObject({ count: 2, reason: 'emails', missed: 0, oldestAt: test.clock.now().toISOString() })
  expect(usage.meters).toContainEqual({ metric: 'emails_month', used: 500, limit: 500 })

  const { dueNowMinor } = await test.quote(owner, 'starter')
  const { url } = (await test.choose(owner, 'starter', dueNowMinor)).json()
  await test.enterCard(owner, url)
  await test.settle()
  await test.runUntilIdle()
  expect(await statuses()).toEqual({ sent: 6 })
  expect(await counted('emails_month')).toBe(502)
})

it('so does the next month; after 30 days it is dropped, and members are notified', async () => {
  await use('emails_month', 500)
  await write(3)
  await test.runUntilIdle()
  const [from] = [test.clock.now()]
  test.clock.set(new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1, 0, 1)))
  owner = await test.again(owner)
  await use('emails_month', 498)
  await test.run(watchUsage)
  await test.runUntilIdle()
  expect(await statuses()).toEqual({ sent: 2, held: 1 })
  await test.later(30)
  owner = await test.again(owner)
  expect(await statuses()).toEqual({ sent: 2, missed: 1 })
  expect((await test.billing(owner)).held).toMatchObject({ count: 0, missed: 1 })
})

it('orders hold review requests only well over their limit, and nothing else', async () => {
  await use('orders_month', 59)
  await write(1, 'review-requests')
  await test.runUntilIdle()
  await use('orders_month', 60)
  await write(1, 'review-requests')
  await write(1)
  await test.runUntilIdle()
  expect(await statuses()).toEqual({ sent: 2, held: 1 })
  expect((await test.billing(owner)).held.reason).toBe('orders')
})

it('review requests are held before they are rendered, and counted with held email', async () => {
  const heldAt = test.clock.now()
  const hold = (id: string, change: object) =>
    createRequest(test.db, owner.organizationId, { email: `${id}@buyer.example`, held_at: heldAt, ...change } as never)
  await hold('one', { status: 'held', next_step: 'request', next_at: heldAt })
  await hold('two', { status: 'sent', sent_at: heldAt, next_step: 'reminder-1', next_at: heldAt })
  await hold('three', { status: 'missed' })
  expect((await test.billing(owner)).held).toMatchObject({ count: 2, missed: 1, oldestAt: heldAt.toISOString() })
  await use('emails_month', 498)
  const room = () =>
    test.db.forOrganization(owner.organizationId, (trx) => roomFor(trx, sendingAllowance, owner.organizationId, test.clock.now()))
  expect(await room()).toEqual({ mails: 2, requests: true })
  await write(1)
  expect(await room()).toEqual({ mails: 1, requests: true })
})

it('email admitted when it was created goes out and counts', async () => {
  await use('emails_month', 500)
  await write(1, 'review-requests', { isAdmitted: true })
  await write(1, 'review-requests')
  await test.runUntilIdle()
  expect(await statuses()).toEqual({ sent: 1, held: 1 })
  expect(await counted('emails_month')).toBe(501)
})

it('members are notified at 80, 100, and 120 percent, once a month each', async () => {
  const told: number[][] = []
  for (const used of [39, 40, 41, 55, 70, 71]) {
    await use('orders_month', used)
    await test.run(watchUsage)
    const { rows } = await test.db.asSystem((trx) =>
      sql<{ percent: number }>`select (payload ->> 'percent')::int as percent from domain_events
         where organization_id = ${owner.organizationId} and type = 'billing.usage-threshold' order by seq`.execute(trx),
    )
    told.push(rows.map(({ percent }) => percent))
  }
  expect(told).toEqual([[], [80], [80], [80, 100], [80, 100, 120], [80, 100, 120]])
})

it('auto-upgrade buys the next plan for organizations that turned it on', async () => {
  const { dueNowMinor } = await test.quote(owner, 'starter')
  await test.enterCard(owner, (await test.choose(owner, 'starter', dueNowMinor)).json().url)
  await use('emails_month', 5000)
  await test.run(watchUsage)
  expect((await test.billing(owner)).subscription.plan).toBe('starter')
  expect((await test.call(owner, 'PUT', '/billing/auto-upgrade', { isOn: true })).json().isAutoUpgraded).toBe(true)
  await test.run(watchUsage)
  expect((await test.billing(owner)).subscription).toMatchObject({ plan: 'growth', status: 'active' })
})

it("one organization's limit does not affect another", async () => {
  const other = await test.signedIn()
  await use('emails_month', 500)
  await write(1)
  const [mine] = await test.db.asSystem((trx) =>
    trx.selectFrom('email_messages').selectAll().where('organization_id', '=', owner.organizationId).execute(),
  )
  if (!mine) throw new Error('A mail was written')
  const rows = [mine, { ...mine, id: newId(), organization_id: other.organizationId }]
  const held = await test.db.asSystem((trx) => beyondAllowance(trx, sendingAllowance, rows, test.clock.now()))
  expect([...held]).toEqual([mine.id])
  expect((await test.billing(other)).held.count).toBe(0)
})
