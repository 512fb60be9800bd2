import { newId } from '#platform/ids.ts'
import { addressHash } from '#platform/mail/mail-links.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { countConversion } from './conversions.repository.ts'

const day = 24 * 3_600_000
let test: TestApp
let organizationId: string
let subscriberId: string
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  organizationId = await createOrganization(test.db)
  subscriberId = newId()
  const now = test.clock.now()
  const person = { email: 'ada@shop.example', address_hash: addressHash('ada@shop.example'), source: 'manual' as const }
  await test.db.asSystem((trx) =>
    trx
      .insertInto('subscribers')
      .values({ organization_id: organizationId, id: subscriberId, ...person, created_at: now, updated_at: now })
      .execute(),
  )
})

const at = (days: number) => new Date(test.clock.now().getTime() - days * day)

async function mail(touched: { clicked?: number; opened?: number }): Promise<string> {
  const emailId = newId()
  await test.db.asSystem((trx) =>
    trx
      .insertInto('email_deliveries')
      .values({
        organization_id: organizationId,
        email_id: emailId,
        type: 'workflow',
        reference: '{}',
        subscriber_id: subscriberId,
        written_at: at(30),
        clicked_at: touched.clicked === undefined ? null : at(touched.clicked),
        opened_at: touched.opened === undefined ? null : at(touched.opened),
      })
      .execute(),
  )
  return emailId
}

type Change = Partial<{ is_test: boolean; cancelled_at: Date; refunded_minor: number; history_until: Date }>
async function order(change: Change = {}): Promise<string> {
  const id = newId()
  const about = { external_id: id, email: 'Ada@shop.example', placed_at: test.clock.now(), currency: 'EUR', total_minor: 5000 }
  await test.db.asSystem((trx) =>
    trx
      .insertInto('orders')
      .values({ organization_id: organizationId, id, ...about, ...change })
      .execute(),
  )
  await count(id)
  return id
}
const changeOrder = (id: string, change: Change) =>
  test.db.asSystem((trx) => trx.updateTable('orders').set(change).where('id', '=', id).execute())
const count = (id: string) => test.db.forOrganization(organizationId, (trx) => countConversion(trx, organizationId, id))
const counted = () =>
  test.db.forOrganization(organizationId, (trx) =>
    trx.selectFrom('email_conversions').select(['email_id', 'order_id', 'revenue_minor', 'by_click']).execute(),
  )

describe('an order', () => {
  it('counts once, for the email clicked last within five days', async () => {
    await mail({ clicked: 6 })
    await mail({ clicked: 4, opened: 4 })
    const last = await mail({ clicked: 1 })
    await mail({ opened: 0.5 })
    await mail({ clicked: -1 })
    const orderId = await order()
    await mail({ clicked: 0.1 })
    await count(orderId)
    expect(await counted()).toEqual([{ email_id: last, order_id: orderId, revenue_minor: 5000, by_click: true }])
  })

  it('does not count for an email only opened, unless the workflow says so', async () => {
    await mail({ opened: 1 })
    await order()
    expect(await counted()).toEqual([])
  })

  it('counts revenue without returned items, and none when canceled', async () => {
    await mail({ clicked: 1 })
    const orderId = await order()
    await changeOrder(orderId, { refunded_minor: 2000 })
    await count(orderId)
    expect(await counted()).toEqual([expect.objectContaining({ revenue_minor: 3000 })])
    await changeOrder(orderId, { refunded_minor: 5000 })
    await count(orderId)
    expect(await counted()).toEqual([])
    await changeOrder(orderId, { refunded_minor: 0, cancelled_at: test.clock.now() })
    await count(orderId)
    expect(await counted()).toEqual([])
  })

  it('that is a test, or historic, does not count', async () => {
    await mail({ clicked: 1 })
    await order({ is_test: true })
    await order({ history_until: test.clock.now() })
    expect(await counted()).toEqual([])
  })
})
