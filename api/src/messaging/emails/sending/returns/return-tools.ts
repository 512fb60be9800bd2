import type { MailChoices } from '#platform/ports/mail-choices.ts'
import type { TellOfPeople } from '#platform/ports/person-events.ts'

/** What other areas do with what comes back. */
export interface ReturnTools {
  readonly tell: TellOfPeople
  readonly choices: MailChoices
}
