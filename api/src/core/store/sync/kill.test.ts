import { systemClock } from '#platform/clock.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createKilledProcesses, type KilledProcesses } from '#testing/killed-processes.ts'
import { linesOfOrder } from '#testing/large-store.ts'
import { startSync } from './start-sync.ts'
import { findRunning, findSync, listResources } from './syncs.repository.ts'

/** `TEST_KILLS=30` for a long run; a few by default. */
const most = Number(process.env.TEST_KILLS ?? 2)
const counts = { products: 400 + most * 100, customers: 500 + most * 400, orders: 500 + most * 500 }
let processes: KilledProcesses

beforeAll(async () => {
  processes = await createKilledProcesses('sync-worker.ts')
})
afterAll(() => processes.remove())

it('a store sync whose process is killed repeatedly imports every row once', async () => {
  const { organizationId, syncId } = await processes.withDatabase(async (db) => {
    const organizationId = await createOrganization(db)
    const syncId = await db.forOrganization(organizationId, async (trx) => {
      await startSync(trx, systemClock, organizationId, 'full')
      return (await findRunning(trx, organizationId))?.id ?? ''
    })
    return { organizationId, syncId }
  })
  const args = [organizationId, syncId, JSON.stringify(counts)]
  let kills = 0
  // The first statements request the exports; then batches and ends of resources follow.
  for (let one = 0; one < most; one++) if (await processes.runAndKill(args, 3 + ((one * 6) % 7))) kills++
  await processes.runAndKill(args, Number.POSITIVE_INFINITY)

  expect(kills).toBe(most)
  await processes.withDatabase((db) =>
    db.forOrganization(organizationId, async (trx) => {
      expect(await findSync(trx, organizationId, syncId)).toMatchObject({ state: 'done', problem: null })
      const resources = await listResources(trx, organizationId, syncId)
      expect(resources.map(({ name, done, changed, total }) => [name, done, changed, total])).toEqual(
        Object.entries(counts).map(([name, count]) => [name, count, count, count]),
      )
      for (const [table, count] of Object.entries(counts)) {
        const rows = await trx
          .selectFrom(table as 'products')
          .select('external_id')
          .execute()
        expect(rows).toHaveLength(count)
        expect(new Set(rows.map(({ external_id }) => external_id)).size).toBe(count)
      }
      const lines = await trx.selectFrom('order_lines').select('quantity').execute()
      const expected = Array.from({ length: counts.orders }, (_, index) => linesOfOrder(index)).reduce((sum, one) => sum + one)
      expect(lines).toHaveLength(expected)
    }),
  )
}, 600_000)
