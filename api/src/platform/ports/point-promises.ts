import type { Trx } from '../db/database.ts'

export interface PromisedPoints {
  readonly type: 'review' | 'photo_review'
  readonly points: number
  readonly one: string
  readonly other: string
}

/** What somebody gets points for who reviews. */
export interface PointPromises {
  /** Whether points are promised for a review of this person: known before it is written, because it is said wherever it is shown. */
  arePromised(trx: Trx, organizationId: string, email: string, now: Date): Promise<boolean>
  /** What they are told before they write: the most that each gives to everybody, without a condition. */
  list(trx: Trx, organizationId: string, email: string, now: Date): Promise<PromisedPoints[]>
}
