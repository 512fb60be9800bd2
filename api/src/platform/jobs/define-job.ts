import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Logger } from '../log.ts'

/** A kind of background work. The definition says what and how often to try; the handler stands elsewhere. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  /** Kebab-case verb, also the name of the queue: `notify-reviewer`. */
  readonly name: string
  readonly payload: Payload
  /** Further tries after the first, 5 unless given, first after `delaySeconds` (5), then twice as long each time up to an hour. */
  readonly retry?: { readonly limit: number; readonly delaySeconds?: number }
  /** How many of it one process works on at once, 4 unless given. */
  readonly concurrency?: number
  /** A try that takes longer is aborted (`signal`) and counts as failed; 300 unless given. */
  readonly timeoutSeconds?: number
  /**
   * While a job with the same `singletonKey` waits, another one is dropped. For one that facts start the key is the
   * organization: it hears that there were facts, and of them all reads one.
   */
  readonly singleton?: boolean
  /** Started by the clock, in UTC: `0 3 * * *`. Its payload must accept an empty object. */
  readonly cron?: string
}

export interface JobCall<Payload extends z.ZodType = z.ZodType> {
  readonly payload: z.output<Payload>
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  /** Aborted when the try timed out or the process is asked to stop and the grace is over. */
  readonly signal: AbortSignal
}

export interface JobImplementation {
  readonly job: Job
  /** May run twice for one job (a crash before it was marked done), so it must be safe to. */
  readonly run: (call: JobCall) => Promise<void>
  /** After the last try failed: where people wait for the job, it says there that they wait in vain. */
  readonly giveUp?: ((call: JobCall) => Promise<void>) | undefined
}

export function defineJob<Payload extends z.ZodType>(job: Job<Payload>): Job<Payload> {
  return job
}

export function handleJob<Payload extends z.ZodType>(
  job: Job<Payload>,
  run: (call: JobCall<Payload>) => Promise<void>,
  giveUp?: (call: JobCall<Payload>) => Promise<void>,
): JobImplementation {
  return { job, run, giveUp } as JobImplementation
}
