import type { Clock } from '#platform/clock.ts'
import { handleJob } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onFact } from '#platform/jobs/fact-job.ts'
import type { Platform } from '#platform/module.ts'
import { runSync, type StoreCopier } from './run-sync.ts'
import { startSync } from './start-sync.ts'
import { changeSubscriber } from './subscribe-to-changes.ts'
import { beginStoreSync, listenToStore, reconcileStore, reconcileStores, runStoreSync, stopStoreSync } from './sync.jobs.ts'
import { comparedSince, endSync, findRunning, listCopied } from './syncs.repository.ts'

type Parts = Pick<Platform, 'clock' | 'publicUrl'>

/** Starts a sync when a store is connected, and stops it when it is disconnected. */
export function syncHandlers(platform: Parts, copiers: readonly StoreCopier[]) {
  const { clock } = platform
  const copierOf = async (organizationId: string) => {
    for (const copier of copiers) if (await copier.isFor(organizationId)) return copier
    return null
  }
  const subscribe = changeSubscriber(platform, copierOf)
  return [
    handleJob(runStoreSync, (call) => runSync(call, copierOf)),
    onFact(beginStoreSync, async (call) => {
      const { organizationId } = call.fact
      if (!(await subscribe(call, organizationId))) return
      await call.db.forOrganization(organizationId, (trx) => startSync(trx, clock, organizationId, 'full'))
    }),
    handleJob(listenToStore, async (call) => {
      await subscribe(call, call.payload.organizationId)
    }),
    onFact(stopStoreSync, async ({ db, fact: { organizationId } }) => {
      // It may be connected again by now.
      if (await copierOf(organizationId)) return
      await db.forOrganization(organizationId, async (trx) => {
        const running = await findRunning(trx, organizationId)
        if (running)
          await endSync(trx, organizationId, running.id, {
            state: 'failed',
            problem: 'The store was disconnected.',
            at: clock.now(),
          })
      })
    }),
    ...nightlyJobs(clock, subscribe),
  ]
}

/** Stores are spread over the night, each at a fixed minute. */
const nightMinutes = 180

/** Reconciles every store at night. */
function nightlyJobs(clock: Clock, subscribe: ReturnType<typeof changeSubscriber>) {
  return [
    handleJob(reconcileStores, ({ db }) =>
      db.asSystem(async (trx) => {
        for (const organizationId of await listCopied(trx)) {
          const minute = Number.parseInt(organizationId.slice(-4), 16) % nightMinutes
          const startAfter = new Date(clock.now().getTime() + minute * 60_000)
          await enqueue(trx, reconcileStore, { organizationId }, { organizationId, startAfter })
        }
      }),
    ),
    handleJob(reconcileStore, async (call) => {
      const { organizationId } = call.payload
      if (!(await subscribe(call, organizationId))) return
      await call.db.forOrganization(organizationId, async (trx) => {
        const running = await findRunning(trx, organizationId)
        // Resumes a sync whose job was lost; if it wasn't, the two detect each other.
        if (running)
          await enqueue(trx, runStoreSync, { organizationId, syncId: running.id }, { organizationId, singletonKey: running.id })
        else await startSync(trx, clock, organizationId, (await comparedSince(trx, organizationId)) ? 'reconcile' : 'full')
      })
    }),
  ]
}
