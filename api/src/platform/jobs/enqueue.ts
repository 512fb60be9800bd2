import { type FactPayload, type FactType, facts } from '@yuko/contract/facts'
import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import { leaveWork, type Trx } from '../db/database.ts'
import { jsonb } from '../db/expressions.ts'
import { newId } from '../ids.ts'
import { currentTrace } from '../spans.ts'
import type { Job } from './define-job.ts'
import { insertFacts } from './relay.repository.ts'

export interface EnqueueOptions {
  /** null: belongs to no organization. */
  readonly organizationId: string | null
  readonly startAfter?: Date
  /** Not added while another job with this key is waiting. */
  readonly singletonKey?: string
}

/** Queues a job in the caller's transaction: it runs only if that commits. */
export async function enqueue<Payload extends z.ZodType>(
  trx: Trx,
  job: Job<Payload>,
  payload: z.input<Payload>,
  options: EnqueueOptions,
): Promise<void> {
  await enqueueMany(trx, job, [payload], options)
}

export async function enqueueMany<Payload extends z.ZodType>(
  trx: Trx,
  job: Job<Payload>,
  payloads: readonly z.input<Payload>[],
  { organizationId, startAfter, singletonKey }: EnqueueOptions,
): Promise<void> {
  if (payloads.length === 0) return
  const rows = payloads.map((payload) => ({
    id: newId(),
    organization_id: organizationId,
    job: job.name,
    payload: jsonb(job.payload.parse(payload)),
    start_after: startAfter ?? null,
    singleton_key: singletonKey ?? null,
    trace: currentTrace(),
  }))
  await trx.insertInto('job_requests').values(rows).execute()
  leaveWork(trx)
}

export interface Fact<Type extends FactType> {
  readonly type: Type
  /** The subject: a wire ID such as `rev_01jd…`. */
  readonly aggregate: string
  readonly payload: FactPayload<Type>
  readonly organizationId: string | null
}

/** Records a fact in the transaction that makes it true; src/modules.ts lists the jobs that follow. */
export async function recordFact<Type extends FactType>(trx: Trx, clock: Clock, fact: Fact<Type>): Promise<void> {
  await recordFacts(trx, clock, [fact])
}

/** The same for many at once: a bulk action records thousands. */
export async function recordFacts(trx: Trx, clock: Clock, recorded: readonly Fact<FactType>[]): Promise<void> {
  if (recorded.length === 0) return
  const rows = recorded.map(({ type, aggregate, payload, organizationId }) => ({
    id: newId(),
    organization_id: organizationId,
    type,
    aggregate,
    payload: facts[type].parse(payload),
    occurred_at: clock.now(),
    trace: currentTrace(),
  }))
  await insertFacts(trx, rows)
  leaveWork(trx)
}
