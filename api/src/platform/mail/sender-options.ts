import type { CountMails } from '../ports/count-mails.ts'
import type { MailDrawer } from '../ports/draw-mails.ts'
import type { IsOpen } from '../ports/is-open.ts'
import type { FindUnwanted } from '../ports/mail-refusals.ts'
import type { SendingAllowance } from '../ports/sending-allowance.ts'
import type { WaysOut } from './ways-out.ts'

export interface SenderOptions {
  readonly ways: WaysOut
  readonly isOpen: IsOpen
  readonly findUnwanted: FindUnwanted
  /** Renders email that was queued without content. */
  readonly drawer?: MailDrawer | undefined
  /** Absent: no limits. */
  readonly allowance?: SendingAllowance | undefined
  readonly countMails?: CountMails | undefined
}
