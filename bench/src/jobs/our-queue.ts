import { isOpen } from '@yuko/api/src/core/accounts/organizations/open-organizations.reads.repository.ts'
import { systemClock } from '@yuko/api/src/platform/clock.ts'
import { createDatabase } from '@yuko/api/src/platform/db/database.ts'
import { type Pool, withLease } from '@yuko/api/src/platform/db/pool.ts'
import { newId } from '@yuko/api/src/platform/ids.ts'
import { startBoss } from '@yuko/api/src/platform/jobs/boss.ts'
import { defineJob, handleJob } from '@yuko/api/src/platform/jobs/define-job.ts'
import { enqueueMany } from '@yuko/api/src/platform/jobs/enqueue.ts'
import { startWorker } from '@yuko/api/src/platform/jobs/jobs.ts'
import { createRelay } from '@yuko/api/src/platform/jobs/relay.ts'
import { createLog } from '@yuko/api/src/platform/log.ts'
import { z } from 'zod'
import { concurrency, inChunks, type Side, tomorrow } from './side.ts'

const job = defineJob({ name: 'measured', payload: z.object({ orderId: z.string() }), concurrency })

/** The product's queue: requests in a transaction, moved by the relay to pg-boss, run by a worker. */
export async function openOurQueue(pool: Pool): Promise<Side> {
  const db = createDatabase(pool)
  const services = { db, clock: systemClock, log: createLog('error'), isOpen, factJobs: {} }
  const queue = async (jobs: number, startAfter?: Date) =>
    inChunks(jobs, (size) =>
      db.asSystem((trx) => {
        const payloads = Array.from({ length: size }, () => ({ orderId: newId() }))
        return enqueueMany(trx, job, payloads, { organizationId: null, ...(startAfter && { startAfter }) })
      }),
    )
  const boss = await startBoss(pool, [job], services.log, { background: false })
  const relay = createRelay(boss, { ...services, jobs: [{ job }] })
  return {
    async fillBacklog(jobs) {
      await queue(jobs)
      await relay.drain()
    },
    fillLater: (jobs) => queue(jobs, tomorrow()),
    async work(jobs) {
      await queue(jobs)
      const all = Promise.withResolvers<void>()
      let done = 0
      const started = performance.now()
      const handled = handleJob(job, async () => {
        done += 1
        if (done === jobs) all.resolve()
      })
      const worker = await startWorker({ ...services, pool, jobs: [handled] })
      await all.promise
      const took = performance.now() - started
      await worker.stop()
      return took
    },
    empty: () =>
      withLease(pool, async (lease) => {
        await lease.script('truncate pgboss.job, job_requests')
        await lease.script('vacuum analyze pgboss.job')
      }),
    async close() {
      await boss.stop({ graceful: false, close: false })
      await db.close()
    },
  }
}
