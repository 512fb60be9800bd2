import type { Trx } from '../db/database.ts'

export interface SentMails {
  readonly organizationId: string
  readonly count: number
}

/** Counts sent marketing email in the transaction that settles it, so each one counts once. */
export type CountMails = (trx: Trx, sent: readonly SentMails[], now: Date) => Promise<void>
