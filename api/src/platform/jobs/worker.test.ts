import { z } from 'zod'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import { openTestPool } from '../../testing/test-database.ts'
import { systemClock } from '../clock.ts'
import { createDatabase, type Database } from '../db/database.ts'
import type { Pool } from '../db/pool.ts'
import { createLog } from '../log.ts'
import { defineJob, handleJob, type JobImplementation } from './define-job.ts'
import { enqueue, enqueueMany } from './enqueue.ts'
import { startWorker } from './jobs.ts'

const quick = defineJob({ name: 'quick', payload: z.object({ at: z.number() }), concurrency: 8 })
const slow = defineJob({ name: 'slow', payload: z.object({}), concurrency: 2, retry: { limit: 3, delaySeconds: 1 } })
const endless = defineJob({ name: 'endless', payload: z.object({}), timeoutSeconds: 1, retry: { limit: 0 } })

describe('a worker', () => {
  let pool: Pool
  let db: Database
  beforeAll(async () => {
    pool = await openTestPool()
    db = createDatabase(pool)
  })
  afterAll(() => db.close())

  const start = (...jobs: JobImplementation[]) =>
    startWorker({ pool, db, clock: systemClock, log: createLog('silent'), jobs, factJobs: {}, isOpen })
  const states = async () => {
    const lease = await pool.lease()
    const { rows } = await lease.query('select name, state, count(*) as jobs from pgboss.job group by 1, 2 order by 1, 2', [])
    lease.release()
    return rows
  }

  it('starts a job well within a third of a second, and each job once', async () => {
    const delays: number[] = []
    let started = Promise.withResolvers<void>()
    const all = Promise.withResolvers<void>()
    const worker = await start(
      handleJob(quick, async ({ payload }) => {
        delays.push(Date.now() - payload.at)
        started.resolve()
        if (delays.length === 220) all.resolve()
      }),
    )
    for (let count = 0; count < 20; count++) {
      started = Promise.withResolvers<void>()
      await db.asSystem((trx) => enqueue(trx, quick, { at: Date.now() }, { organizationId: null }))
      await started.promise
    }
    const median = delays.toSorted((one, other) => one - other)[10]
    const payloads = Array.from({ length: 200 }, () => ({ at: Date.now() }))
    await db.asSystem((trx) => enqueueMany(trx, quick, payloads, { organizationId: null }))
    await all.promise
    await worker.stop()
    expect(median).toBeLessThan(300)
    expect(delays.length).toBe(220)
    expect(await states()).toEqual([{ name: 'quick', state: 'completed', jobs: 220 }])
  })

  it('finishes running jobs on stop, and leaves the rest to the next worker', async () => {
    const finished: string[] = []
    const firstStarted = Promise.withResolvers<void>()
    const mayFinish = Promise.withResolvers<void>()
    const first = await start(
      handleJob(slow, async () => {
        firstStarted.resolve()
        await mayFinish.promise
        finished.push('first')
      }),
    )
    await db.asSystem((trx) => enqueueMany(trx, slow, [{}, {}, {}, {}, {}], { organizationId: null }))
    await firstStarted.promise
    const stopped = first.stop()
    mayFinish.resolve()
    await stopped
    const doneByFirst = finished.length
    expect(doneByFirst).toBeGreaterThan(0)
    expect(doneByFirst).toBeLessThanOrEqual(2)

    const allDone = Promise.withResolvers<void>()
    const second = await start(
      handleJob(slow, async () => {
        finished.push('second')
        if (finished.length === 5) allDone.resolve()
      }),
    )
    await allDone.promise
    await second.stop()
    expect(finished.length).toBe(5)
  })

  it('aborts a job that exceeds the grace period; another worker runs it', async () => {
    const begun = Promise.withResolvers<void>()
    const first = await start(
      handleJob(slow, async ({ signal }) => {
        begun.resolve()
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      }),
    )
    await db.asSystem((trx) => enqueue(trx, slow, {}, { organizationId: null }))
    await begun.promise
    await first.stop(50)
    const done = Promise.withResolvers<void>()
    const second = await start(handleJob(slow, async () => done.resolve()))
    await done.promise
    await second.stop()
  })

  it('does not keep jobs waiting behind a slow one', async () => {
    const others = Promise.withResolvers<void>()
    const slowDone = Promise.withResolvers<void>()
    let quickDone = 0
    const worker = await start(
      handleJob(quick, async ({ payload }) => {
        if (payload.at === 100) {
          await others.promise
          slowDone.resolve()
        } else if (++quickDone === 199) others.resolve()
      }),
    )
    const payloads = Array.from({ length: 200 }, (_, at) => ({ at }))
    await db.asSystem((trx) => enqueueMany(trx, quick, payloads, { organizationId: null }))
    await slowDone.promise
    await worker.stop()
    expect(quickDone).toBe(199)
  })

  it('stores a changed schedule and retry limit, and writes nothing at a start without changes', async () => {
    const stored = async () => {
      const lease = await pool.lease()
      const { rows } = await lease.query(
        `select retry_limit, cron, q.updated_on, s.updated_on as scheduled_on
           from pgboss.queue q left join pgboss.schedule s using (name) where name = 'nightly'`,
        [],
      )
      lease.release()
      return rows[0]
    }
    const run = async (more: { cron?: string; limit?: number }) => {
      const job = defineJob({ name: 'nightly', payload: z.object({}), cron: more.cron, retry: { limit: more.limit ?? 2 } })
      await (await start(handleJob(job, async () => {}))).stop()
      return stored()
    }
    const first = await run({ cron: '0 3 * * *' })
    expect(first).toMatchObject({ retry_limit: 2, cron: '0 3 * * *' })
    expect(await run({ cron: '0 3 * * *' })).toEqual(first)
    expect(await run({ cron: '0 4 * * *', limit: 7 })).toMatchObject({ retry_limit: 7, cron: '0 4 * * *' })
    expect(await run({ limit: 7 })).toMatchObject({ retry_limit: 7, cron: null })
  })

  it('fails a job that exceeds its timeout', async () => {
    const aborted = Promise.withResolvers<void>()
    const worker = await start(
      handleJob(endless, ({ signal }) => {
        signal.addEventListener('abort', () => aborted.resolve())
        return new Promise(() => {})
      }),
    )
    await db.asSystem((trx) => enqueue(trx, endless, {}, { organizationId: null }))
    await aborted.promise
    await worker.stop()
    expect(await states()).toContainEqual({ name: 'endless', state: 'failed', jobs: 1 })
  })

  it('immediately takes over the jobs of a killed process', async () => {
    if (pool.kind !== 'pglite') return
    const worker = await start(handleJob(slow, async () => {}))
    await worker.stop()
    const lease = await pool.lease()
    await lease.query(
      "update pgboss.job set state = 'active', completed_on = null, started_on = now() where name = 'slow' and id = (select id from pgboss.job where name = 'slow' limit 1)",
      [],
    )
    lease.release()
    const done = Promise.withResolvers<void>()
    const next = await start(handleJob(slow, async () => done.resolve()))
    await done.promise
    await next.stop()
  })
})
