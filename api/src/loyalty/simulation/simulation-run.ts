import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { EarningReviews } from '#platform/ports/earning-reviews.ts'

export interface SimulationRun {
  readonly db: Database
  /** Fixed, so that retries find the same. */
  readonly clock: Clock
  readonly reviews: EarningReviews
  readonly organizationId: string
  /** Rows per transaction. On PGlite all requests wait for it. */
  readonly pageSize: number
  readonly signal: AbortSignal
  /** Reports progress; false: stop. */
  readonly onProgress: (done: number) => Promise<boolean>
}

/** Events per transaction. */
export const pageSizes: Record<Database['kind'], number> = { pglite: 200, postgres: 1000 }
