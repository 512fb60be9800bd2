import { setImmediate as nextTurn } from 'node:timers/promises'
import { importIds } from '#ids.ts'
import type { FactCall } from '#platform/jobs/fact-job.ts'
import { analyzeSearch, insertSearchWords, listUnindexed } from './search.repository.ts'

/** Reviews in one transaction. On PGlite all requests wait for it, as for the batches of an import. */
const batchSize = { pglite: 200, postgres: 500 }

/** Indexes the reviews of an import; after a crash it continues with the rest. */
export async function indexReviews({
  db,
  fact: { organizationId, payload },
  signal,
}: FactCall<'import.completed' | 'import.stopped'>): Promise<void> {
  const importId = importIds.toUuid(payload.importId)
  for (let after: string | null = null; ; ) {
    const last = await db.forOrganization(organizationId, async (trx): Promise<string | null> => {
      const reviews = await listUnindexed(trx, organizationId, importId, after, batchSize[db.kind])
      if (reviews.length > 0) await insertSearchWords(trx, organizationId, reviews)
      return reviews.at(-1)?.id ?? null
    })
    if (last === null) break
    after = last
    await nextTurn()
    signal.throwIfAborted()
  }
  // The embedded database has no autovacuum, and without statistics a count of common words takes three times as long.
  if (db.kind === 'pglite') await db.asSystem(analyzeSearch)
}
