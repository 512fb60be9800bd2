/** A queue that is measured. All its jobs do nothing, so that the figure is the cost of the queue. */
export interface Side {
  /** Stores jobs that are due, as its own API does, and makes them ready to be fetched. */
  fillBacklog(jobs: number): Promise<void>
  /** Stores jobs that are due tomorrow. */
  fillLater(jobs: number): Promise<void>
  /** Queues jobs, starts a worker, and returns the milliseconds until as many have ended. */
  work(jobs: number): Promise<number>
  /** Deletes all jobs and their dead rows. */
  empty(): Promise<void>
  close(): Promise<void>
}

/** Jobs that a worker runs at a time. */
export const concurrency = 8

const chunk = 1000

/** Calls with the size of each part. */
export async function inChunks(total: number, work: (size: number) => Promise<unknown>): Promise<void> {
  for (let done = 0; done < total; done += chunk) await work(Math.min(chunk, total - done))
}

export const tomorrow = () => new Date(Date.now() + 86_400_000)
