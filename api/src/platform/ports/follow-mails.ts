import type { Trx } from '../db/database.ts'

/** A mail of an organization, and what became of it when it was its turn. */
export interface FollowedMail {
  readonly id: string
  readonly organizationId: string
  readonly subject: string
  /** Of one that was not sent: why. */
  readonly reason?: string | undefined
}

/** Who keeps account of mails; in the transaction that settles them. */
export interface MailFollower {
  sent(trx: Trx, mails: readonly FollowedMail[], at: Date): Promise<void>
  skipped(trx: Trx, mails: readonly FollowedMail[], at: Date): Promise<void>
}
