import type { Trx } from '../db/database.ts'

/** What customer tags need of reviews. */
export interface AuthorRatings {
  /** The addresses of these reviews' (uuids) authors. */
  authorsOf(trx: Trx, organizationId: string, reviewIds: readonly string[]): Promise<string[]>
  /** The rating of an author's latest review, by address. Spam and unconfirmed, rejected, and deleted reviews don't count. */
  latest(trx: Trx, organizationId: string, emails: readonly string[]): Promise<Map<string, number>>
}
