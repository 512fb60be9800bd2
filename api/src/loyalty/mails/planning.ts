import type { Trx } from '#platform/db/database.ts'
import type { EmailWriter } from '#platform/mail/email-writer.ts'

export interface MailTools {
  readonly emails: EmailWriter
  readonly publicUrl: string
}

/** What it is decided in which mails something is an occasion for. */
export interface Planning extends MailTools {
  readonly trx: Trx
  readonly organizationId: string
  /** uuid */
  readonly memberId: string
  /** When it happened. */
  readonly at: Date
  readonly now: Date
}
