/** A bulk action that runs as a job. */
export interface BulkJobState {
  readonly bulkId: string
  readonly state: string
  readonly finishedAt: string | null
}

export const isAtWork = ({ state }: Pick<BulkJobState, 'state'>): boolean => state === 'running' || state === 'undoing'

const shownForMs = 10 * 60_000

/** A job that runs, or has just ended. */
export const hasNews = (job: BulkJobState, now: number): boolean =>
  isAtWork(job) || Date.parse(job.finishedAt ?? '') > now - shownForMs
