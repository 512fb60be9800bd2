import type { BlockReason } from '@yuko/contract/automation/subscribers/subscriber'
import type { Trx } from '#platform/db/database.ts'
import type { MailChoices } from '#platform/ports/mail-choices.ts'
import type { TellOfPeople } from '#platform/ports/person-events.ts'

/** How other areas handle delivery reports. */
export interface ReturnTools {
  readonly tell: TellOfPeople
  readonly choices: MailChoices
  /** The owner of an address marked an email as spam. */
  readonly noteComplaint: (trx: Trx, organizationId: string, addressHash: Buffer) => Promise<void>
  /** An address that wasn't blocked before is now. */
  readonly noteBlock: (trx: Trx, organizationId: string, email: string, reason: BlockReason) => Promise<void>
}
