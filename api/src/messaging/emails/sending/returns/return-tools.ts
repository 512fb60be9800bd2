import type { MailChoices } from '#platform/ports/mail-choices.ts'
import type { TellOfPeople } from '#platform/ports/person-events.ts'

/** How other areas handle delivery reports. */
export interface ReturnTools {
  readonly tell: TellOfPeople
  readonly choices: MailChoices
}
