import { join } from 'node:path'
import { Readable } from 'node:stream'
import { systemClock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { createFileStorage } from '#platform/storage.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createKilledProcesses, type KilledProcesses } from '#testing/killed-processes.ts'
import { reviewCsv } from '#testing/review-csv.ts'
import { createImport, startImport } from './import-commands.ts'
import { findImport } from './imports.repository.ts'

const rows = 6000
let processes: KilledProcesses

beforeAll(async () => {
  processes = await createKilledProcesses('import-worker.ts')
})
afterAll(() => processes.remove())

it('an import whose process is killed again and again brings every row once', async () => {
  const { organizationId, importId } = await processes.withDatabase(async (db) => {
    const organizationId = await createOrganization(db)
    const file = { name: 'reviews.csv', mediaType: 'text/csv', stream: Readable.from(Buffer.from(reviewCsv(rows))) }
    const one = await createImport(db, createFileStorage(join(processes.folder, 'files')), systemClock, {
      organizationId,
      userId: newId(),
      kind: 'reviews',
      file,
    })
    const move = { organizationId, importId: one.id }
    await db.forOrganization(organizationId, (trx) => startImport(trx, systemClock, move))
    return move
  })
  let kills = 0
  // The first words are reading: the import, the order of the dates, the name of the store; then come batches.
  for (const words of [1, 4, 5, 6, 5]) if (await processes.runAndKill([organizationId, importId], words)) kills++
  await processes.runAndKill([organizationId, importId], Number.POSITIVE_INFINITY)

  expect(kills).toBe(5)
  await processes.withDatabase(async (db) => {
    const one = await db.forOrganization(organizationId, (trx) => findImport(trx, organizationId, importId))
    expect(one).toMatchObject({
      status: 'completed',
      checkpoint_row: rows,
      totals: { rows, created: rows, duplicates: 0, errors: 0 },
    })
    await db.forOrganization(organizationId, async (trx) => {
      const reviews = await trx.selectFrom('reviews').select('body').execute()
      expect(reviews).toHaveLength(rows)
      expect(new Set(reviews.map(({ body }) => body)).size).toBe(rows)
      const stats = await trx
        .selectFrom('review_stats')
        .select('published')
        .where('product_id', 'is', null)
        .executeTakeFirstOrThrow()
      expect(stats.published).toBe(rows)
    })
  })
}, 120_000)
