import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { type Proof, verifySome } from '#loyalty/ledger/verify-ledger.ts'
import { systemClock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { createFileStorage } from '#platform/storage.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createKilledProcesses, type KilledProcesses } from '#testing/killed-processes.ts'
import { reviewCsv } from '#testing/review-csv.ts'
import { createImport, startImport } from './import-commands.ts'
import { findImport } from './imports.repository.ts'

/** `TEST_KILLS=30` for a long run; a few by default. */
const most = Number(process.env.TEST_KILLS ?? 2)
const rows = 250 + most * 500
let processes: KilledProcesses

beforeAll(async () => {
  processes = await createKilledProcesses('import-worker.ts')
})
afterAll(() => processes.remove())

async function begin(kind: 'reviews' | 'loyalty_points', content: string) {
  return processes.withDatabase(async (db) => {
    const organizationId = await createOrganization(db)
    const file = { name: `${kind}.csv`, mediaType: 'text/csv', stream: Readable.from(Buffer.from(content)) }
    const storage = createFileStorage(join(processes.folder, 'files'))
    const { id: importId } = await createImport(db, storage, systemClock, { organizationId, userId: newId(), kind, file })
    await db.forOrganization(organizationId, (trx) => startImport(trx, systemClock, { organizationId, importId }))
    return { organizationId, importId }
  })
}

it('an import whose process is killed repeatedly imports every row once', async () => {
  const { organizationId, importId } = await begin('reviews', reviewCsv(rows))
  let kills = 0
  // The first statements are reads: the import, its date order, the store's name; then batches follow.
  for (let one = 1; one <= most; one++) if (await processes.runAndKill([organizationId, importId], 1 + ((one * 4) % 7))) kills++
  await processes.runAndKill([organizationId, importId], Number.POSITIVE_INFINITY)

  expect(kills).toBe(most)
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
}, 600_000)

it('points of an import that is killed repeatedly are given once', async () => {
  const members = 250 + most * 550
  const lines = Array.from({ length: members }, (_, index) => `p${index}@x.example,${(index % 90) + 1}`)
  const { organizationId, importId } = await begin('loyalty_points', ['email,points', ...lines].join('\n'))
  let kills = 0
  for (let one = 1; one <= most; one++) if (await processes.runAndKill([organizationId, importId], 2 + ((one * 3) % 5))) kills++
  await processes.runAndKill([organizationId, importId], Number.POSITIVE_INFINITY)

  expect(kills).toBe(most)
  await processes.withDatabase(async (db) => {
    const one = await db.forOrganization(organizationId, (trx) => findImport(trx, organizationId, importId))
    expect(one).toMatchObject({ status: 'completed', totals: { rows: members, created: members, duplicates: 0, errors: 0 } })
    let proven = 0
    for (let after: string | null = null; ; ) {
      const proof: Proof = await verifySome(db, organizationId, { after })
      expect(proof).toMatchObject({ entries: proof.members, problems: [] })
      proven += proof.members
      after = proof.last
      if (after === null) break
    }
    expect(proven).toBe(members)
    const { sum } = await db.forOrganization(organizationId, (trx) =>
      trx.selectFrom('loyalty_members').select(sql<number>`sum(balance)::integer`.as('sum')).executeTakeFirstOrThrow(),
    )
    expect(sum).toBe(lines.reduce((total, line) => total + Number(line.split(',')[1]), 0))
  })
}, 600_000)
