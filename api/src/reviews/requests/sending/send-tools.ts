import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { EmailWriter } from '#platform/mail/email-writer.ts'
import type { MailRefusals } from '#platform/ports/mail-refusals.ts'
import type { SendingAllowance } from '#platform/ports/sending-allowance.ts'
import type { TextWriter } from '#platform/ports/text-writer.ts'
import type { AuthorLinks } from '../../author-links.ts'
import type { OrderStory, StoreRules } from '../planning/order-story.ts'
import type { RequestLinks } from '../request-link.ts'

export interface SendTools {
  readonly clock: Clock
  readonly emails: EmailWriter
  readonly texts: TextWriter
  readonly refusals: MailRefusals
  readonly links: RequestLinks
  readonly authorLinks: Pick<AuthorLinks, 'edit'>
  /** Emails left within the plan's limit. Absent: no limit. */
  readonly allowance?: SendingAllowance | undefined
}

export interface Call {
  readonly trx: Trx
  readonly tools: SendTools
  readonly now: Date
  readonly rules: StoreRules
  readonly story: OrderStory
}
