import type { EmailProblem } from '@yuko/contract/emails/email'
import { i18n } from '@yuko/contract/language'
import type { ShownSender } from '@yuko/contract/sending/sender-identity'
import { senderIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { inReadersLanguage } from '#platform/in-language.ts'
import { senderAmong, shownAs } from '#platform/mail/sender-rule.ts'
import { findWaysOut } from '#platform/mail/ways-out.repository.ts'
import type { Platform } from '#platform/module.ts'

/** The sender a design chose, for the queue. */
export const chosenSender = (senderId: string | null | undefined): string | null => (senderId ? senderIds.toUuid(senderId) : null)

/** An organization's email about to be sent, with its chosen sender (`sid_…`). */
interface MailFrom {
  readonly organizationId: string
  readonly senderId: string | null | undefined
  /** If no sender has a name. */
  readonly storeName: string
}

/** The sender shown to recipients, and the problem with the chosen one, if any. */
export async function senderOfMail(
  trx: Trx,
  { mail }: Pick<Platform, 'mail'>,
  { organizationId, senderId, storeName }: MailFrom,
): Promise<{ from: ShownSender; problems: EmailProblem[] }> {
  const rows = await findWaysOut(trx, [organizationId])
  const id = chosenSender(senderId)
  const chosen = id === null ? undefined : rows.find((row) => row.senderId === id)
  const sender = senderAmong(rows, id)
  const shown = sender ? shownAs(sender, mail.from.address) : { name: null, address: mail.from.address, replyTo: null }
  const from = { ...shown, name: shown.name ?? storeName }
  const wrong = (write: () => string) => [
    { severity: 'error' as const, blockId: null, field: 'sender', message: inReadersLanguage(write) },
  ]
  if (id !== null && !chosen)
    return { from, problems: wrong(() => i18n.t('The sender of this email was removed. Choose another sender.')) }
  if (chosen && !chosen.isSenderVerified)
    return {
      from,
      problems: wrong(() =>
        i18n.t('This sender isn’t confirmed. Confirm it under Senders and domains or choose another sender: {address}', {
          address: chosen.senderAddress,
        }),
      ),
    }
  return { from, problems: [] }
}
