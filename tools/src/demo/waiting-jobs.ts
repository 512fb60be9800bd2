import type { Job } from '@yuko/api/src/platform/jobs/define-job.ts'
import type { RelayQueue } from '@yuko/api/src/platform/jobs/relay.ts'
import type { FetchedJob, Settled } from '@yuko/api/src/platform/jobs/runner.ts'

interface Waiting extends FetchedJob {
  readonly singletonKey: string | null
}

/** Jobs run together at most, as the relay delivers up to a thousand. */
const mostTaken = 200

/** The relay's queues in memory, with the rules of pg-boss: singletons wait once, and failed jobs are retried at once. */
export class WaitingJobs implements RelayQueue {
  readonly #jobs: ReadonlyMap<string, Job>
  readonly #waiting = new Map<string, Waiting[]>()
  readonly #taken = new Map<string, Waiting>()

  constructor(jobs: readonly Job[]) {
    this.#jobs = new Map(jobs.map((job) => [job.name, job]))
  }

  insert: RelayQueue['insert'] = async (name, inserts) => {
    const job = this.#jobs.get(name)
    if (!job) throw new Error(`No job is called ${name}`)
    const waiting = this.#waiting.get(name) ?? []
    this.#waiting.set(name, waiting)
    const before = waiting.length
    for (const { id, data, singletonKey = null } of inserts) {
      if (!id || (job.singleton && waiting.some((one) => one.singletonKey === singletonKey))) continue
      waiting.push({ id, data: data ?? {}, retryCount: 0, retryLimit: job.retry?.limit ?? 5, singletonKey })
    }
    return waiting.slice(before).map(({ id }) => id)
  }

  hasAny(name: string): boolean {
    return (this.#waiting.get(name)?.length ?? 0) > 0
  }

  /** The oldest, which wait no longer. */
  take(name: string): FetchedJob[] {
    const taken = this.#waiting.get(name)?.splice(0, mostTaken) ?? []
    for (const job of taken) this.#taken.set(job.id, job)
    return taken
  }

  settle(name: string, results: readonly Settled[]): void {
    for (const { id, error } of results) {
      const job = this.#taken.get(id)
      this.#taken.delete(id)
      if (job && error && job.retryCount < job.retryLimit)
        this.#waiting.get(name)?.push({ ...job, retryCount: job.retryCount + 1 })
    }
  }
}
