import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/module.ts'
import type { AccountMail } from './account-mails.ts'
import { toHtml, toText } from './mail-layout.ts'

/** Mails of this area belong to a person and not to an organization. `key`: what makes it the same mail, sent once. */
export async function sendAccountMail(
  trx: Trx,
  { clock }: Platform,
  to: string,
  key: string,
  { subject, content }: AccountMail,
): Promise<void> {
  await trx
    .insertInto('email_messages')
    .values({
      id: newId(),
      organization_id: null,
      key,
      kind: 'transactional',
      to_address: to,
      to_name: null,
      from_name: null,
      reply_to: null,
      subject,
      html: toHtml(content),
      text: toText(content),
      headers: '{}' as never,
      message_id: newId(),
      lease_until: null,
      last_error: null,
      queued_at: clock.now(),
      sent_at: null,
    })
    .execute()
}
