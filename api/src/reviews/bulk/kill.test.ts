import { systemClock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createKilledProcesses, type KilledProcesses } from '#testing/killed-processes.ts'
import { changeBulk, findBulk } from './bulk.repository.ts'
import { bulkBatch } from './run-bulk.ts'
import { startBulk } from './start-bulk.ts'

/** Set `TEST_KILLS=20` for a long run. */
const kills = Number(process.env.TEST_KILLS ?? 2)
const rows = kills * 2 * bulkBatch.pglite + 100
let processes: KilledProcesses

beforeAll(async () => {
  processes = await createKilledProcesses('bulk-worker.ts')
})
afterAll(() => processes.remove())

interface Bulk {
  organizationId: string
  bulkId: string
}

async function killedAgainAndAgain(way: 'run' | 'undo', { organizationId, bulkId }: Bulk): Promise<void> {
  const args = [organizationId, bulkId, way]
  let killed = 0
  for (let one = 0; one < kills; one++) if (await processes.runAndKill(args, 1 + (one % 3))) killed++
  await processes.runAndKill(args, Number.POSITIVE_INFINITY)
  expect(killed).toBe(kills)
}

const standOf = ({ organizationId, bulkId }: Bulk) =>
  processes.withDatabase((db) =>
    db.forOrganization(organizationId, async (trx) => ({
      bulk: await findBulk(trx, organizationId, bulkId),
      reviews: await trx.selectFrom('reviews').select(['id', 'status', 'hold_reason', 'auto_publish_at']).orderBy('id').execute(),
      events: await trx.selectFrom('moderation_events').select(['review_id', 'action']).execute(),
      facts: await trx.selectFrom('domain_events').select(['aggregate', 'type']).execute(),
    })),
  )

it('a bulk action and its undo process each review once when killed repeatedly', async () => {
  const bulk = await processes.withDatabase(async (db) => {
    const organizationId = await createOrganization(db)
    const at = new Date()
    return db.forOrganization(organizationId, async (trx) => {
      await trx
        .insertInto('reviews')
        .values(
          Array.from({ length: rows }, (_, index) => ({
            organization_id: organizationId,
            id: newId(),
            rating: (index % 5) + 1,
            status: 'pending' as const,
            hold_reason: index % 2 ? ('policy_manual' as const) : null,
            auto_publish_at: index % 2 ? at : null,
            body: 'x',
            author_name: 'x',
            source: 'api' as const,
            submitted_at: at,
            fingerprint: newId(),
          })),
        )
        .execute()
      const actor = { type: 'user', userId: newId(), name: 'Mara' } as const
      const asked = { filter: {}, action: 'publish', note: null } as const
      const { id } = await startBulk(trx, systemClock, { organizationId, actor, timeZone: 'UTC', asked })
      return { organizationId, bulkId: id }
    })
  })
  const before = await standOf(bulk)
  await killedAgainAndAgain('run', bulk)
  const done = await standOf(bulk)
  expect(done.bulk).toMatchObject({ state: 'done', done: rows, changed: rows, refused: 0 })
  expect(new Set(done.reviews.map(({ status }) => status))).toEqual(new Set(['published']))
  expect(new Set(done.events.map(({ review_id }) => review_id)).size).toBe(rows)
  expect(done.events).toHaveLength(rows)
  expect(done.facts).toHaveLength(rows)

  await processes.withDatabase((db) =>
    db.forOrganization(bulk.organizationId, (trx) =>
      changeBulk(trx, bulk.organizationId, bulk.bulkId, { state: 'undoing', done: 0, checkpoint_id: null }),
    ),
  )
  await killedAgainAndAgain('undo', bulk)
  const undone = await standOf(bulk)
  expect(undone.bulk).toMatchObject({ state: 'undone', done: rows })
  expect(undone.reviews).toEqual(before.reviews)
  expect(undone.events.filter(({ action }) => action === 'undo')).toHaveLength(rows)
}, 600_000)
