import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { EarningReviews } from '#platform/ports/earning-reviews.ts'

export interface SimulationRun {
  readonly db: Database
  /** Stands still: whenever it is tried again, it finds the same. */
  readonly clock: Clock
  readonly reviews: EarningReviews
  readonly organizationId: string
  /** Read in one transaction. On PGlite all requests wait for it. */
  readonly pageSize: number
  readonly signal: AbortSignal
  /** How many are done; false: go no further. */
  readonly onProgress: (done: number) => Promise<boolean>
}

/** Events in one transaction. */
export const pageSizes: Record<Database['kind'], number> = { pglite: 200, postgres: 1000 }
