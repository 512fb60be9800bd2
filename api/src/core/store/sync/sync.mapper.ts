import type { StoreSync } from '@yuko/contract/store/get-store-sync'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { findConnection } from '../connection/connections.repository.ts'
import { comparedSince, listResources, newestSync, type ResourceRow, resourceNames } from './syncs.repository.ts'

/** Progress of the last full sync. */
export async function readSync(trx: Trx, clock: Clock, organizationId: string): Promise<StoreSync> {
  const sync = await newestSync(trx, organizationId, 'full')
  const compared = await comparedSince(trx, organizationId)
  const connection = await findConnection(trx, organizationId)
  const rows = sync ? await listResources(trx, organizationId, sync.id) : []
  return {
    state: sync?.state ?? 'never',
    startedAt: sync?.started_at.toISOString() ?? null,
    finishedAt: sync?.finished_at?.toISOString() ?? null,
    resources: resourceNames.map((name) => {
      const row = rows.find((one) => one.name === name)
      return { name, state: row?.state ?? 'waiting', done: row?.done ?? 0, total: row?.total ?? null }
    }),
    ratePerSecond: sync?.state === 'running' ? rateOf(rows, clock.now()) : null,
    problem: sync?.problem ?? null,
    isToldOfChanges: connection?.subscribed_at != null,
    lastReconciledAt: compared?.finished_at?.toISOString() ?? null,
  }
}

function rateOf(rows: readonly ResourceRow[], now: Date): number | null {
  const row = rows.find(({ state }) => state === 'running')
  if (!row?.reading_since) return null
  const seconds = (now.getTime() - row.reading_since.getTime()) / 1000
  return seconds > 0 ? Math.round((row.done - row.reading_from) / seconds) : null
}
