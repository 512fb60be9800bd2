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
    const fact = readFact<Type>(envelope)
    if (fact) await run({ ...call, fact })
  })
}

export interface FactsCall<Type extends FactType> extends Omit<JobCall, 'payload'> {
  readonly organizationId: string
  /** In the order they were recorded. */
  readonly facts: readonly Fact<Type>[]
}

/**
 * Like `onFact`, for the waiting facts of an organization at once. `run` must be one transaction: if it fails, each fact is
 * handled alone.
 */
export function onFacts<Type extends FactType>(
  job: FactJob<Type>,
  run: (call: FactsCall<Type>) => Promise<void>,
): JobImplementation {
  return {
    ...onFact(job, ({ fact, ...call }) => run({ ...call, organizationId: fact.organizationId, facts: [fact] })),
    together: {
      keyOf: (payload) => (payload as FactEnvelope).organizationId,
      async run({ payloads, ...call }) {
        const read = payloads.flatMap((envelope) => readFact<Type>(envelope as FactEnvelope) ?? [])
        // IDs of facts begin with the time.
        const ordered = read.sort((one, other) => (one.eventId < other.eventId ? -1 : 1))
        const [first] = ordered
        if (first) await run({ ...call, organizationId: first.organizationId, facts: ordered })
      },
    },
  }
}

/** undefined: facts without an organization have no handlers. */
function readFact<Type extends FactType>(envelope: FactEnvelope): Fact<Type> | undefined {
  const { organizationId, occurredAt, type, payload, ...rest } = envelope
  if (organizationId === null) return undefined
  const read = facts[type as FactType].parse(payload)
  return { ...rest, type, organizationId, payload: read, occurredAt: new Date(occurredAt) } as Fact<Type>
}

/** Handlers by fact type. */
export type ByFact<Args extends readonly unknown[], Result> = {
  readonly [Type in FactType]?: (fact: Fact<Type>, ...args: Args) => Result
}

/** Calls the handler for the fact's type. undefined: no handler. */
export function byFact<Args extends readonly unknown[], Result>(
  table: ByFact<Args, Result>,
  fact: Fact,
  ...args: Args
): Result | undefined {
  const apply = table[fact.type] as ((fact: Fact, ...args: Args) => Result) | undefined
  return apply?.(fact, ...args)
}
