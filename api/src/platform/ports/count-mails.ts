import type { Trx } from '../db/database.ts'

export interface SentMails {
  readonly organizationId: string
  readonly count: number
}

/** Counts marketing mail that went out, in the transaction that settles it. Each mail is settled once, so it counts once. */
export type CountMails = (trx: Trx, sent: readonly SentMails[], now: Date) => Promise<void>
