import type { FactType } from '@yuko/contract/facts'
import { fromKysely, type JobInsert, type PgBoss } from 'pg-boss'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { idFrom } from '../ids.ts'
import type { IsOpen } from '../ports/is-open.ts'
import type { Job } from './define-job.ts'
import type { FactEnvelope, FactJob } from './fact-job.ts'
import { traced } from './job-trace.ts'
import { analyzeQueue, becomeOwner, takeEvents, takeRequests } from './relay.repository.ts'

/** Which jobs follow each fact; assigned in src/modules.ts. */
export type FactJobs = { readonly [Type in FactType]?: readonly FactJob<Type>[] }

export interface Relay {
  /** Hands all due work to the queue. Resolves with the names of the queues that got some. */
  drain(): Promise<Set<string>>
}

export interface RelayOptions {
  readonly db: Database
  readonly clock: Clock
  readonly isOpen: IsOpen
  readonly jobs: readonly { readonly job: Job }[]
  readonly factJobs: FactJobs
}

/** Where it puts jobs. */
export type RelayQueue = Pick<PgBoss, 'insert'>

const batchSize = 1000

/**
 * Moves facts and job requests from transactions into the queue. Taking and inserting are one transaction, and a job's ID derives
 * from its cause, so each cause starts its job exactly once, whatever crashes in between.
 */
export function createRelay(queue: RelayQueue, { db, clock, isOpen, jobs, factJobs }: RelayOptions): Relay {
  const names = jobs.map(({ job }) => job.name)
  const relayBatch = () =>
    db.asSystem(async (trx) => {
      const events = await takeEvents(trx, clock, isOpen, batchSize)
      const requests = names.length > 0 ? await takeRequests(trx, clock, isOpen, names, batchSize) : []
      const inserts = new Map<string, JobInsert[]>()
      const add = (name: string, insert: JobInsert) => {
        const list = inserts.get(name) ?? []
        list.push(insert)
        inserts.set(name, list)
      }
      for (const event of events) {
        for (const job of factJobs[event.type as FactType] ?? []) {
          const id = idFrom(event.id, job.name)
          add(job.name, {
            id,
            data: traced(envelopeOf(event), event.trace),
            singletonKey: (job.singleton && event.organization_id) || id,
          })
        }
      }
      for (const { id, job, payload, singleton_key, trace } of requests)
        add(job, { id, data: traced(payload, trace), singletonKey: singleton_key ?? id })
      if (inserts.size > 0) {
        await becomeOwner(trx)
        for (const [name, list] of inserts) await queue.insert(name, list, { db: fromKysely(trx) })
      }
      const isFull = events.length === batchSize || requests.length === batchSize
      return { queues: [...inserts.keys()], isFull }
    })
  return {
    async drain() {
      const queues = new Set<string>()
      for (let batches = 1; ; batches++) {
        const batch = await relayBatch()
        for (const name of batch.queues) queues.add(name)
        if (batch.isFull) continue
        if (batches > 1) await db.asSystem(analyzeQueue)
        return queues
      }
    },
  }
}

function envelopeOf(event: Awaited<ReturnType<typeof takeEvents>>[number]): FactEnvelope {
  const { id, organization_id, type, aggregate, payload, occurred_at } = event
  return {
    eventId: id,
    organizationId: organization_id,
    type,
    aggregate,
    payload: payload as Record<string, unknown>,
    occurredAt: occurred_at.toISOString(),
  }
}
