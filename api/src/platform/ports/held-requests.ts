import type { Trx } from '../db/database.ts'

export interface HeldRequests {
  readonly requests: number
  readonly oldestAt: Date | null
  /** Dropped since the moment. */
  readonly missed: number
}

/** Counts review requests held over the plan's limit, before their email is created. */
export type CountHeldRequests = (trx: Trx, organizationId: string, missedSince: Date) => Promise<HeldRequests>
