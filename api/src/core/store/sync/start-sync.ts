import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { runStoreSync } from './sync.jobs.ts'
import type { SyncKind } from './sync.tables.ts'
import { comparedSince, findRunning, insertSync, resourceNames } from './syncs.repository.ts'

/** Clock skew of the platform and delays of its search index. */
const overlapMs = 3_600_000

/** false: one is already running. */
export async function startSync(trx: Trx, clock: Clock, organizationId: string, kind: SyncKind): Promise<boolean> {
  if (await findRunning(trx, organizationId)) return false
  const before = kind === 'reconcile' ? await comparedSince(trx, organizationId) : undefined
  const syncId = await insertSync(trx, {
    organizationId,
    kind,
    since: before ? new Date(before.started_at.getTime() - overlapMs) : null,
    startedAt: clock.now(),
    // Orders too old for our access are not deleted.
    resources: kind === 'sweep' ? ['products', 'customers'] : resourceNames,
  })
  await enqueue(trx, runStoreSync, { organizationId, syncId }, { organizationId, singletonKey: syncId })
  return true
}
