import type { EmailTypeName } from '@yuko/contract/emails/email-types'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createSubscriber } from '#testing/create-workflow-runs.ts'
import { fc } from '#testing/fast-check.ts'
import { runLoopToEnd } from '#testing/run-loop.ts'
import { aroundClockChange, readBothWays, zonesOfSums } from '#testing/sums-by-day.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { countEmailsPerDay, readEmailFigures } from '../dashboard.repository.ts'
import { figuresByDay, figuresByType, readSendingHealth } from './figures.repository.ts'
import { foldEmailFigures } from './fold-email-figures.loop.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ modules: () => [] })
})
afterAll(() => test.close())

const types = ['review-request', 'loyalty-points-earned', 'workflow'] as const
const fold = () => runLoopToEnd(test, foldEmailFigures)

/** A store with emails as the product writes them. */
async function createStore(timezone: string) {
  const organizationId = await createOrganization(test.db, { timezone })
  const inStore = <T>(work: (trx: Trx) => Promise<T>) => test.db.forOrganization(organizationId, work)
  const run = (query: ReturnType<typeof sql>) => inStore((trx) => query.execute(trx))
  const emails: string[] = []
  const people = [await createSubscriber(test.db, organizationId), await createSubscriber(test.db, organizationId)]
  const own = (id: string) => sql`organization_id = ${organizationId} and email_id = ${id}`
  return {
    organizationId,
    emails,
    people,
    inStore,
    async write(type: string, at: Date, count = 1) {
      const ids = Array.from({ length: count }, () => newId())
      emails.push(...ids)
      await inStore(async (trx) => {
        await sql`insert into email_messages (id, organization_id, key, kind, to_address, subject, html, text, queued_at)
          select id, ${organizationId}, id, 'marketing', 'ann@mail.example', 'Hello', '', '', ${at}
            from unnest(${ids}::uuid[]) as e (id)`.execute(trx)
        await sql`insert into email_deliveries (organization_id, email_id, type, written_at, subscriber_id)
          select ${organizationId}, id, ${type}, ${at}, ${people[count % 2] ?? null} from unnest(${ids}::uuid[]) as e (id)`.execute(
          trx,
        )
      })
    },
    settle: (ids: readonly string[], status: string) =>
      run(sql`update email_messages set status = ${status} where id = any(${[...ids]}::uuid[])`),
    mark: (id: string, column: string, at: Date | null) =>
      run(sql`update email_deliveries set ${sql.ref(column)} = ${at}, opens = opens + 1 where ${own(id)}`),
    review: (id: string) => run(sql`update email_deliveries set reviews = reviews + 1 where ${own(id)}`),
    withdraw: (id: string) => run(sql`delete from email_deliveries where ${own(id)}`),
    erase: (person: string) => run(sql`delete from subscribers where id = ${person}`),
    move: (zone: string) => run(sql`update organizations set timezone = ${zone} where id = ${organizationId}`),
  }
}
type Store = Awaited<ReturnType<typeof createStore>>

/** Every figure that comes from the sums. */
async function figuresOf(trx: Trx, organizationId: string, days: { from: string; to: string; timeZone: string }) {
  const period = { ...days, currency: 'EUR' }
  const byDay = (type: EmailTypeName) => figuresByDay(trx, organizationId, type, days)
  return {
    dashboard: await readEmailFigures(trx, organizationId, period),
    health: await readSendingHealth(trx, organizationId, days),
    perDay: await countEmailsPerDay(trx, organizationId, period),
    byType: (await figuresByType(trx, organizationId, days))
      .filter(({ type, ...figures }) => Object.values(figures).some((figure) => figure !== 0))
      .sort((one, other) => one.type.localeCompare(other.type)),
    requests: await byDay('review-request'),
    points: await byDay('loyalty-points-earned'),
  }
}

/** Figures from the sums, if the store has any, and from its rows. */
async function bothWays({ organizationId, inStore }: Store, days: { from: string; to: string }) {
  return inStore(async (trx) => {
    const { rows } = await sql<{ timeZone: string; hasSums: boolean }>`
      select timezone as "timeZone", exists (select from email_figures where time_zone = timezone) as "hasSums"
        from organizations where id = ${organizationId}`.execute(trx)
    const { timeZone = '', hasSums = false } = rows[0] ?? {}
    const read = () => figuresOf(trx, organizationId, { ...days, timeZone })
    return { hasSums, ...(await readBothWays(trx, sql`delete from email_figures`, read)) }
  })
}

const which = fc.nat(1000)
const statuses = ['sent', 'sent', 'sent', 'queued', 'failed', 'unknown', 'suppressed'] as const
const marks = [
  'opened_at',
  'machine_opened_at',
  'clicked_at',
  'delivered_at',
  'bounced_at',
  'unsubscribed_at',
  'complained_at',
] as const
const kinds = [
  ...(['write', 'write', 'write', 'settle', 'settle', 'settle', 'mark', 'mark', 'mark', 'mark', 'review'] as const),
  ...(['withdraw', 'erase', 'move', 'fold', 'fold'] as const),
]
const happening = fc.record({ kind: fc.constantFrom(...kinds), which, what: which, at: aroundClockChange })

async function happen(store: Store, { kind, which, what, at }: typeof happening extends fc.Arbitrary<infer T> ? T : never) {
  const email = store.emails[which % (store.emails.length || 1)]
  switch (kind) {
    case 'write':
      return store.write(types[which % types.length] ?? 'workflow', at, (what % 4) + 1)
    case 'settle': {
      const from = which % (store.emails.length || 1)
      return store.settle(store.emails.slice(from, from + 5), statuses[what % statuses.length] ?? 'sent')
    }
    case 'mark':
      return email && store.mark(email, marks[what % marks.length] ?? 'opened_at', what % 11 === 0 ? null : at)
    case 'review':
      return email && store.review(email)
    case 'withdraw':
      return email && store.withdraw(email)
    case 'erase':
      return store.erase(store.people[which % 2] ?? '')
    case 'move':
      return store.move(zonesOfSums[what % zonesOfSums.length] ?? 'UTC')
    case 'fold':
      return fold()
  }
}

it('sums and unfolded changes equal the rows after any activity in any order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...zonesOfSums),
      fc.array(happening, { minLength: 30, maxLength: 70 }),
      async (zone, events) => {
        const store = await createStore(zone)
        await fold()
        for (const event of events) await happen(store, event)
        for (const days of [
          { from: '2026-10-15', to: '2026-11-10' },
          { from: '2026-10-25', to: '2026-10-31' },
        ]) {
          const { fromSums, fromRows } = await bothWays(store, days)
          expect(fromSums).toEqual(fromRows)
        }
        await fold()
        const { hasSums, fromSums, fromRows } = await bothWays(store, { from: '2026-10-25', to: '2026-10-25' })
        expect(fromSums).toEqual(fromRows)
        expect(hasSums || store.emails.length === 0).toBe(true)
      },
    ),
    { numRuns: 10, endOnFailure: true },
  )
}, 300_000)

it('concurrent changes to the same emails during a fold lose nothing', async () => {
  const store = await createStore('Europe/Berlin')
  const at = new Date('2026-10-28T12:00:00Z')
  await store.write('review-request', at, 60)
  await Promise.all([
    ...[0, 1, 2].map((third) => store.settle(store.emails.slice(third * 20, third * 20 + 20), 'sent')),
    ...store.emails.map((id, index) => store.mark(id, index % 2 ? 'bounced_at' : 'clicked_at', at)),
    ...[1, 2, 3].map(fold),
  ])
  await fold()
  const { hasSums, fromSums, fromRows } = await bothWays(store, { from: '2026-10-28', to: '2026-10-28' })
  expect(hasSums).toBe(true)
  expect(fromSums).toEqual(fromRows)
  expect(fromSums.dashboard).toMatchObject({ sent: 60, delivered: 30, clicked: 30 })
})

it('counts emails that existed before their sums', async () => {
  const store = await createStore('UTC')
  await store.write('review-request', new Date('2026-10-28T12:00:00Z'), 3)
  await store.settle(store.emails, 'sent')
  await store.inStore((trx) => sql`delete from email_changes`.execute(trx))
  await store.inStore((trx) =>
    sql`insert into email_changes (organization_id, type, at, reach, n, reviews)
      values (${store.organizationId}, '', 'epoch', 0, 0, 0)`.execute(trx),
  )
  await fold()
  const { hasSums, fromSums, fromRows } = await bothWays(store, { from: '2026-10-28', to: '2026-10-28' })
  expect(hasSums).toBe(true)
  expect(fromSums).toEqual(fromRows)
  expect(fromSums.dashboard.sent).toBe(3)
})

it('keeps the sums of organizations apart, and nothing of a deleted one', async () => {
  const [store, other] = [await createStore('UTC'), await createStore('UTC')]
  const at = new Date('2026-10-28T12:00:00Z')
  await store.write('review-request', at, 2)
  await store.settle(store.emails, 'sent')
  await other.write('review-request', at)
  await fold()
  const day = { from: '2026-10-28', to: '2026-10-28' }
  expect((await bothWays(store, day)).fromSums.dashboard.sent).toBe(2)
  expect((await bothWays(other, day)).fromSums.dashboard.sent).toBe(0)
  await test.db.asSystem((trx) => sql`delete from organizations where id = ${store.organizationId}`.execute(trx))
  await fold()
  const left = await test.db.asSystem((trx) =>
    sql`select organization_id from email_changes union all select organization_id from email_sums
      union all select organization_id from email_figures`.execute(trx),
  )
  expect(left.rows).not.toContainEqual({ organization_id: store.organizationId })
})
