import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Logger } from '../log.ts'

/** A kind of background work. The definition has its retry policy; the handler is defined elsewhere. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  /** Kebab-case verb, also the queue's name: `notify-reviewer`. */
  readonly name: string
  readonly payload: Payload
  /**
   * Retries after the first attempt, 5 by default. The first after `delaySeconds` (5), then twice as long each time, up to an
   * hour.
   */
  readonly retry?: { readonly limit: number; readonly delaySeconds?: number }
  /** How many of it one process runs concurrently, 4 by default. */
  readonly concurrency?: number
  /** Attempts that take longer are aborted (`signal`) and count as failed; 300 by default. */
  readonly timeoutSeconds?: number
  /**
   * Only one job per `singletonKey` waits; others are dropped. For fact jobs the key is the organization: the job runs after one
   * or more facts, and gets one of them.
   */
  readonly singleton?: boolean
  /** Scheduled in UTC: `0 3 * * *`. Its payload must accept an empty object. */
  readonly cron?: string
}

export interface JobCall<Payload extends z.ZodType = z.ZodType> {
  readonly payload: z.output<Payload>
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  /** Aborted on timeout, or when the process stops and the grace period is over. */
  readonly signal: AbortSignal
}

/** Waiting jobs that run as one, which needs fewer statements. */
export interface Together {
  /** Jobs with the same key may run together; null: this one runs alone. */
  readonly keyOf: (payload: object) => string | null
  /** All or nothing: if it fails, each job runs alone. */
  readonly run: (call: Omit<JobCall, 'payload'> & { readonly payloads: readonly unknown[] }) => Promise<void>
}

export interface JobImplementation {
  readonly job: Job
  /** May run twice for one job (a crash before it was marked as done), so it must be idempotent. */
  readonly run: (call: JobCall) => Promise<void>
  readonly together?: Together | undefined
  /** Called after the last attempt failed, to show that to people who wait for the job. */
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
