import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Logger } from '../log.ts'
import { note } from '../observe/notes.ts'
import { inSpan } from '../spans.ts'
import { heartbeatSeconds } from './boss.ts'
import type { JobImplementation } from './define-job.ts'
import { untraced } from './job-trace.ts'

export interface JobServices {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
}

type FetchedJob = JobWithMetadata<object>

/** Runs a fetched job. Returns its error, if any; never throws. */
export async function runJob(
  of: JobImplementation,
  fetched: FetchedJob,
  services: JobServices,
  stop: AbortSignal,
): Promise<Error | null> {
  const log = services.log.child({ job: of.job.name, jobId: fetched.id })
  const timeout = AbortSignal.timeout((of.job.timeoutSeconds ?? 300) * 1000)
  const signal = AbortSignal.any([timeout, stop])
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener(
      'abort',
      () => reject(new Error(timeout.aborted ? 'the attempt timed out' : 'the process is stopping')),
      {
        once: true,
      },
    )
  })
  const { payload, trace } = untraced(fetched.data)
  const begun = performance.now()
  const tell = (outcome: 'completed' | 'failed' | 'given_up') =>
    note('job-ran', { job: of.job.name, outcome, seconds: (performance.now() - begun) / 1000 })
  const call = () => ({ payload: of.job.payload.parse(payload), db: services.db, clock: services.clock, log, signal })
  try {
    const span = { kind: 'consumer', attributes: { 'yuko.job_id': fetched.id }, parent: trace } as const
    const run = inSpan(`job ${of.job.name}`, span, () => of.run(call()))
    // A handler that ignores its signal is abandoned, not awaited.
    run.catch(() => {})
    await Promise.race([run, aborted])
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
        await of.giveUp(call())
      } catch (problem) {
        log.error({ err: problem }, 'failed to report a failed job')
      }
    }
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    aborted.catch(() => {})
  }
}

/** Marks jobs as done or failed: one statement for all that succeeded. */
export async function settle(boss: PgBoss, name: string, results: readonly { id: string; error: Error | null }[]): Promise<void> {
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
  readonly #running = new Map<string, Promise<void>>()
  readonly #abort = new AbortController()
  #settled: { id: string; error: Error | null }[] = []
  #settling: Promise<void> | undefined
  #fetching: Promise<void> | undefined
  #wokenWhileFetching = false
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
    await Promise.all(this.#running.values())
    clearTimeout(grace)
    clearInterval(this.#beat)
    await this.#settling
    await this.#flush()
  }

  async #fetch(): Promise<void> {
    const free = (this.#of.job.concurrency ?? 4) - this.#running.size
    if (free <= 0) return
    const jobs = await this.#boss.fetch<object>(this.#of.job.name, { batchSize: free, includeMetadata: true })
    for (const job of jobs) this.#running.set(job.id, this.#work(job))
    // A full batch means there may be more, and a slot may already be free.
    if (jobs.length === free) this.#wokenWhileFetching = true
  }

  async #work(job: FetchedJob): Promise<void> {
    const error = await runJob(this.#of, job, this.#services, this.#abort.signal)
    this.#settled.push({ id: job.id, error })
    this.#running.delete(job.id)
    this.#settling ??= this.#settleSoon()
    this.wake()
  }

  /** Jobs that end in the same turn are marked by one statement. */
  async #settleSoon(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve))
    this.#settling = undefined
    await this.#flush()
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
    if (this.#running.size === 0) return
    await this.#boss.touch(this.#of.job.name, [...this.#running.keys()]).catch((error: unknown) => {
      this.#services.log.warn({ err: error, job: this.#of.job.name }, 'heartbeat failed')
    })
  }
}
