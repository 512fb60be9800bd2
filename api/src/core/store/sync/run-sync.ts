import { organizationIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import type { JobCall } from '#platform/jobs/define-job.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import type { AskedPlatform } from '../connection/connection.tables.ts'
import { startSync } from './start-sync.ts'
import type { runStoreSync } from './sync.jobs.ts'
import { problemOf, SyncFailed } from './sync-problem.ts'
import { endSync, findSync, forgetOldSyncs, listResources, newestSync, problemBefore, type SyncRow } from './syncs.repository.ts'
import { Superseded } from './turns.ts'

export type SyncCall = JobCall<typeof runStoreSync.payload>

/** Copies stores of one platform. */
export interface StoreCopier {
  readonly platform: AskedPlatform
  /** Whether the organization is connected to a store of this platform. */
  isFor(organizationId: string): Promise<boolean>
  /** Subscribes to the store's webhooks. Throws on failure. */
  subscribe(organizationId: string, signal: AbortSignal): Promise<void>
  /** Makes the store report what its shoppers do. Throws on failure. */
  observe?(organizationId: string, signal: AbortSignal): Promise<void>
  /** Resumes where it ended. `later`: the job was rescheduled. */
  copy(call: SyncCall, sync: SyncRow): Promise<'done' | 'later'>
}

const sweepEveryMs = 6.5 * 86_400_000
const keptMs = 90 * 86_400_000

/** Continues a sync. Problems that can't resolve by themselves end it, with a message for the merchant. */
export async function runSync(call: SyncCall, copierOf: (organizationId: string) => Promise<StoreCopier | null>): Promise<void> {
  const { db, log, payload } = call
  const { organizationId, syncId } = payload
  const sync = await db.forOrganization(organizationId, (trx) => findSync(trx, organizationId, syncId))
  if (sync?.state !== 'running') return
  const copier = await copierOf(organizationId)
  try {
    if (!copier) throw new SyncFailed('The store is no longer connected.')
    if ((await copier.copy(call, sync)) === 'later') return
    await db.forOrganization(organizationId, (trx) => finish(trx, call, sync))
  } catch (error) {
    if (error instanceof Superseded) return
    const problem = problemOf(error)
    if (problem === null) throw error
    log.warn({ err: error, syncId }, 'store sync failed')
    await db.forOrganization(organizationId, (trx) => fail(trx, call, sync, { problem, platform: copier?.platform }))
  }
}

interface Failure {
  readonly problem: string
  readonly platform: AskedPlatform | undefined
}

async function fail(trx: Trx, { clock }: SyncCall, sync: SyncRow, { problem, platform }: Failure): Promise<void> {
  const { organization_id: organizationId, id } = sync
  await endSync(trx, organizationId, id, { state: 'failed', problem, at: clock.now() })
  const fact = { aggregate: organizationIds.toWire(organizationId), organizationId }
  if (platform && (await problemBefore(trx, sync)) !== problem) {
    const payload = { integration: platform, problem }
    await recordFact(trx, clock, { ...fact, type: 'integration.failed', payload })
  }
  if (sync.kind === 'full') await recordFact(trx, clock, { ...fact, type: 'store.sync-failed', payload: { problem } })
}

async function finish(trx: Trx, { clock, payload }: SyncCall, sync: SyncRow): Promise<void> {
  const { organizationId, syncId } = payload
  const rows = await listResources(trx, organizationId, syncId)
  await endSync(trx, organizationId, syncId, { state: 'done', problem: null, at: clock.now() })
  const changed = rows.reduce((sum, row) => sum + row.changed, 0)
  const aggregate = organizationIds.toWire(organizationId)
  await recordFact(trx, clock, { type: 'store.synced', aggregate, organizationId, payload: { kind: sync.kind, changed } })
  if (sync.kind !== 'reconcile') return
  await forgetOldSyncs(trx, organizationId, new Date(clock.now().getTime() - keptMs))
  const swept = (await newestSync(trx, organizationId, 'sweep')) ?? (await newestSync(trx, organizationId, 'full'))
  if (swept && clock.now().getTime() - swept.started_at.getTime() > sweepEveryMs)
    await startSync(trx, clock, organizationId, 'sweep')
}
