import { eventPayloadLimit } from '@yuko/contract/automation/events/person-events'
import { createOrganization } from '#testing/create-organization.ts'
import { fc } from '#testing/fast-check.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import type { Happening } from '../person-event.ts'
import { recordPersonEvents } from '../record-events.ts'
import { cutPayload } from './cut-payload.ts'

let test: TestApp
let organizationId: string

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  organizationId = await createOrganization(test.db)
})

const record = (happenings: Happening[]) =>
  test.db.forOrganization(organizationId, (trx) => recordPersonEvents(trx, test.clock, organizationId, happenings))
const listed = () =>
  test.db.asSystem((trx) =>
    trx
      .selectFrom('subscriber_events as e')
      .innerJoin('subscribers as s', (join) =>
        join.onRef('s.organization_id', '=', 'e.organization_id').onRef('s.id', '=', 'e.subscriber_id'),
      )
      .select(['e.key', 'e.type', 's.email', 'e.payload', 'e.occurred_at', 'e.recorded_at'])
      .where('e.organization_id', '=', organizationId)
      .orderBy('e.key')
      .execute(),
  )

const visit = (key: string, email: string, payload = {}): Happening => ({
  person: { email, source: 'api' },
  type: 'custom.visit',
  key,
  payload,
  occurredAt: new Date('2026-11-20T09:00:00Z'),
})

describe('person events', () => {
  it('are written once per key, and new ones are returned', async () => {
    const first = await record([visit('b', 'ann@x.example', { n: 1 }), visit('a', ' Ann@X.example'), visit('b', 'bob@x.example')])
    expect(first.map(({ key }) => key)).toEqual(['b', 'a'])
    expect(await record([visit('a', 'ann@x.example'), visit('c', 'bob@x.example')])).toMatchObject([{ key: 'c' }])
    expect(await listed()).toEqual([
      expect.objectContaining({ key: 'a', email: 'ann@x.example' }),
      {
        key: 'b',
        type: 'custom.visit',
        email: 'ann@x.example',
        payload: { n: 1 },
        occurred_at: new Date('2026-11-20T09:00:00Z'),
        recorded_at: test.clock.now(),
      },
      expect.objectContaining({ key: 'c', email: 'bob@x.example' }),
    ])
  })

  it('are skipped for people without a reachable address', async () => {
    const gone = { ...visit('c', ''), person: { subscriberId: '019f3c5e-0000-7000-8000-000000000000' } }
    expect(await record([visit('a', 'nobody'), visit('b', ''), gone, visit('d', 'ann@x.example')])).toMatchObject([{ key: 'd' }])
  })

  it('can have the same key in another organization', async () => {
    await record([visit('a', 'ann@x.example')])
    organizationId = await createOrganization(test.db)
    expect(await record([visit('a', 'ann@x.example')])).toHaveLength(1)
  })
})

describe('a payload', () => {
  it('stays unchanged within the limit', () => {
    const payload = { order: { id: 'ord_1', items: [{ title: 'Mug' }] } }
    expect(cutPayload(payload)).toBe(payload)
  })

  it('loses items before anything else', () => {
    const items = Array.from({ length: 400 }, (_, at) => ({ title: `Mug ${at}`, url: `https://mill.example/${'x'.repeat(400)}` }))
    const cut = cutPayload({ order: { id: 'ord_1', total: 5000, tags: ['a', 'b'], items } }) as { order: Record<string, unknown> }
    expect(cut.order).toMatchObject({ id: 'ord_1', total: 5000, tags: ['a', 'b'] })
    expect((cut.order.items as unknown[]).length).toBeGreaterThan(4)
  })

  it('always fits', () => {
    const huge = fc.dictionary(
      fc.string(),
      fc.oneof(
        fc.jsonValue(),
        fc.string({ unit: 'grapheme' }).map((one) => one.repeat(9000)),
      ),
    )
    fc.assert(
      fc.property(huge, (payload) => Buffer.byteLength(JSON.stringify(cutPayload(payload as never))) <= eventPayloadLimit),
      { numRuns: 30 },
    )
  })
})
