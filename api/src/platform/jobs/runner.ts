import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Logger } from '../log.ts'
import { note } from '../observe/notes.ts'
import { inSpan } from '../spans.ts'
import { heartbeatSeconds } from './boss.ts'
import type { Job, JobImplementation } from './define-job.ts'
import { untraced } from './job-trace.ts'

export interface JobServices {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
}

export type FetchedJob = Pick<JobWithMetadata<object>, 'id' | 'data' | 'retryCount' | 'retryLimit'>

export interface Settled {
  readonly id: string
  readonly error: Error | null
}

/** Jobs in one transaction: enough to save most statements, few enough that nobody waits long for its locks. */
const mostTogether = 50

/**
 * Quick jobs are claimed ahead, so that one statement hands out many: as many for each slot as it probably starts within this time.
 * Nobody else can take those meanwhile.
 */
const aheadMs = 50

/** Fetched jobs as they run: those that may run together, and each other one. */
function batchesOf({ together }: JobImplementation, fetched: readonly FetchedJob[]): FetchedJob[][] {
  if (!together) return fetched.map((job) => [job])
  const batches: FetchedJob[][] = []
  const open = new Map<string, FetchedJob[]>()
  for (const job of fetched) {
    // One that failed doesn't fail others again.
    const key = job.retryCount === 0 ? together.keyOf(job.data) : null
    const begun = key === null ? undefined : open.get(key)
    if (begun && begun.length < mostTogether) {
      begun.push(job)
      continue
    }
    const batch = [job]
    batches.push(batch)
    if (key !== null) open.set(key, batch)
  }
  return batches
}

/** Runs the jobs of a batch, together if possible. Never throws. */
async function runBatch(
  of: JobImplementation,
  batch: readonly FetchedJob[],
  services: JobServices,
  stop: AbortSignal,
): Promise<Settled[]> {
  if (batch.length > 1 && (await runTogether(of, batch, services, stop))) return batch.map(({ id }) => ({ id, error: null }))
  const results: Settled[] = []
  for (const job of batch)
    results.push({ id: job.id, error: stop.aborted ? new Error(stopping) : await runJob(of, job, services, stop) })
  return results
}

/** Runs fetched jobs one batch after the other. */
export async function runFetched(
  of: JobImplementation,
  fetched: readonly FetchedJob[],
  services: JobServices,
  stop: AbortSignal,
): Promise<Settled[]> {
  const results: Settled[] = []
  for (const batch of batchesOf(of, fetched)) results.push(...(await runBatch(of, batch, services, stop)))
  return results
}

async function runTogether(
  { job, together }: JobImplementation,
  batch: readonly FetchedJob[],
  services: JobServices,
  stop: AbortSignal,
): Promise<boolean> {
  if (!together || stop.aborted) return false
  const log = services.log.child({ job: job.name, jobs: batch.length })
  const read = batch.map(({ data }) => untraced(data))
  const traces = new Set(read.map(({ trace }) => trace))
  const begun = performance.now()
  try {
    const parent = traces.size === 1 ? read[0]?.trace : undefined
    const span = { kind: 'consumer', attributes: { 'yuko.jobs': batch.length }, parent } as const
    await attempt(job, stop, (signal) =>
      inSpan(`job ${job.name}`, span, async () => {
        const payloads = read.map(({ payload }) => job.payload.parse(payload))
        await together.run({ payloads, db: services.db, clock: services.clock, log, signal })
      }),
    )
  } catch (error) {
    log.warn({ err: error }, 'jobs failed together, running them one by one')
    return false
  }
  const seconds = (performance.now() - begun) / 1000 / batch.length
  for (const _ of batch) note('job-ran', { job: job.name, outcome: 'completed', seconds })
  return true
}

/** Runs a fetched job. Returns its error, if any; never throws. */
async function runJob(
  of: JobImplementation,
  fetched: FetchedJob,
  services: JobServices,
  stop: AbortSignal,
): Promise<Error | null> {
  const log = services.log.child({ job: of.job.name, jobId: fetched.id })
  const { payload, trace } = untraced(fetched.data)
  const begun = performance.now()
  const tell = (outcome: 'completed' | 'failed' | 'given_up') =>
    note('job-ran', { job: of.job.name, outcome, seconds: (performance.now() - begun) / 1000 })
  const call = (signal: AbortSignal) => {
    return { payload: of.job.payload.parse(payload), db: services.db, clock: services.clock, log, signal }
  }
  try {
    const span = { kind: 'consumer', attributes: { 'yuko.job_id': fetched.id }, parent: trace } as const
    await attempt(of.job, stop, (signal) => inSpan(`job ${of.job.name}`, span, () => of.run(call(signal))))
    tell('completed')
    return null
  } catch (error) {
    const isLast = fetched.retryCount >= fetched.retryLimit
    tell(isLast ? 'given_up' : 'failed')
    log[isLast ? 'error' : 'warn'](
      { err: error, attempt: fetched.retryCount + 1 },
      isLast ? 'job failed permanently' : 'job failed, will retry',
    )
    if (isLast && of.giveUp) {
      try {
        await of.giveUp(call(stop))
      } catch (problem) {
        log.error({ err: problem }, 'failed to report a failed job')
      }
    }
    return error instanceof Error ? error : new Error(String(error))
  }
}

const stopping = 'the process is stopping'

/** Rejects when the work fails, takes too long, or the process stops. */
async function attempt(
  { timeoutSeconds = 300 }: Job,
  stop: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const timeout = AbortSignal.timeout(timeoutSeconds * 1000)
  const signal = AbortSignal.any([timeout, stop])
  const aborted = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(timeout.aborted ? 'the attempt timed out' : stopping))
    signal.addEventListener('abort', fail, { once: true })
  })
  aborted.catch(() => {})
  const run = work(signal)
  // A handler that ignores its signal is abandoned, not awaited.
  run.catch(() => {})
  await Promise.race([run, aborted])
}

/** Marks jobs as done or failed: one statement for all that succeeded. */
export async function settle(boss: PgBoss, name: string, results: readonly Settled[]): Promise<void> {
  const done = results.filter((result) => !result.error).map((result) => result.id)
  if (done.length > 0) await boss.complete(name, done)
  for (const { id, error } of results)
    if (error) await boss.fail(name, id, { name: error.name, message: error.message.slice(0, 500) })
}

/**
 * Runs the jobs of one queue: fetches when woken and when a slot is free. The caller handles due retries and jobs of other
 * processes.
 */
export class QueueRunner {
  readonly #boss: PgBoss
  readonly #of: JobImplementation
  readonly #services: JobServices
  /** Each is a slot. */
  readonly #running = new Set<Promise<void>>()
  /** IDs of fetched jobs that aren't done. */
  readonly #fetched = new Set<string>()
  readonly #abort = new AbortController()
  #settled: Settled[] = []
  #settling: Promise<void> | undefined
  #fetching: Promise<void> | undefined
  #wokenWhileFetching = false
  /** How many a slot claims. One until they proved to be quick. */
  #ahead = 1
  #isStopping = false
  #beat: NodeJS.Timeout | undefined

  constructor(boss: PgBoss, of: JobImplementation, services: JobServices) {
    this.#boss = boss
    this.#of = of
    this.#services = services
  }

  start(): void {
    this.#beat = setInterval(() => void this.#sayAlive(), (heartbeatSeconds * 1000) / 4)
    this.wake()
  }

  wake(): void {
    if (this.#isStopping) return
    if (this.#fetching) {
      this.#wokenWhileFetching = true
      return
    }
    this.#fetching = this.#fetch()
      .catch((error: unknown) => this.#services.log.error({ err: error, job: this.#of.job.name }, 'failed to read queue'))
      .finally(() => {
        this.#fetching = undefined
        if (!this.#wokenWhileFetching) return
        this.#wokenWhileFetching = false
        this.wake()
      })
  }

  /** Takes no more jobs, waits for running ones, then aborts them; an aborted job is retried by the next process. */
  async stop(graceMs: number): Promise<void> {
    this.#isStopping = true
    await this.#fetching
    const grace = setTimeout(() => this.#abort.abort(), graceMs)
    await Promise.all(this.#running)
    clearTimeout(grace)
    clearInterval(this.#beat)
    await this.#settling
    await this.#flush()
  }

  async #fetch(): Promise<void> {
    const free = (this.#of.job.concurrency ?? 4) - this.#running.size
    if (free <= 0) return
    const most = free * (this.#of.together ? mostTogether : this.#ahead)
    const jobs = await this.#boss.fetch<object>(this.#of.job.name, { batchSize: most, includeMetadata: true })
    for (const { id } of jobs) this.#fetched.add(id)
    // The slots share them: one slow job doesn't keep others waiting behind it.
    const batches = batchesOf(this.#of, jobs)
    const waiting = batches.values()
    for (let slot = 0; slot < Math.min(free, batches.length); slot++) {
      const work = this.#work(waiting)
      this.#running.add(work)
      void work.then(() => {
        this.#running.delete(work)
        this.wake()
      })
    }
    // A full batch means there may be more, and a slot may already be free.
    if (jobs.length === most) this.#wokenWhileFetching = true
  }

  /** Never throws. */
  async #work(waiting: Iterable<FetchedJob[]>): Promise<void> {
    for (const batch of waiting) {
      const begun = performance.now()
      const results = await runBatch(this.#of, batch, this.#services, this.#abort.signal)
      this.#ahead = Math.max(1, Math.min(Math.floor(aheadMs / (performance.now() - begun)), this.#ahead * 2, mostTogether))
      this.#settled.push(...results)
      for (const { id } of results) this.#fetched.delete(id)
      this.#settling ??= this.#settleSoon()
    }
  }

  /** Jobs that end in the same turn, or while others are being marked, are marked by one statement. */
  async #settleSoon(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#settled.length > 0) await this.#flush()
    this.#settling = undefined
  }

  async #flush(): Promise<void> {
    const settled = this.#settled
    this.#settled = []
    if (settled.length === 0) return
    try {
      await settle(this.#boss, this.#of.job.name, settled)
    } catch (error) {
      // They stay active and are retried when their heartbeat expires; handlers are idempotent.
      this.#services.log.error({ err: error, job: this.#of.job.name }, 'failed to mark jobs as done')
    }
  }

  async #sayAlive(): Promise<void> {
    if (this.#fetched.size === 0) return
    await this.#boss.touch(this.#of.job.name, [...this.#fetched]).catch((error: unknown) => {
      this.#services.log.warn({ err: error, job: this.#of.job.name }, 'heartbeat failed')
    })
  }
}
