import type { Trx } from '#platform/db/database.ts'
import type { EmailWriter } from '#platform/mail/email-writer.ts'

export interface MailTools {
  readonly emails: EmailWriter
  readonly publicUrl: string
}

/** The context in which occasions are decided. */
export interface Planning extends MailTools {
  readonly trx: Trx
  readonly organizationId: string
  /** uuid */
  readonly memberId: string
  /** When it happened. */
  readonly at: Date
  readonly now: Date
}
