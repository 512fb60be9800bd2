import type { Trx } from '../db/database.ts'

export interface HeldRequests {
  readonly requests: number
  readonly oldestAt: Date | null
  /** Given up since the moment. */
  readonly missed: number
}

/** Review requests that wait until the plan has room, before any mail of theirs is written. */
export type CountHeldRequests = (trx: Trx, organizationId: string, missedSince: Date) => Promise<HeldRequests>
