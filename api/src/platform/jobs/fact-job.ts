import { type FactPayload, type FactType, facts } from '@yuko/contract/facts'
import { z } from 'zod'
import { handleJob, type Job, type JobCall, type JobImplementation } from './define-job.ts'

/** A fact on its way from the outbox to its jobs. */
export const factEnvelope = z.object({
  eventId: z.string(),
  organizationId: z.string().nullable(),
  type: z.string(),
  aggregate: z.string(),
  payload: z.record(z.string(), z.unknown()),
  occurredAt: z.string(),
})
export type FactEnvelope = z.infer<typeof factEnvelope>

/** A fact of an organization as a job gets it. `eventId` is the same for every delivery of the fact. */
export type Fact<Type extends FactType = FactType> = {
  [T in Type]: {
    readonly type: T
    readonly payload: FactPayload<T>
    readonly organizationId: string
    readonly eventId: string
    readonly aggregate: string
    readonly occurredAt: Date
  }
}[Type]

/** A job that follows facts of these types. `src/modules.ts` assigns them; the compiler refuses other types. */
export interface FactJob<Type extends FactType> extends Job<typeof factEnvelope> {
  readonly follows?: (type: Type) => void
}

export function defineFactJob<Type extends FactType>(job: Omit<Job, 'payload' | 'cron'>): FactJob<Type> {
  return { ...job, payload: factEnvelope }
}

export interface FactCall<Type extends FactType> extends Omit<JobCall, 'payload'> {
  readonly fact: Fact<Type>
}

/** Like `handleJob`, with the fact parsed by the contract's schema. May run twice for one fact. */
export function onFact<Type extends FactType>(
  job: FactJob<Type>,
  run: (call: FactCall<Type>) => Promise<void>,
): JobImplementation {
  return handleJob(job, async ({ payload: envelope, ...call }) => {
    const { organizationId, occurredAt, type, payload, ...rest } = envelope
    // Facts without an organization have no handlers.
    if (organizationId === null) return
    const read = facts[type as FactType].parse(payload)
    const fact = { ...rest, type, organizationId, payload: read, occurredAt: new Date(occurredAt) } as Fact<Type>
    await run({ ...call, fact })
  })
}

/** Handlers by fact type. */
export type ByFact<Args extends readonly unknown[], Result> = {
  readonly [Type in FactType]?: (fact: Fact<Type>, ...args: Args) => Result
}

/** Calls the handler for the fact's type. undefined: there is none. */
export function byFact<Args extends readonly unknown[], Result>(
  table: ByFact<Args, Result>,
  fact: Fact,
  ...args: Args
): Result | undefined {
  const apply = table[fact.type] as ((fact: Fact, ...args: Args) => Result) | undefined
  return apply?.(fact, ...args)
}
