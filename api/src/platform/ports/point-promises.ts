import type { Trx } from '../db/database.ts'

export interface PromisedPoints {
  readonly type: 'review' | 'photo_review'
  readonly points: number
  /** “50 beans”, in the reader's language. */
  readonly words: string
}

/** Points promised to reviewers. */
export interface PointPromises {
  /**
   * Whether points are promised for a review of this person. Known before it is written, because incentivized reviews are
   * labeled.
   */
  arePromised(trx: Trx, organizationId: string, email: string, now: Date): Promise<boolean>
  /** The promise before writing: the maximum that each campaign gives to everyone unconditionally. */
  list(trx: Trx, organizationId: string, email: string, reading: { now: Date; locale: string }): Promise<PromisedPoints[]>
}
