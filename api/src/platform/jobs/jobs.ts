import { type Pool, withLease } from '../db/pool.ts'
import { tendTables } from '../db/tend-tables.ts'
import type { IsOpen } from '../ports/is-open.ts'
import { dueQueues, keepSchedules, releaseOrphans, startBoss } from './boss.ts'
import type { JobImplementation } from './define-job.ts'
import { type Loop, runLoop } from './loop.ts'
import { createRelay, type FactJobs, type Relay } from './relay.ts'
import { repeat } from './repeat.ts'
import { type JobServices, QueueRunner, runFetched, settle } from './runner.ts'

/** Notifies workers of other processes; PGlite has no other processes. */
const channel = 'yuko_work'
/** As often as autovacuum. */
const tendingMs = 60_000

export interface JobsOptions extends JobServices {
  readonly pool: Pool
  readonly jobs: readonly JobImplementation[]
  readonly factJobs: FactJobs
  readonly isOpen: IsOpen
  readonly loops?: readonly Loop[]
}

export interface Worker {
  /** Rejects when the queue can't be read. */
  checkReady(): Promise<void>
  /** Takes no more jobs, lets running ones finish within the grace period, and loses none. */
  stop(graceMs?: number): Promise<void>
}

/** Starts relay, queues and schedules in this process. */
export async function startWorker(options: JobsOptions): Promise<Worker> {
  const { pool, db, log } = options
  const known = options.jobs.map((one) => one.job)
  const boss = await startBoss(pool, known, log)
  if (pool.kind === 'pglite') await releaseOrphans(boss)
  await keepSchedules(boss, known)
  const runners = new Map(options.jobs.map((one) => [one.job.name, new QueueRunner(boss, one, options)]))
  const relay = createRelay(boss, options)
  const relaying = repeat(
    async () => {
      for (const name of await relay.drain()) runners.get(name)?.wake()
    },
    (error) => log.error({ err: error }, 'relay failed, will retry'),
  )
  // Due retries, and jobs of other processes.
  const looking = repeat(
    async () => {
      for (const name of await dueQueues(boss, [...runners.keys()])) runners.get(name)?.wake()
    },
    (error) => log.error({ err: error }, 'failed to read queues'),
  )
  const tending = repeat(
    async () => {
      if (pool.kind === 'pglite') await tendTables(pool)
    },
    (error) => log.error({ err: error }, 'failed to maintain tables'),
    tendingMs,
  )
  const stopLoops = new AbortController()
  const repeated = [relaying, ...(options.loops ?? []).map((loop) => runLoop(loop, options, stopLoops.signal))]
  const wake = () => {
    for (const one of repeated) one.wake()
  }
  db.onWork(wake)
  const stopListening = pool.kind === 'postgres' ? await pool.listen(channel, wake) : async () => {}
  for (const runner of runners.values()) runner.start()
  looking.wake()
  wake()
  return {
    async checkReady() {
      await boss.getQueue(known[0]?.name ?? 'none')
    },
    async stop(graceMs = 8000) {
      // All at once before awaiting any, so that none fetches new jobs meanwhile.
      const runnersEnd = Promise.all([...runners.values()].map((runner) => runner.stop(graceMs)))
      const loopsEnd = Promise.all([looking, tending, ...repeated].map((one) => one.stop()))
      const grace = setTimeout(() => stopLoops.abort(), graceMs)
      await stopListening()
      await loopsEnd
      clearTimeout(grace)
      await runnersEnd
      await boss.stop({ graceful: false, close: false })
    },
  }
}

/** For a process without workers: notifies the others, once for many commits (each NOTIFY takes a lock over all commits). */
export function notifyWorkers({ pool, db, log }: Pick<JobsOptions, 'pool' | 'db' | 'log'>): void {
  let isPlanned = false
  db.onWork(() => {
    if (isPlanned) return
    isPlanned = true
    setTimeout(async () => {
      isPlanned = false
      try {
        await withLease(pool, (lease) => lease.query('select pg_notify($1, $2)', [channel, '']))
      } catch (error) {
        log.warn({ err: error }, 'failed to wake workers; they poll every two seconds')
      }
    }, 20)
  })
}

export interface IdleRunner {
  /**
   * Runs all due jobs, then loops, and their follow-ups, until nothing is left. Throws a job's error unless failures are
   * expected.
   */
  runUntilIdle(expecting?: { failures: boolean }): Promise<void>
  stop(): Promise<void>
}

/**
 * For tests: the same relay, queue, and handlers, one after the other, without time passing. Failed jobs are retried immediately.
 */
export async function startIdleRunner(options: JobsOptions): Promise<IdleRunner> {
  const boss = await startBoss(
    options.pool,
    options.jobs.map((one) => one.job),
    options.log,
    { background: false },
  )
  const relay = createRelay(boss, options)
  const runOnce = async (one: JobImplementation): Promise<Error[] | null> => {
    const fetched = await boss.fetch<object>(one.job.name, { batchSize: 50, includeMetadata: true, ignoreStartAfter: true })
    const results = await runFetched(one, fetched, options, new AbortController().signal)
    await settle(boss, one.job.name, results)
    return fetched.length === 0 ? null : results.flatMap(({ error }) => error ?? [])
  }
  let isWorkLeft = false
  options.db.onWork(() => {
    isWorkLeft = true
  })
  const passLoops = async () => {
    isWorkLeft = false
    let isMore = false
    for (const loop of options.loops ?? []) {
      while ((await loop.run({ ...options, signal: new AbortController().signal })).more) isMore = true
    }
    return isMore || isWorkLeft
  }
  const runAll = async (relay: Relay) => {
    const errors: Error[] = []
    for (let isBusy = true; isBusy; ) {
      await relay.drain()
      isBusy = false
      for (const one of options.jobs) {
        for (let batch = await runOnce(one); batch; batch = await runOnce(one)) {
          isBusy = true
          errors.push(...batch)
        }
      }
      if (await passLoops()) isBusy = true
    }
    return errors
  }
  return {
    async runUntilIdle({ failures } = { failures: false }) {
      const errors = await runAll(relay)
      if (errors.length > 0 && !failures) throw errors[0]
    },
    stop: () => boss.stop({ graceful: false, close: false }),
  }
}
