import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createReview } from '#testing/create-review.ts'
import { fc } from '#testing/fast-check.ts'
import { runLoopToEnd } from '#testing/run-loop.ts'
import { aroundClockChange, readBothWays, zonesOfSums } from '#testing/sums-by-day.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { countReviews } from './count-reviews.loop.ts'
import { sumReviews } from './review-sums.repository.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ modules: () => [] })
})
afterAll(() => test.close())

const count = () => runLoopToEnd(test, countReviews)

/** A store with reviews as the product writes them. */
async function createStore(timezone: string) {
  const organizationId = await createOrganization(test.db, { timezone })
  const inStore = <T>(work: (trx: Trx) => Promise<T>) => test.db.forOrganization(organizationId, work)
  const run = (query: ReturnType<typeof sql>) => inStore((trx) => query.execute(trx))
  const reviews: string[] = []
  return {
    organizationId,
    inStore,
    reviews,
    async write(submitted_at: Date, seed: number) {
      const review = await createReview(test.db, organizationId, {
        submitted_at,
        rating: (seed % 5) + 1,
        source: seed % 3 === 0 ? 'import' : 'on_site',
        verification: seed % 2 === 0 ? 'verified_buyer' : 'none',
        replied_at: seed % 7 === 0 ? submitted_at : null,
      })
      reviews.push(review)
    },
    /** By their authors, the only ones who may. */
    rate: (ids: readonly string[], rating: number) =>
      run(
        sql`update reviews set rating = ${rating}, edited_at = coalesce(edited_at, submitted_at) + interval '1 second' where id = any(${ids}::uuid[])`,
      ),
    reply: (ids: readonly string[], at: Date | null) =>
      run(sql`update reviews set replied_at = ${at} where id = any(${ids}::uuid[])`),
    verify: (ids: readonly string[], verification: string) =>
      run(sql`update reviews set verification = ${verification} where id = any(${ids}::uuid[])`),
    remove: (ids: readonly string[], at: Date) =>
      run(sql`update reviews set deleted_from = status, status = 'deleted', deleted_at = ${at}
        where id = any(${ids}::uuid[]) and status <> 'deleted'`),
    undo: (ids: readonly string[]) =>
      run(sql`update reviews set status = deleted_from, deleted_from = null, deleted_at = null
        where id = any(${ids}::uuid[]) and status = 'deleted'`),
    erase: (ids: readonly string[]) => run(sql`delete from reviews where id = any(${ids}::uuid[])`),
    move: (zone: string) => run(sql`update organizations set timezone = ${zone} where id = ${organizationId}`),
  }
}
type Store = Awaited<ReturnType<typeof createStore>>

/** From the sums, if they are by days of the store's time zone, and from its rows. */
function bothWays({ organizationId, inStore }: Store, days = { from: '2026-10-15', to: '2026-11-10' }) {
  return inStore(async (trx) => {
    const { rows } = await sql<{ timeZone: string; hasSums: boolean }>`
      select o.timezone as "timeZone", f.time_zone is not distinct from o.timezone as "hasSums"
        from organizations o join review_figures f on f.organization_id = o.id where o.id = ${organizationId}`.execute(trx)
    const { timeZone = '', hasSums = false } = rows[0] ?? {}
    const read = () => sumReviews(trx, organizationId, { ...days, timeZone })
    return { hasSums, ...(await readBothWays(trx, sql`update review_figures set time_zone = null`, read)) }
  })
}

const changes = ['rate', 'reply', 'verify', 'remove', 'undo', 'erase', 'move', 'count'] as const
const kind = fc.constantFrom('write', 'write', 'write', 'write', ...changes)
const happening = fc.record({ kind, what: fc.nat(1000), at: aroundClockChange })

async function happen(store: Store, { kind, what, at }: typeof happening extends fc.Arbitrary<infer T> ? T : never) {
  const from = what % (store.reviews.length || 1)
  const some = store.reviews.slice(from, from + 3)
  switch (kind) {
    case 'write':
      return store.write(at, what)
    case 'rate':
      return store.rate(some, (what % 5) + 1)
    case 'reply':
      return store.reply(some, what % 3 === 0 ? null : at)
    case 'verify':
      return store.verify(some, what % 2 === 0 ? 'none' : 'verified_buyer')
    case 'remove':
      return store.remove(some, at)
    case 'undo':
      return store.undo(some)
    case 'erase':
      return store.erase(some)
    case 'move':
      return store.move(zonesOfSums[what % zonesOfSums.length] ?? 'UTC')
    case 'count':
      return count()
  }
}

it('sums equal the rows after any activity in any order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...zonesOfSums),
      fc.array(happening, { minLength: 20, maxLength: 60 }),
      async (zone, events) => {
        const store = await createStore(zone)
        for (const event of events) await happen(store, event)
        const { fromSums, fromRows } = await bothWays(store)
        expect(fromSums).toEqual(fromRows)
        await count()
        const counted = await bothWays(store)
        expect(counted).toEqual({ hasSums: true, fromSums: fromRows, fromRows })
      },
    ),
    { numRuns: 15, endOnFailure: true },
  )
}, 300_000)

it('a new store has sums from its first review, without the loop', async () => {
  const store = await createStore('Asia/Kathmandu')
  await store.write(new Date('2026-10-20T18:20:00Z'), 4)
  const day = { from: '2026-10-21', to: '2026-10-21' }
  expect(await bothWays(store, day)).toMatchObject({
    hasSums: true,
    fromSums: [{ day: '2026-10-21', n: 1, collected: 1, stars: 5, verified: 1, replied: 0 }],
  })
})

it('loses nothing of what is written while the loop counts', async () => {
  const store = await createStore('UTC')
  const at = new Date('2026-10-28T12:00:00Z')
  await Promise.all(Array.from({ length: 10 }, (_, seed) => store.write(at, seed)))
  await store.move('Europe/Berlin')
  await Promise.all([
    ...Array.from({ length: 10 }, (_, seed) => store.write(at, seed)),
    ...store.reviews.map((id, index) => (index % 2 === 0 ? store.remove([id], at) : store.reply([id], at))),
    count(),
    count(),
  ])
  await count()
  const { hasSums, fromSums, fromRows } = await bothWays(store)
  expect(hasSums).toBe(true)
  expect(fromSums).toEqual(fromRows)
  expect(fromSums.reduce((sum, { n }) => sum + n, 0)).toBe(15)
})

it('keeps the sums of organizations apart, and nothing of a deleted one', async () => {
  const [store, other] = [await createStore('UTC'), await createStore('UTC')]
  const at = new Date('2026-10-28T12:00:00Z')
  await store.write(at, 4)
  const day = { from: '2026-10-28', to: '2026-10-28' }
  expect((await bothWays(store, day)).fromSums).toMatchObject([{ n: 1 }])
  expect((await bothWays(other, day)).fromSums).toMatchObject([{ n: 0 }])
  const { rows } = await other.inStore((trx) => sql`select from review_sums`.execute(trx))
  expect(rows).toEqual([])
  await store.erase(store.reviews)
  await test.db.asSystem(async (trx) => {
    await sql`delete from review_stats where organization_id = ${store.organizationId}`.execute(trx)
    await sql`delete from review_facets where organization_id = ${store.organizationId}`.execute(trx)
    await sql`delete from organizations where id = ${store.organizationId}`.execute(trx)
    const left = await sql`select organization_id from review_sums union all select organization_id from review_figures`.execute(
      trx,
    )
    expect(left.rows).not.toContainEqual({ organization_id: store.organizationId })
  })
})
